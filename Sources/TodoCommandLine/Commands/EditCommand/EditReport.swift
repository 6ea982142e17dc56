import TodoModel
import TodoText

extension TodoModel.Operation {
  /// The maximum number of items that are reported one by one; more would not fit on a screen.
  private static let reportLimit = 20

  /// The reports of an operation: one line for each item that it changed, or one for the whole list.
  func reports(
    on items: [Item], of selection: Selection, in source: ListSource, _ context: OperationContext
  ) -> [OutputText] {
    if scope.isWholeList { return ["\(name): \(source.name)"] }
    if selection == .wholeList { return ["\(name): \(source.name): all items"] }
    let reports = items.prefix(Self.reportLimit).map {
      report(on: $0, in: source.list, of: source.name, context)
    }
    let rest = items.count - reports.count
    return rest > 0 ? reports + ["  and \(Count.of(rest, "more item"))"] : reports
  }

  /// The report on one item: `complete: Groceries: eggs`; for a completed one with its next date.
  private func report(
    on item: Item, in list: TodoList, of file: String, _ context: OperationContext
  ) -> OutputText {
    // Cut, so that a long item and its title usually fit in one line.
    let words = AgendaRow.line(list.firstWords(of: item)).cut(toDisplayWidth: 60, betweenWords: true)
    let title = list.title(ofItem: item).map(AgendaRow.line) ?? file
    let isCompleting = name == "complete" || name == "toggle"
    let repetition = isCompleting ? list.repetition(ofCompleting: item, context) : ""
    return "\(name): \(title): \(words.isEmpty ? "(no text)" : words)\(repetition)"
  }
}
