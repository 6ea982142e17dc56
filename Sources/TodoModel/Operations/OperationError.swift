import TodoText

/// Why an operation changes nothing.
package enum OperationError: Error, Hashable, Sendable {
  /// No item is selected.
  case noItem
  /// The checkbox of the only item selected, on this line (from 0), is malformed.
  case malformedCheckbox(line: Int)
  /// The text is in the format of another program.
  case foreignFormat(ListFormat)
  /// It would not change anything, and why: "already at the top".
  case nothingToDo(String)
  /// It would change what is parsed from another line.
  case misreading(ReparseMismatch)
}

extension OperationError: CustomStringConvertible {
  /// The reason, in one sentence without a full stop.
  package var description: String {
    switch self {
    case .noItem: "there is no item here"
    case .malformedCheckbox: "the checkbox is malformed: fix it first"
    case .foreignFormat(let format): "this looks like \(format.description): convert it first"
    case .nothingToDo(let reason): reason
    case .misreading(let mismatch): mismatch.description
    }
  }
}

extension Proposal {
  /// The change, after the list has been parsed again with it.
  ///
  /// - Throws: ``OperationError/misreading(_:)``.
  package func verifiedChange(in list: TodoList) throws(OperationError) -> TextChange {
    do throws(ReparseMismatch) {
      return try verified(in: list)
    } catch {
      throw .misreading(error)
    }
  }
}
