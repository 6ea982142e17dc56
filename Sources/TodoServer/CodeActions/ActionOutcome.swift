import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

/// The result of an action.
struct ActionOutcome {
  let change: TextChange
  /// The change to another list, which is made first; nil if the action changes one document.
  var addition: ListAddition?
  /// The cursor's byte offset in the changed text; nil if the action does not move the cursor.
  var cursor: Int?
}

extension ActionOutcome {
  /// Computes the result of an operation on `list`.
  ///
  /// - Throws: The reason why the operation is not available.
  init(
    of call: OperationCall, to selection: Selection, in list: TodoList, _ context: OperationContext,
    of document: Document, _ session: Session
  ) throws(OperationError) {
    let operation = call.operation
    if let path = call.destination?.path {
      let target = try ListAddition.Target(at: path, as: "other list", in: session)
      let transfer = try ItemTransfer(
        of: selection, from: list, to: target.document.list, toGroup: call.destination?.title ?? "", context)
      self.init(
        change: transfer.removal, addition: ListAddition(target: target, change: transfer.addition))
      return
    }
    let change = try operation.change(to: selection, in: list, context)
    guard operation.scope == .archive, let path = try document.archivePath else {
      self.init(change: change, cursor: operation.cursor(after: change))
      return
    }
    // An archive that is not open is parsed in the dialect of its list, whatever its own settings are.
    let archive = try ListAddition.Target(at: path, as: "archive", document.settings, in: session)
    let transfer = try ArchiveTransfer(
      of: selection, from: list, to: archive.document.list, context)
    self.init(
      change: transfer.removal, addition: ListAddition(target: archive, change: transfer.addition))
  }
}
