import TodoFiles
import TodoModel
import TodoText

extension ListSource {
  /// The changes that move the items on some lines to the list at `destination`.
  ///
  /// - Returns: The change of this list, and that of the other one; nil if they are the same.
  func movingItems(
    onLines lines: [Int], to destination: ListLocation, toGroup group: TargetGroup, isInPlace: Bool,
    _ context: OperationContext
  ) throws(CommandError) -> (removal: TextChange, other: FileChange)? {
    let path = destination.name
    switch CanonicalPath(path).relation(to: CanonicalPath(name)) {
    case .same: return nil
    case .linked: throw .usage(.notMovable(path, "it is the same file as \(name), by another name"))
    case .different: break
    }
    guard version == nil ? input.location.name != ListReader.inputName : isInPlace else {
      throw .usage(.moveElsewhere(path, isInput: version == nil))
    }
    var target = ListInput(location: destination, bytes: [], version: nil, locks: input.locks)
    if Folder.hasEntry(at: path) {
      target = try destination.readFile(under: input.locks)
    } else if !ListFiles.isListFile(named: path) {
      throw .usage(.notMovable(path, "it does not exist, and new lists are named *.xit or *.todo"))
    }
    let source = ListSource(target)
    guard !target.exists || source.isList else { throw .usage(.notMovable(path, UsageError.notAList(path))) }
    let other = source.list
    try mappingUsageError(group.require(in: other, of: path))
    let transfer: ItemTransfer
    do throws(OperationError) {
      transfer = try ItemTransfer(
        ofItemsAt: lines, from: list, to: other, toGroup: group.title, context)
    } catch {
      throw .usage(.notMovable(path, error.description))
    }
    let addition = transfer.addition.applied(to: target.bytes)
    return (transfer.removal, FileChange(path, addition, expecting: target.version))
  }
}
