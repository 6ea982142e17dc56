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
  /// It would change what is read from a line that it is not about: which one, and how.
  case misreading(String)
}

extension OperationError: CustomStringConvertible {
  /// The reason, in one sentence without a full stop.
  package var description: String {
    switch self {
    case .noItem: "there is no item here"
    case .malformedCheckbox: "the checkbox is malformed: fix it first"
    case .foreignFormat(let format): "this looks like \(format.description): convert it first"
    case .nothingToDo(let reason), .misreading(let reason): reason
    }
  }
}
