import JSON
import TodoModel

@testable import TodoCommandLine

/// The commands, menus and buttons of the agenda in the side bar.
///
/// Source: VS Code, *Contribution Points*: `view/title` and `view/item/context`.
extension VSCodeManifest {
  private static let view = "view == todo-lsp.agenda"

  /// The commands of the view, with the icons of those that are buttons above it.
  private static let viewCommands: [(name: String, title: String, icon: String?, when: String)] = [
    ("filter", "Filter…", "filter", ""),
    ("clear-filter", "Clear the Filter", "clear-all", " && todo-lsp.agendaHasFilter"),
    ("group", "Group by…", "list-tree", ""),
    ("refresh", "Refresh", "refresh", ""),
  ]

  /// The operations on an item that make sense without its list.
  private static var operations: [Operation] {
    let sections: Set<MenuSection> = [.status, .priority, .due, .postpone]
    let others: Set<String> = ["delete", "add-tag", "move-to"]
    return Operation.all.filter { sections.contains($0.menu.section) || others.contains($0.name) }
  }

  static var agendaCommands: [JSON] {
    let own = viewCommands.map { name, title, icon, _ -> JSON in
      var command = JSONObject([
        ("command", .string("todo-lsp.agenda.\(name)")), ("title", .string(title)),
        ("category", "Todo Agenda"),
      ])
      if let icon { command.set("icon", to: .string("$(\(icon))")) }
      return .object(command)
    }
    let rest =
      [("show", "Show"), ("open", "Open"), ("open-beside", "Open to the Side")]
      + operations.map { ($0.name, $0.title) }
    return own
      + rest.map { name, title in
        [
          "command": .string("todo-lsp.agenda.\(name)"), "title": .string(title), "category": "Todo Agenda",
        ]
      }
  }

  /// The palette shows only the commands that need no item.
  static var agendaPalette: [JSON] {
    (["open", "open-beside"] + operations.map(\.name)).map {
      ["command": .string("todo-lsp.agenda.\($0)"), "when": "false"]
    }
  }

  static var agendaMenus: [(key: String, items: JSON)] {
    let buttons = viewCommands.enumerated().map { number, command -> JSON in
      [
        "command": .string("todo-lsp.agenda.\(command.name)"), "when": .string(view + command.when),
        "group": .string("navigation@\(number + 1)"),
      ]
    }
    let items = operations.enumerated().map { number, operation -> JSON in
      let section = operation.menu.section
      let position = (MenuSection.allCases.firstIndex(of: section) ?? 0) + 2
      return [
        "command": .string("todo-lsp.agenda.\(operation.name)"),
        "when": .string("\(view) && viewItem == item"),
        "group": .string("\(position)_\(section.rawValue)@\(number + 1)"),
      ]
    }
    let beside: JSON = [
      "command": "todo-lsp.agenda.open-beside", "when": .string("\(view) && viewItem == item"),
      "group": "1_open@1",
    ]
    return [("view/title", .array(buttons)), ("view/item/context", .array([beside] + items))]
  }
}
