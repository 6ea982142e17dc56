import TodoModel
import TodoText

extension Console {
  /// Asks whether an operation may change items that were not named one by one, and were shown before.
  ///
  /// - Returns: Whether the user agreed.
  /// - Throws: A usage error if the user cannot be asked.
  func confirm(_ operation: TodoModel.Operation, count: Int) throws(CommandError) -> Bool {
    guard terminals.input, terminals.error else {
      throw .message("\(Count.of(count, "item")) would be changed: add --yes to do that")
    }
    prompt("\(operation.summary): \(Count.of(count, "item"))? [y/N] ")
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }
}
