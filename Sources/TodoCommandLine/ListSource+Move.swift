import TodoFiles
import TodoModel
import TodoText

extension ListSource {
  /// Moves the items on some lines to the list at `destination`, if it is not the list itself.
  ///
  /// Writes that list before this one, so that a failure in between duplicates items and loses none.
  ///
  /// - Returns: The remaining change of this list; nil if it is the destination.
  func writeItems(
    onLines lines: [Int], to destination: ListLocation, toGroup group: TargetGroup, isInPlace: Bool,
    _ context: OperationContext, _ console: Console
  ) throws(CommandError) -> TextChange? {
    let path = destination.name
    switch CanonicalPath(path).relation(to: CanonicalPath(name)) {
    case .same: return nil
    case .linked: throw .usage(.notMovable(path, "it is the same file as \(name), by another name"))
    case .different: break
    }
    guard version == nil ? input.location.name != ListReader.inputName : isInPlace else {
      throw .usage(.moveElsewhere(path, isInput: version == nil))
    }
    try input.requireAccess()
    var target = ListInput(location: destination, bytes: [], version: nil, locks: input.locks)
    if Folder.hasEntry(at: path) {
      target = try destination.readFile(under: input.locks)
    } else if !ListFiles.isListFile(named: path) {
      throw .usage(.notMovable(path, "it does not exist, and new lists are named *.xit or *.todo"))
    }
    let other = ListSource(target).list
    try mappingUsageError(group.require(in: other, of: path))
    let transfer: ItemTransfer
    do throws(OperationError) {
      transfer = try ItemTransfer(
        ofItemsAt: lines, from: list, to: other, toGroup: group.title, context)
    } catch {
      throw .usage(.notMovable(path, error.description))
    }
    try target.replace(
      path, with: transfer.addition.applied(to: target.bytes), expecting: target.version, console)
    return transfer.removal
  }
}
