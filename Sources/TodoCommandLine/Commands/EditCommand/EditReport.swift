import TodoModel
import TodoText

extension TodoModel.Operation {
  /// The maximum number of items that are reported one by one; more would not fit on a screen.
  private static let reportLimit = 20

  /// The reports of an operation: one line for each item that it changes, or one for the whole list.
  func reports(
    on selection: Selection, in list: TodoList, of file: String, changedBy change: TextChange
  ) -> [OutputText] {
    guard selection.lines != nil, !actsOnWholeList else { return [report(of: file)] }
    let (reports, count) = itemReports(on: selection, in: list, of: file, changedBy: change)
    return Self.reports(reports, of: count)
  }

  /// The reports on the first selected items that a change changes, and the number of all; none for the whole list.
  func itemReports(
    on selection: Selection, in list: TodoList, of file: String, changedBy change: TextChange
  ) -> (reports: [OutputText], count: Int) {
    guard let lines = selection.lines else { return ([], 0) }
    let items = list.items(in: lines).filter { item in
      guard changesItemsInPlace else { return true }
      let end = list.text(of: item).parts.last?.upperBound ?? item.firstLine.contentEnd
      return change.touches(item.checkbox.lowerBound..<max(end, item.firstLine.contentEnd))
    }
    return (items.prefix(Self.reportLimit).map { report(on: $0, in: list, of: file) }, items.count)
  }

  /// Whether it changes only the text of items; another operation, such as a move, also changes the lines around them.
  private var changesItemsInPlace: Bool {
    switch menu.section {
    case .status, .priority, .due, .postpone: true
    case .items: argument == .tag
    case .position, .sort, .list: false
    }
  }

  /// Combines the reports on the first of `count` items.
  static func reports(_ reports: [OutputText], of count: Int) -> [OutputText] {
    let more: [OutputText] =
      count > reportLimit ? ["  and \(Count.of(count - reportLimit, "more item"))"] : []
    return reports.prefix(reportLimit) + more
  }

  /// The report on a whole list: `✓ home.xit: all items`, `archive: home.xit`.
  func report(of file: String) -> OutputText {
    actsOnWholeList ? "\(sign) \(file)" : "\(sign) \(file): all items"
  }

  /// The report on one item: `✓ Groceries: eggs`.
  func report(on item: Item, in list: TodoList, of file: String) -> OutputText {
    // Cut, so that a long item and its title usually fit in one line.
    let words = AgendaRow.line(list.firstWords(of: item)).cut(toDisplayWidth: 60, betweenWords: true)
    let title = list.title(ofItem: item).map(AgendaRow.line) ?? file
    return "\(sign) \(title): \(words.isEmpty ? "(no text)" : words)"
  }

  /// The sign of its label, as in editors' menus, or its name.
  private var sign: String {
    guard let first = menu.label.first, !first.isASCII else { return "\(name):" }
    return String(first)
  }
}
