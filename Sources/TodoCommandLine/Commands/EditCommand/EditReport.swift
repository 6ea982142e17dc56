import TodoModel
import TodoText

extension TodoModel.Operation {
  /// The reports of an operation: one line for each selected item, or one for the whole list.
  func reports(on selection: Selection, in source: ListSource) -> [OutputText] {
    guard let lines = selection.lines, !actsOnWholeList else { return ["\(sign) \(source.name): \(summary)"] }
    let items = source.list.items(in: lines)
    let most = 20
    let more: [OutputText] = items.count > most ? ["  and \(Count.of(items.count - most, "more item"))"] : []
    return items.prefix(most).map { report(on: $0, in: source.list, of: source.name) } + more
  }

  /// The report on one item: `✓ Groceries: eggs`.
  func report(on item: Item, in list: TodoList, of file: String) -> OutputText {
    let words = AgendaRow.line(list.firstWords(of: item)).cut(toDisplayWidth: 60)
    let title = list.title(ofItem: item).map(AgendaRow.line) ?? file
    return "\(sign) \(title): \(words.isEmpty ? "(no text)" : words)"
  }

  /// The sign of its label, as in editors' menus, or its name.
  private var sign: String {
    guard let first = menu.label.first, !first.isASCII else { return name }
    return String(first)
  }
}
