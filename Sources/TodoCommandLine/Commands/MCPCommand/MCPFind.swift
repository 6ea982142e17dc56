import ArgumentParsing
import JSON
import TodoModel

extension MCPTool {
  /// Lists items as `list` does.
  static let find = MCPTool(
    "todo_find", "Find items, by due date. Without a filter: all unfinished ones.",
    MCPArguments([
      ("filter", .text("such as: overdue, #work, !!, due<=fri, done, file:home, words; OR, - negates")),
      ("limit", .number("default 30")), ("after", .text("the last reference of the page before")),
      ("json", .flag),
    ]), isReadOnly: true
  ) { arguments, _, console throws(CommandError) in
    let lists = try MCPLists(console)
    var reader = try ListReader(try Arguments([], of: .list), console)
    let filter = try Filter(of: arguments["filter"]?.string, on: console.today, reader.views(for: []))
    var agenda = Agenda(filter, by: [])
    for source in lists.sources where source.list.foreignFormat == nil {
      agenda.add(source.list, of: source.name)
    }
    let output = CapturedOutput()
    try agenda.print(asJSON: false, limit: .max, to: output.console(like: console))
    var lines = output.lines.filter { !$0.isEmpty }[...]
    if let after = arguments["after"]?.string {
      let found = try lists.item(after)
      let start = "\(ItemSearch.place(found)): "
      guard let index = lines.firstIndex(where: { $0.hasPrefix(start) }) else {
        throw .message("after: \(after) does not match the filter any more: begin without it")
      }
      lines = lines[(index + 1)...]
    }
    let limit = arguments["limit"]?.int ?? 30
    if arguments["json"]?.bool ?? false {
      let (start, rest) = (agenda.count - lines.count, max(0, lines.count - limit))
      return try MCPText(agenda.json(of: start..<agenda.count - rest, and: [("more", .integer(rest))]))
    }
    var text = MCPText(orElse: "pass after with the last reference, or a filter")
    if lines.isEmpty { text.add("No items.") }
    text.add(Array(lines.prefix(limit)))
    if lines.count > limit { text.add("… \(lines.count - limit) more: pass after with the last reference") }
    return text
  }

  /// Shows an item as `show` does.
  static let show = MCPTool(
    "todo_show", "Show an item with its notes, its sub-items and what contains it.",
    MCPArguments([("ref", .text("reference or words")), ("json", .flag)], required: ["ref"]),
    isReadOnly: true
  ) { arguments, _, console throws(CommandError) in
    let lists = try MCPLists(console)
    let found = try lists.item(arguments["ref"]?.string ?? "")
    var text = MCPText(orElse: "show a sub-item")
    var reader = try ListReader(try Arguments([], of: .list), console)
    if let shown = ShownItem(found, among: lists.sources, &reader, on: console.today) {
      if arguments["json"]?.bool ?? false { return try MCPText([shown.json]) }
      text.add(shown.text(console).string.split(separator: "\n").map { String($0) })
    }
    return text
  }
}
