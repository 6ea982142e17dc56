import TodoFiles
import TodoModel
import TodoText

extension ListSource {
  /// Moves the finished items of `selection` to the archive file of the settings, if it is not the list itself.
  ///
  /// Writes the archive before the list, so that a failure in between duplicates items and loses none. Standard input needs
  /// a name, and a file must be written in place.
  ///
  /// - Returns: The remaining change of the list; nil if the archive is part of the list.
  func writeArchive(
    of selection: Selection, _ context: OperationContext, mayWrite: Bool, _ console: Console
  ) throws(CommandError) -> TextChange? {
    let path = try mappingFileError(ArchiveFile.path(settings, of: name))
    guard let path else { return nil }
    guard mayWrite else { throw .usage(.archiveElsewhere(settings.archiveFile, isInput: version == nil)) }
    try input.requireAccess()
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
    try input.replace(
      path.path, with: transfer.addition.applied(to: archiveList.text.bytes),
      expecting: archive.file?.version,
      console)
    return transfer.removal
  }
}
