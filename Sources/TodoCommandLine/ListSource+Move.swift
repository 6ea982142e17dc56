import TodoFiles
import TodoModel
import TodoText

extension ListSource {
  /// The changes that move the items on some lines to the list at `destination`.
  ///
  /// `text` returns the text of a list if it is not that of its file.
  ///
  /// - Returns: The change of this list, and that of the other one; nil if they are the same.
  func movingItems(
    onLines lines: [Int], to destination: ListLocation, toGroup group: TargetGroup, isInPlace: Bool,
    _ context: OperationContext, text: (String) -> [UInt8]?
  ) throws(CommandError) -> (removal: TextChange, other: OtherListChange)? {
    let path = destination.name
    switch CanonicalPath(path).relation(to: CanonicalPath(name)) {
    case .same: return nil
    case .linked: throw .notMovable(path, "it is the same file as \(name), by another name")
    case .different: break
    }
    guard version == nil ? input.location.name != ListReader.inputName : isInPlace else {
      throw .elsewhere("items would move to \(path)", isInput: version == nil)
    }
    var target = ListInput(location: destination, bytes: [], version: nil, locks: input.locks)
    let unsaved = text(path)
    if let bytes = unsaved {
      target = target.replaced(by: bytes)
    } else if Folder.hasEntry(at: path) {
      target = try destination.readFile(under: input.locks)
    } else if !ListFiles.hasListEnding(path) {
      throw .notMovable(path, "it does not exist, and new lists are named *.xit or *.todo")
    }
    let source = ListSource(target)
    guard !target.exists || source.isList else { throw .notMovable(path, CommandError.notAList(path)) }
    let otherList = source.list
    try group.require(in: otherList, of: path)
    let transfer: ItemTransfer
    do throws(OperationError) {
      transfer = try ItemTransfer(
        ofItemsAt: lines, from: list, to: otherList, toGroup: group.title, context)
    } catch {
      throw .notMovable(path, error.description)
    }
    let other = OtherListChange(
      path: path, bytes: target.bytes, change: transfer.addition, version: target.version,
      adds: group.addition(to: otherList, of: path, exists: unsaved != nil || target.exists))
    return (transfer.removal, other)
  }
}

/// The change of the list that items move to.
struct OtherListChange {
  let path: String
  /// Its text before the change.
  let bytes: [UInt8]
  let change: TextChange
  /// The version of its file; nil for a new one.
  let version: FileVersion?
  /// What an editor asks before it makes the change; see ``TargetGroup``.
  var adds: String?

  var file: FileChange { FileChange(path, change.applied(to: bytes), expecting: version) }
}
