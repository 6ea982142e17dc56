import TodoModel

/// The keys of all operations by section, in Markdown.
enum KeyTable {
  static var text: String {
    let rows = sections.map { title, operations in
      "| \(title) | " + operations.map { "`\($0.menu.key)` \($0.words)" }.joined(separator: ", ") + " |\n"
    }
    return "| | |\n|---|---|\n" + rows.joined()
  }

  /// The operations by the title of their sections, both in the order of the registry.
  static var sections: [(title: String, operations: [TodoModel.Operation])] {
    var titles: [String] = []
    for operation in Operation.all where !titles.contains(operation.menu.section.title) {
      titles.append(operation.menu.section.title)
    }
    return titles.map { title in (title, Operation.all.filter { $0.menu.section.title == title }) }
  }
}

extension TodoModel.Operation {
  /// Its label for messages, without the ellipsis of an operation that asks for a value.
  var plainTitle: String { menu.label.last == "…" ? String(menu.label.dropLast()) : menu.label }

  /// The label in the middle of a sentence.
  var words: String { menu.label.lowercased() }
}

extension MenuSection {
  /// The title of the menu that contains the section; sections may share one.
  var title: String {
    switch self {
    case .status: "Status"
    case .items, .position: "Items"
    case .priority: "Priority"
    case .due, .postpone: "Due Date"
    case .sort: "Sort"
    case .list: "List"
    }
  }
}
