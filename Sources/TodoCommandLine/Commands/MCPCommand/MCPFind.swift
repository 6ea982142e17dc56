import ArgumentParsing
import JSON
import TodoFiles
import TodoMerge
import TodoModel
import TodoText

extension MCPTool {
  static let find = MCPTool(
    name: "todo_find", description: "Find items, by due date. Without a filter: all unfinished ones.",
    arguments: MCPArguments([
      ("filter", .text("such as: overdue, #work, !!, due<=fri, done, file:home, words; OR, - negates")),
      ("limit", .number("default 30")), ("after", .text("the last reference of the page before")),
      ("json", .flag),
    ]), isReadOnly: true
  ) { arguments, _, console throws(CommandError) in
    var lists = try MCPLists(console)
    let filter = try Filter(of: arguments["filter"]?.string, on: console.today, lists.reader.views(for: []))
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

  static let show = MCPTool(
    name: "todo_show", description: "Show an item with its notes, its sub-items and what contains it.",
    arguments: MCPArguments([("ref", .text("reference or words")), ("json", .flag)], required: ["ref"]),
    isReadOnly: true
  ) { arguments, _, console throws(CommandError) in
    var lists = try MCPLists(console)
    let found = try lists.item(arguments["ref"]?.string ?? "")
    var text = MCPText(orElse: "show a sub-item")
    let shown = ShownItem(found, among: lists.sources, &lists.reader, on: console.today)
    if arguments["json"]?.bool ?? false { return try MCPText([shown.json]) }
    text.add(shown.text(console).string.split(separator: "\n").map { String($0) })
    return text
  }
}

/// The lists in the current folder, as one call sees them: those that `list` shows, with what a transaction changes.
struct MCPLists {
  let sources: [ListSource]
  var reader: ListReader
  private let console: Console

  init(_ console: Console) throws(CommandError) {
    self.console = console
    let arguments = try Arguments([], of: .list)
    reader = try ListReader(arguments, console)
    var paths = ListPaths(["."], console, taking: .bySetting, arguments)
    var sources: [ListSource] = []
    _ = reader.forEach(of: &paths) { source in
      sources.append(source)
      return .success
    }
    self.sources = sources
  }

  func item(_ word: String) throws(CommandError) -> ItemSearch.Candidate {
    let search = ItemSearch(console: console)
    if let reference = ItemReference(word) {
      if let file = reference.file { _ = try path(of: file) }
      return try search.resolve(reference, among: sources)
    }
    guard !word.allSatisfy({ $0.isWhitespace }),
      let found = try search.best(word, among: search.all(word, in: sources))
    else { throw .message("no item contains “\(word)”: look with todo_find") }
    return found
  }

  /// The path of a list of the folder, as `list` prints it; of a new one if that may be.
  func path(of name: String, mayBeNew: Bool = false) throws(CommandError) -> String {
    let path = CanonicalPath(name)
    if let source = sources.first(where: { CanonicalPath($0.name) == path }) { return source.name }
    let below = path.path(below: CanonicalPath("."))
    let isHidden = below.map { $0.split(separator: "/").contains { $0.hasPrefix(".") } } ?? true
    guard mayBeNew, !isHidden, !Folder.hasEntry(at: name), ListFiles.hasListEnding(name) else {
      let known = sources.prefix(10).map { $0.name }.joined(separator: ", ")
      throw .message("\(name) is no list in this folder\(known.isEmpty ? "" : ": there are \(known)")")
    }
    return name
  }
}

extension MCPTool {
  /// Reports problems as `lint`, progress as `stats`, and changes as `diff` does.
  static let check = MCPTool(
    name: "todo_check",
    description: "Problems, progress, and what changed since an earlier check, also by people.",
    arguments: MCPArguments([
      ("since", .number("the number of the earlier check")), ("files", .texts("default all")),
    ]),
    isReadOnly: true
  ) { arguments, server, console throws(CommandError) in
    let lists = try MCPLists(console)
    let files = try arguments.texts("files").map { name throws(CommandError) in try lists.path(of: name) }
    let isChosen = { (path: String) in files.isEmpty || files.contains(path) }
    var text = MCPText(orElse: "name some files")
    if let number = arguments["since"]?.int {
      guard let earlier = server.checks.first(where: { $0.number == number }) else {
        throw .message("since: check \(number) is not known: leave it out")
      }
      text.add("Changed since check \(number):")
      text.add(changes(since: earlier.texts, in: lists, isChosen))
    }
    server.checkCount += 1
    let texts = Dictionary(keepingFirst: lists.sources.map { ($0.name, $0.bytes) })
    server.checks.append((server.checkCount, texts))
    if server.checks.count > 5 { server.checks.removeFirst() }
    let operands = ["--"] + (files.isEmpty ? ["."] : files)
    for (title, command) in [("Problems:", Command.lint), ("Progress:", Command.stats)] {
      let output = CapturedOutput()
      let console = output.console(like: console)
      _ = try command.run(try Arguments(operands, of: command), console)
      text.add([title] + output.lines + output.errors)
    }
    text.add("This is check \(server.checkCount): pass its number as since to see what changes.")
    return text
  }

  private static func changes(
    since earlier: [String: [UInt8]], in lists: MCPLists, _ isChosen: (String) -> Bool
  ) -> [String] {
    var lines: [String] = []
    for source in lists.sources where isChosen(source.name) {
      let difference = ListDifference(
        from: earlier[source.name] ?? [], to: source.bytes, source.location.dialect)
      guard !difference.sections.isEmpty else { continue }
      var text = DifferenceText(usesColor: false)
      text.add("\(source.name)", .bold)
      text.add(difference)
      lines += text.output.string.split(separator: "\n").map { String($0) }
    }
    for path in earlier.keys.sorted()
    where isChosen(path) && !lists.sources.contains(where: { $0.name == path }) {
      lines.append("\(path) is gone")
    }
    return lines.isEmpty ? ["nothing"] : lines
  }
}
