import ArgumentParsing
import JSON
import TodoFiles
import TodoModel

extension MCPTool {
  private static let addedItem = MCPArguments(
    [
      ("text", .text("may have !! #tag -> fri, as in the list")), ("notes", .text()), ("list", .text()),
      ("group", .text()), ("parent", .text("reference or words; also of an item added before it")),
      ("after", .text()),
    ], required: ["text"])

  /// Adds items as `add` does.
  static let add = MCPTool(
    "todo_add", "Add items, all or none. A list that does not exist is created.",
    MCPArguments(
      [("items", .objects(addedItem)), ("new_group", .flag), ("dry_run", .flag)], required: ["items"])
  ) { arguments, _, console throws(CommandError) in
    var transaction = MCPTransaction(console)
    for item in arguments["items"]?.array ?? [] { try transaction.add(item, arguments) }
    return try transaction.finish("add", arguments)
  }
}

extension MCPTransaction {
  fileprivate mutating func add(_ json: JSON, _ arguments: JSON) throws(CommandError) {
    let lists = try MCPLists(console)
    var options: [String] = []
    var path = json["list"]?.string
    for (key, option) in [("parent", "under"), ("after", "after")] {
      guard let word = json[key]?.string else { continue }
      let found = try lists.item(word)
      path = path ?? found.source.name
      options.append("--\(option)=\(ItemSearch.place(found))")
    }
    var reader = try ListReader(try Arguments([], of: .add), console)
    if path == nil { path = try reader.defaultListPath() }
    guard let path else { throw .message("name a list") }
    // Also a default list may be outside of the folder.
    options.append("--to=\(try lists.path(of: path, mayBeNew: true))")
    if let group = json["group"]?.string {
      guard json["parent"] == nil, json["after"] == nil else {
        throw .message("name one of group, parent and after")
      }
      options.append("--under=\(group)")
    }
    if arguments["new_group"]?.bool ?? false { options.append("--new-group") }
    var run = try AddRun(try Arguments(options, of: .add), [json["text"]?.string ?? ""], console)
    _ = try run.run()
    guard let place = run.reports.last?.place else { return }
    let index = track(place, as: "added")
    for line in json["notes"]?.string?.split(separator: "\n") ?? [] {
      try apply("note", value: String(line), to: index)
    }
  }
}
