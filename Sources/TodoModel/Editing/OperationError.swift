import TodoText

/// Why an operation changes nothing.
package enum OperationError: Error, Hashable, Sendable {
  /// No item is selected.
  case noItem
  /// Every selected item has a malformed checkbox.
  case malformedCheckbox
  /// The text is in another program's format.
  case foreignFormat(ListFormat)
  /// There is nothing to change, for this reason: "already at the top".
  case nothingToDo(String)
  /// The operation needs a value from the user.
  case missingArgument(ArgumentKind)
  /// The value from the user is wrong, for this reason.
  case wrongArgument(String)
  /// The change would affect how another line is parsed.
  case mismatch(ReparseMismatch)
}

extension OperationError: CustomStringConvertible {
  /// The reason, in one sentence without a full stop.
  package var description: String {
    switch self {
    case .noItem: "there is no item here"
    case .malformedCheckbox: "the checkbox is malformed: fix it first"
    case .foreignFormat(let format): "this looks like \(format.description): convert it first"
    case .nothingToDo(let reason): reason
    case .missingArgument(let kind): "write \(kind.examples)"
    case .wrongArgument(let reason): reason
    case .mismatch(let mismatch): mismatch.description
    }
  }
}

extension OperationError {
  package static let mergeConflict = Self.nothingToDo("there is a merge conflict here: resolve it first")
}

extension Proposal {
  /// The change, verified by parsing the list with it, and the changed list: see ``verified(in:)``.
  ///
  /// - Throws: ``OperationError/mismatch(_:)``, or ``OperationError/nothingToDo(_:)`` if it would change a merge conflict.
  package func verifiedEdit(
    in list: TodoList
  ) throws(OperationError) -> (change: TextChange, list: TodoList) {
    let edit: (change: TextChange, list: TodoList)
    do throws(ReparseMismatch) {
      edit = try verified(in: list)
    } catch {
      throw .mismatch(error)
    }
    guard !list.hasConflict(changedBy: edit.change) else { throw .mergeConflict }
    return edit
  }
}
