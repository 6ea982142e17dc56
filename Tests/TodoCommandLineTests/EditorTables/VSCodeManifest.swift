import JSON
import TodoFiles
import TodoModel

@testable import TodoCommandLine

/// The manifest of the VS Code extension, with the parts generated from the registries: its version, the commands, keys
/// and menus of the operations, and the settings.
///
/// Source: VS Code, *Contribution Points*.
struct VSCodeManifest {
  private let manifest: JSONObject

  init(_ text: String) throws {
    manifest = try JSON(parsing: text).object ?? JSONObject()
  }

  var text: String {
    var manifest = manifest
    manifest.set("version", to: .string(ProgramVersion.number))
    var contributes = manifest["contributes"]?.object ?? JSONObject()
    contributes.set("commands", to: .array(Self.commands))
    contributes.set(
      "submenus",
      to: .array(
        (Self.submenus.map { ($0.id, $0.label) } + Self.agendaSubmenus.map { ($0.id, $0.label) }).map {
          id, label in
          ["id": .string("todo-lsp.\(id)"), "label": .string(label)]
        }))
    contributes.set("menus", to: Self.menus)
    contributes.set(
      "keybindings", to: .array(Self.entries.map(Self.keybinding) + Self.singleKeys + Self.agendaKeys))
    let titles = Set(Self.settingGroups.map(\.title))
    let own = (contributes["configuration"]?.array ?? []).filter {
      !titles.contains($0["title"]?.string ?? "")
    }
    contributes.set("configuration", to: .array(Self.settings + own))
    manifest.set("contributes", to: .object(contributes))
    return JSON.object(manifest).compactLines + "\n"
  }
}

// MARK: - Commands, keys and menus

extension VSCodeManifest {
  /// The menu entries, keys and palette entry of one command.
  private typealias Entry = (name: String, title: String, key: String, submenu: String, group: String)

  /// The key before those of the operations.
  static let prefix = "shift+alt+t"
  /// The key that formats the list.
  static let formatKey = "="

  /// The documents with keys and menus.
  private static let isList = "(editorLangId == xit || editorLangId == markdown && config.todo.markdown)"

  private static let ownCommands = [
    ("new-list", "New List"), ("convert", "Convert"), ("agenda.show-overdue", "Show Overdue"),
    ("manage-server", "Manage the Server"), ("restart-server", "Restart the Server"),
    ("show-log", "Show the Server’s Log"), ("show-help", "Help"),
  ]

  /// Other words that find a command in the palette, which also searches the original of a translated title.
  private static let synonyms = [
    "complete": "done, check off, tick off, finish", "reopen": "uncheck, undone",
    "toggle": "done, check, tick",
    "start": "doing, ongoing, in progress", "drop": "cancel, obsolete", "question": "unsure, maybe",
    "insert-below": "new item, add", "delete": "remove", "add-tag": "label", "move-to": "group, list",
    "place": "move before, after, into",
    "due-today": "deadline", "due-tomorrow": "deadline", "due-next-week": "deadline",
    "set-due": "deadline, when", "due-remove": "deadline", "postpone-day": "snooze, defer",
    "postpone-week": "snooze, defer", "postpone-month": "snooze, defer", "set-priority": "important, urgent",
    "archive": "clean up, done", "remove-completed": "clean up, delete done, clear", "format": "tidy, align",
    "convert": "import PlainTasks, TaskPaper, todo.txt", "new-list": "create, sample, example",
    "agenda.show-overdue": "late, agenda", "show-help": "walkthrough, keys",
  ]

  private static let submenus: [(id: String, label: String, section: String)] = [
    ("menu", "Todo", ""), ("due", "Due", "Due Date"), ("sort", "Sort", "Sort"),
  ]

  private static var entries: [Entry] {
    let sections = MenuSection.allCases
    let operations = Operation.all.enumerated().map { number, operation -> Entry in
      let section = operation.menu.section
      let submenu = submenus.first { $0.section == section.title }?.id ?? "menu"
      let position = (sections.firstIndex(of: section) ?? 0) + 1
      let group = "\(position)_\(section.rawValue)@\(number + 1)"
      return (operation.name, operation.menu.label, operation.menu.key, submenu, group)
    }
    return operations + [("format", "Format", formatKey, "menu", "9_format@1")]
  }

  private static var commands: [JSON] {
    (entries.map { ($0.name, $0.title) } + ownCommands).map { name, title in
      let words = synonyms[name].map {
        ["value": .string(title), "original": .string("\(title) (\($0))")] as JSON
      }
      return [
        "command": .string("todo-lsp.\(name)"), "title": words ?? .string(title), "category": "Todo",
      ]
    } + agendaCommands
  }

  private static func keybinding(of entry: Entry) -> JSON {
    [
      "command": .string("todo-lsp.\(entry.name)"),
      "key": .string("\(prefix) \(keyName(entry.key))"),
      "when": .string("editorTextFocus && !editorReadonly && \(isList)"),
    ]
  }

