import TodoFiles
import TodoModel
import TodoText

extension ListSource {
  /// The changes that move the finished items of `selection` to the archive file of the settings.
  ///
  /// Standard input needs a name, and a file must be written in place. `text` returns the text of a list
  /// if it is not that of its file.
  ///
  /// - Returns: The change of the list, and that of the archive file; nil if the archive is part of the list.
  func archiving(
    _ selection: Selection, _ context: OperationContext, mayWrite: Bool,
    text: (String) -> [UInt8]?
  ) throws(CommandError) -> (removal: TextChange, other: OtherListChange)? {
    let path = try mappingFileError(ArchiveFile.path(settings, of: name))
    guard let path else { return nil }
    guard mayWrite else {
      let what = "finished items go to another file, \(settings.archiveFile)"
      throw .elsewhere(what, isInput: version == nil)
    }
    let archive = try mappingFileError(ArchiveFile(at: path))
    let bytes = text(path.path) ?? archive.file?.bytes ?? []
    let archiveList = TodoList(
      SourceText(bytes), dialect: list.dialect,
      mayBeForeign: ListFormat.mayBeForeign(fileNamed: path.path))
    let transfer: ItemTransfer
    do throws(OperationError) {
      transfer = try ItemTransfer(archiving: selection, from: list, to: archiveList, context)
    } catch {
      throw .message("\(path.path): \(error)")
    }
    let other = OtherListChange(
      path: path.path, bytes: bytes, change: transfer.addition, version: archive.file?.version)
    return (transfer.removal, other)
  }
}
