import JSON
import TodoModel

@testable import TodoCommandLine

/// The commands, keys, menus and buttons of the agenda in the side bar.
///
/// Source: VS Code, *Contribution Points*: `view/title` and `view/item/context`.
extension VSCodeManifest {
  private static let view = "view == todo-lsp.agenda"

  /// The commands of the view; those with an icon are buttons above it.
  private static let viewCommands: [(name: String, title: String, icon: String?, when: String)] = [
    ("add", "Add an Item…", "add", ""),
    ("filter", "Filter…", "filter", ""),
    ("clear-filter", "Clear the Filter", "clear-all", " && todo-lsp.agendaHasFilter"),
    ("group", "Group by…", "list-tree", ""),
    ("refresh", "Refresh", nil, ""),
    ("undo", "Undo", nil, ""),
  ]

  /// The commands of one item or list, with their icons.
  private static let nodeCommands: [(name: String, title: String, icon: String?)] = [
    ("show", "Show", nil), ("open-beside", "Open to the Side", nil), ("open-list", "Open List", "go-to-file"),
    ("add-to-list", "Add to a List…", "add"),
  ]

  /// The operations on an item that make sense without its list.
  private static var operations: [Operation] {
    let sections: Set<MenuSection> = [.status, .priority, .due, .postpone]
    let others: Set<String> = ["delete", "add-tag", "move-to"]
    return Operation.all.filter { sections.contains($0.menu.section) || others.contains($0.name) }
  }

  private static let icons = ["complete": "check", "postpone-day": "debug-step-over"]

  static var agendaCommands: [JSON] {
    let own = viewCommands.map { ($0.name, $0.title, $0.icon) } + nodeCommands
    return (own + operations.map { ($0.name, $0.menu.label, icons[$0.name]) }).map { name, title, icon in
      var command = JSONObject([
        ("command", .string("todo-lsp.agenda.\(name)")), ("title", .string(title)),
        ("category", "Todo Agenda"),
      ])
      if let icon { command.set("icon", to: .string("$(\(icon))")) }
      return .object(command)
    }
  }

  /// The palette shows only the commands that need no item.
  static var agendaPalette: [JSON] {
    (["open-beside", "open-list"] + operations.map(\.name)).map {
      ["command": .string("todo-lsp.agenda.\($0)"), "when": "false"]
    }
  }

  /// The submenus of an item's menu, each for a section.
  static let agendaSubmenus: [(id: String, label: String, section: MenuSection)] = [
    ("agenda.due", "Due", .due), ("agenda.postpone", "Postpone", .postpone),
    ("agenda.priority", "Priority", .priority),
  ]

  static var agendaMenus: [(key: String, items: JSON)] {
    let buttons = viewCommands.enumerated().map { number, command -> JSON in
      [
        "command": .string("todo-lsp.agenda.\(command.name)"), "when": .string(view + command.when),
        "group": .string("\(command.icon == nil ? "1_more" : "navigation")@\(number + 1)"),
      ]
    }
    let submenus = agendaSubmenus.map { id, _, section in
      (
        "todo-lsp.\(id)",
        // Without numbers, VS Code sorts them by title.
        JSON.array(
          operations.filter { $0.menu.section == section }.enumerated().map {
            menuItem($1.name, "1@\($0 + 1)")
          })
      )
    }
    return [("view/title", .array(buttons)), ("view/item/context", .array(itemMenu))] + submenus
  }

  private static func menuItem(_ name: String, _ group: String, when: String? = nil) -> JSON {
    var item = JSONObject([("command", .string("todo-lsp.agenda.\(name)"))])
    if let when { item.set("when", to: .string("\(view) && \(when)")) }
    item.set("group", to: .string(group))
    return .object(item)
  }

  /// An item's `viewItem` has words for what applies to it: `item`, `unfinished` or `finished`, and its status.
  private static var itemMenu: [JSON] {
    let (item, unfinished) = ("viewItem =~ /item/", "viewItem =~ /unfinished/")
    let submenus = agendaSubmenus.enumerated().map { number, submenu -> JSON in
      [
        "submenu": .string("todo-lsp.\(submenu.id)"), "when": .string("\(view) && \(unfinished)"),
        "group": .string("3_details@\(number + 1)"),
      ]
    }
    return [
      menuItem("complete", "inline@2", when: unfinished),
      menuItem("postpone-day", "inline@1", when: unfinished),
      menuItem("open-list", "inline@2", when: "viewItem == list"),
      menuItem("add-to-list", "inline@1", when: "viewItem == list"),
      menuItem("open-beside", "1_open@1", when: item),
      menuItem("complete", "2_status@1", when: unfinished),
      menuItem("reopen", "2_status@1", when: "viewItem =~ / finished/"),
      menuItem("start", "2_status@2", when: "\(unfinished) && !(viewItem =~ /ongoing/)"),
      menuItem("drop", "2_status@3", when: unfinished),
      menuItem("question", "2_status@4", when: "\(unfinished) && !(viewItem =~ /in-question/)"),
    ] + submenus + [
      menuItem("add-tag", "4_items@1", when: unfinished), menuItem("move-to", "4_items@2", when: item),
      menuItem("delete", "5_delete@1", when: item),
    ]
  }

  /// The keys of the view: those of the operations without the prefix, and those of a list of files.
  ///
  /// VS Code does not tell a command which item is focused. Toggling its selection twice does, and changes nothing; it
  /// happens before the next key, which may move the focus.
  static var agendaKeys: [JSON] {
    let own = [("toggle", "space"), ("delete", "delete")]
    let letters = operations.compactMap { $0.menu.key.count == 1 ? ($0.name, $0.menu.key) : nil }
    let keys = own + letters.map { ($0, keyName($1)) }
    let toggle: JSON = "list.toggleSelection"
    let focused = "focusedView == todo-lsp.agenda && listFocus && !inputFocus"
    return keys.map { name, key in
      [
        "command": "runCommands", "key": .string(key),
        "args": [
          "commands": [toggle, toggle, ["command": "todo-lsp.agenda.key", "args": .string(name)]]
        ],
        "when": .string(focused),
      ]
    }
      + [("undo", "ctrl+z"), ("filter", "f")].map { name, key in
        var binding = JSONObject([
          ("command", .string("todo-lsp.agenda.\(name)")), ("key", .string(key)), ("when", .string(focused)),
        ])
        if key.hasPrefix("ctrl") { binding.set("mac", to: .string("cmd" + key.dropFirst(4))) }
        return .object(binding)
      }
  }
}
