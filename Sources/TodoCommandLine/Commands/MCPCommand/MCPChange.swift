import ArgumentParsing
import JSON
import TodoModel

extension MCPTool {
  private static let part = MCPArguments(
    [
      ("ref", .text()), ("status", .choice(["open", "ongoing", "checked", "obsolete", "question"])),
      ("text", .text("the words; date, tags and priority stay")),
      ("due", .text("2026-12-31, fri, in 3 days, or none")),
      ("priority", .text("!, !!, or none")), ("tag", .texts("work, or work=x")), ("untag", .texts("work")),
      ("notes", .text("lines to append")), ("move", .object(place)), ("delete", .flag),
    ], required: ["ref"])
  private static let place = MCPArguments([
    ("list", .text()), ("group", .text()), ("before", .text("ref")), ("after", .text("ref")),
    ("into", .text("ref")),
  ])

  static let change = MCPTool(
    name: "todo_change", description: "Change items, all or none. Only what is given changes.",
    arguments: MCPArguments(
      [("changes", .objects(part)), ("new_group", .flag), ("dry_run", .flag)], required: ["changes"])
  ) { arguments, _, console throws(CommandError) in
    let changes = arguments["changes"]?.array ?? []
    var transaction = MCPTransaction(console)
    // All are found before the first one changes.
    let lists = try MCPLists(transaction.console)
    for change in changes { try transaction.track(try lists.item(change["ref"]?.string ?? ""), in: lists) }
    for (index, change) in changes.enumerated() { try transaction.apply(change, to: index, arguments) }
    return try transaction.finish("change", arguments)
  }
}

extension MCPTransaction {
  /// The operations that take the values of a change, in their order.
  private static let operations = [
    ("text", "reword"), ("notes", "note"), ("tag", "add-tag"), ("untag", "remove-tag"),
    ("priority", "set-priority"), ("due", "set-due"), ("status", "set-status"),
  ]

  fileprivate mutating func apply(_ json: JSON, to index: Int, _ arguments: JSON) throws(CommandError) {
    for (key, operation) in Self.operations {
      for value in key == "notes" ? json.noteLines : json.texts(key) {
        try apply(operation, value: value, to: index)
      }
    }
    if let move = json["move"], !move.isNull { try self.move(index, move, arguments) }
    if json["delete"]?.bool ?? false { try apply("delete", to: index) }
  }

  private mutating func move(_ index: Int, _ json: JSON, _ arguments: JSON) throws(CommandError) {
    let addsGroup = arguments["new_group"]?.bool ?? false
    let sides = ["before", "after", "into"].filter { json[$0].map { !$0.isNull } ?? false }
    let (list, group) = (json["list"]?.string, json["group"]?.string)
    guard sides.count < 2, sides.isEmpty != (list == nil && group == nil) else {
      throw .message("move: give list or group, or one of before, after and into")
    }
    let lists = try MCPLists(console)
    guard let side = sides.first else {
      let path = try list.map { name throws(CommandError) in try lists.path(of: name, mayBeNew: true) }
      return try apply("move-to", to: index, list: path, group: group ?? "", addsGroup: addsGroup)
    }
    let target = try lists.item(json[side]?.string ?? "")
    let place = track((target.source.name, target.item.line))
    if target.source.name != items[index].path {
      try apply("move-to", to: index, list: target.source.name, group: "", addsGroup: false)
    }
    try apply("place", value: "\(side) \(items[place].line + 1)", to: index)
    items.removeLast()
  }
}

extension MCPTool {
  private static let addedItem = MCPArguments(
    [
      ("text", .text("may have !! #tag -> fri, as in the list")), ("notes", .text()), ("list", .text()),
      ("group", .text()), ("parent", .text("reference or words; also of an item added before it")),
      ("after", .text()),
    ], required: ["text"])

  static let add = MCPTool(
    name: "todo_add", description: "Add items, all or none. A list that does not exist is created.",
    arguments: MCPArguments(
      [("items", .objects(addedItem)), ("new_group", .flag), ("dry_run", .flag)], required: ["items"])
  ) { arguments, _, console throws(CommandError) in
    var transaction = MCPTransaction(console)
    for item in arguments["items"]?.array ?? [] { try transaction.add(item, arguments) }
    return try transaction.finish("add", arguments)
  }
}

extension MCPTransaction {
  fileprivate mutating func add(_ json: JSON, _ arguments: JSON) throws(CommandError) {
    var lists = try MCPLists(console)
    var options: [String] = []
    var path = json["list"]?.string
    for (key, option) in [("parent", "under"), ("after", "after")] {
      guard let word = json[key]?.string else { continue }
      let found = try lists.item(word)
      path = path ?? found.source.name
      options.append("--\(option)=\(ItemSearch.place(found))")
    }
    if path == nil { path = try lists.reader.defaultListPath() }
    guard let path else { throw .message("name a list") }
    // Also a default list may be outside of the folder.
    options.append("--to=\(try lists.path(of: path, mayBeNew: true))")
    if let group = json["group"]?.string {
      guard json.texts("parent").isEmpty, json.texts("after").isEmpty else {
        throw .message("name one of group, parent and after")
      }
      options.append("--under=\(group)")
    }
    if arguments["new_group"]?.bool ?? false { options.append("--new-group") }
    var run = AddRun(arguments: try Arguments(options, of: .add), console: console)
    _ = try run.run([json["text"]?.string ?? ""])
    guard let place = run.reports.last?.place else { return }
    let index = track(place, as: "added")
    for line in json.noteLines { try apply("note", value: line, to: index) }
  }
}

extension JSON {
  fileprivate var noteLines: [String] {
    texts("notes").flatMap { $0.split(whereSeparator: { $0.isNewline }).map { String($0) } }
  }
}
