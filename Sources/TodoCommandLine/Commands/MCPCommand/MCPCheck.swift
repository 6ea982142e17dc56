import ArgumentParsing
import JSON
import TodoFiles
import TodoMerge
import TodoModel

/// The lists as a call of `todo_check` saw them.
struct MCPCheck {
  let number: Int
  let texts: [String: [UInt8]]

  /// The most checks that are remembered.
  fileprivate static let limit = 5
}

extension MCPTool {
  /// Reports problems as `lint`, progress as `stats`, and changes as `diff` does.
  static let check = MCPTool(
    "todo_check", "Problems, progress, and what changed since an earlier check, also by people.",
    MCPArguments([("since", .number("the number of the earlier check")), ("files", .texts("default all"))]),
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
      text.add(changes(since: earlier, in: lists, isChosen))
    }
    server.remember(lists)
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
    since earlier: MCPCheck, in lists: MCPLists, _ isChosen: (String) -> Bool
  ) -> [String] {
    var lines: [String] = []
    for source in lists.sources where isChosen(source.name) {
      let difference = ListDifference(
        from: earlier.texts[source.name] ?? [], to: source.input.bytes, source.input.location.dialect)
      guard !difference.sections.isEmpty else { continue }
      var text = DifferenceText(usesColor: false)
      text.addName(source.name)
      text.add(difference)
      lines += text.output.string.split(separator: "\n").map { String($0) }
    }
    for path in earlier.texts.keys.sorted()
    where isChosen(path) && !lists.sources.contains(where: { $0.name == path }) {
      lines.append("\(path) is gone")
    }
    return lines.isEmpty ? ["nothing"] : lines
  }
}

extension MCPServer {
  /// Remembers the texts of lists for later checks.
  fileprivate mutating func remember(_ lists: MCPLists) {
    checkCount += 1
    var texts: [String: [UInt8]] = [:]
    for source in lists.sources { texts[source.name] = source.input.bytes }
    checks.append(MCPCheck(number: checkCount, texts: texts))
    if checks.count > MCPCheck.limit { checks.removeFirst() }
  }
}