  /// The name of keys in VS Code: `shift+s p` for `Sp`.
  static func keyName(_ keys: String) -> String {
    keys.map { character in
      switch character {
      case "?": "shift+/"
      case "+": "shift+="
      default: character.isUppercase ? "shift+\(character.lowercased())" : String(character)
      }
    }.joined(separator: " ")
  }

  /// Keys without the prefix, for what a hand does most.
  ///
  /// `otherwise` is VS Code's command, for a line that is no item.
  private static var singleKeys: [JSON] {
    let operations = [
      ("alt+d", "toggle", ""), ("alt+up", "move-up", "editor.action.moveLinesUpAction"),
      ("alt+down", "move-down", "editor.action.moveLinesDownAction"),
      ("shift+tab", "outdent", "outdent"),
    ]
    return operations.map { key, name, otherwise -> JSON in
      var binding = JSONObject([
        ("command", .string("todo-lsp.\(name)")), ("key", .string(key)),
        (
          "when",
          .string(
            "editorTextFocus && !editorReadonly && !suggestWidgetVisible && !inSnippetMode && \(isList)")
        ),
      ])
      if !otherwise.isEmpty { binding.set("args", to: ["otherwise": .string(otherwise)]) }
      return .object(binding)
    } + [
      [
        // The palette shows the letters; VS Code says nothing after a prefix.
        "command": "workbench.action.quickOpen", "key": .string("\(prefix) space"), "args": ">Todo: ",
        "when": .string("editorTextFocus && \(isList)"),
      ],
      [
        "command": "editor.action.insertSnippet", "key": "shift+enter", "args": ["snippet": "\n    $0"],
        "when": .string("editorTextFocus && !editorReadonly && !suggestWidgetVisible && \(isList)"),
      ],
    ]
  }

  private static var menus: JSON {
    var menus = JSONObject()
    menus.set(
      "editor/context",
      to: [["submenu": "todo-lsp.menu", "when": .string(isList), "group": "1_modification@1"]])
    menus.set("file/newFile", to: [["command": "todo-lsp.new-list", "group": "file"]])
    menus.set("commandPalette", to: .array(agendaPalette))
    for (id, _, _) in submenus {
      var items = entries.filter { $0.submenu == id }
        .map { ["command": .string("todo-lsp.\($0.name)"), "group": .string($0.group)] as JSON }
      if id == "menu" {
        items += submenus.dropFirst().map {
          ["submenu": .string("todo-lsp.\($0.id)"), "group": .string("5_submenus")]
        }
      }
      menus.set("todo-lsp.\(id)", to: .array(items))
    }
    for (key, items) in agendaMenus { menus.set(key, to: items) }
    return .object(menus)
  }
}

// MARK: - Settings

extension VSCodeManifest {
  private static let settingGroups: [(title: String, has: @Sendable (String) -> Bool)] = [
    ("Lists", { !$0.contains(".") && $0 != "severity" }),
    ("Formatting", { $0.hasPrefix("format.") }),
    ("Operations", { $0.hasPrefix("operations.") }),
    ("Problems", { $0 == "severity" }),
  ]

  /// The members of a settings file that have no effect in VS Code; `defaultList` is for `todo-format`.
  private static let settingsOfFiles: Set = [
    "$schema", "root", "defaultList", "markdown.dates", "markdown.statuses",
  ]

  /// The groups in the order of the settings editor; severities are one object, because they are many.
  private static var settings: [JSON] {
    let schema = SettingsSchema.json["properties"]?.object ?? JSONObject()
    let all = flattened(schema, below: "").filter { !settingsOfFiles.contains($0.key) }
    return settingGroups.enumerated().map { number, group in
      var properties = JSONObject()
      for (order, (key, value)) in all.filter({ group.has($0.key) }).enumerated() {
        var value = value
        value.set("order", to: .integer(order))
        value.set("scope", to: "resource")
        properties.set("todo.\(key)", to: .object(value))
      }
      return [
        "title": .string(group.title), "order": .integer(number + 1), "properties": .object(properties),
      ]
    }
  }

  private static func flattened(_ properties: JSONObject, below section: String) -> [(
    key: String, value: JSONObject
  )] {
    properties.members.flatMap { member -> [(key: String, value: JSONObject)] in
      guard let value = member.value.object else { return [] }
      guard let inner = value["properties"]?.object else { return [(section + member.key, value)] }
      if member.key == "severity" {
        let members: [(String, JSON)] = [
          ("type", "object"), ("additionalProperties", false), ("properties", .object(inner)),
          ("default", .object(JSONObject())), ("description", "Severity of each problem, or off."),
        ]
        return [(member.key, JSONObject(members))]
      }
      return flattened(inner, below: "\(section)\(member.key).")
    }
  }
}
