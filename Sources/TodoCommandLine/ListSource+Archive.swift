import TodoFiles
import TodoModel
import TodoText

extension ListSource {
  /// The changes that move the finished items of `selection` to the archive file of the settings.
  ///
  /// Standard input needs a name, and a file must be written in place.
  ///
  /// - Returns: The change of the list, and that of the archive file; nil if the archive is part of the list.
  func archiving(
    _ selection: Selection, _ context: OperationContext, mayWrite: Bool
  ) throws(CommandError) -> (removal: TextChange, other: FileChange)? {
    let path = try mappingFileError(ArchiveFile.path(settings, of: name))
    guard let path else { return nil }
    guard mayWrite else { throw .usage(.archiveElsewhere(settings.archiveFile, isInput: version == nil)) }
    let archive = try mappingFileError(ArchiveFile(at: path))
    let archiveList = TodoList(
      SourceText(archive.file?.bytes ?? []), dialect: list.dialect,
      mayBeForeign: ListFormat.mayBeForeign(fileNamed: path.path))
    let transfer: ArchiveTransfer
    do throws(OperationError) {
      transfer = try ArchiveTransfer(of: selection, from: list, to: archiveList, context)
    } catch {
      throw .usage(.notArchivable(path.path, error))
    }
    let addition = transfer.addition.applied(to: archiveList.text.bytes)
    return (transfer.removal, FileChange(path.path, addition, expecting: archive.file?.version))
  }
}
