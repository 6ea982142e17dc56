import TodoModel
import TodoText

extension Console {
  /// Asks whether an operation may change items that were not named one by one; before, `showItems` shows them.
  ///
  /// - Returns: Whether the user agreed.
  /// - Throws: A usage error if the user cannot be asked.
  func confirm(
    _ operation: TodoModel.Operation, count: Int, showItems: () -> Void = {}
  ) throws(CommandError) -> Bool {
    guard terminals.input, terminals.error else { throw .usage(.needsConfirmation(count: count)) }
    showItems()
    prompt("\(operation.summary): \(Count.of(count, "item"))? [y/N] ")
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }
}
