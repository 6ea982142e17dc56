import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

/// One call of `todo-format edit` with `--item`, with `--where` or with several lines.
struct MatchingEdit {
  let operation: TodoModel.Operation
  let arguments: Arguments
  let console: Console
  let today: CalendarDay
  /// The filter of `--where`.
  private let filter: Filter?
  /// The text of `--item`.
  private let text: String
  /// The lines of `--line`; empty for the other options.
  private let ranges: [Range<Int>]
  var isInPlace: Bool { arguments.has(.inPlace) }
  /// The list that items move to; nil if they stay in their lists.
  let destination: ListLocation?
  private let destinationFile: CanonicalPath?
  private var reader: ListReader

  /// The matching items of a list, by their lines.
  struct Match {
    var source: ListSource
    let lines: [Int]
  }

  init(_ operation: TodoModel.Operation, _ arguments: Arguments, _ console: Console) throws(CommandError) {
    let options = [CommandOption.item, .matching, .line, .everything].filter(arguments.has)
    if options.count > 1 { throw .usage(.contradiction(options[0].name, options[1].name)) }
    ranges = try mappingUsageError(arguments.lineRanges())
    self.operation = operation
    self.arguments = arguments
    self.console = console
    let today = try mappingUsageError(arguments.today()) ?? console.today
    self.today = today
    filter = try arguments[.matching].map { text throws(CommandError) in
      try mappingUsageError(Filter(of: text, [], on: today))
    }
    text = arguments[.item] ?? ""
    reader = try ListReader(arguments, console)
    destination = reader.destinationLocation()
    destinationFile = destination.map { CanonicalPath($0.name) }
    if arguments.has(.item), text.allSatisfy(\.isWhitespace) {
      throw .usage(.wrongValue("item", text, expected: "some text of the item"))
    }
  }

  func run() throws(CommandError) -> ExitCode {
    var paths = try self.paths()
    var reader = reader
    var matches: [Match] = []
    let locations = paths.takeAll().map { reader.location(of: $0) }
    // While the user is asked, the lists are not locked; another change is detected when they are written.
    let locks = isInPlace && !needsConfirmation ? try locations.lockFolders() : nil
    for location in locations {
      location.reportSettingsProblems(to: console)
      let source = ListSource(try location.read(console, under: locks))
      let lines = matchingLines(of: source)
      if !lines.isEmpty || !isInPlace { matches.append(Match(source: source, lines: lines)) }
    }
    if filter == nil, ranges.isEmpty { matches = try chosen(among: matches) }
    let count = matches.reduce(0) { $0 + $1.lines.count }
    guard count > 0 else { return try reportNoMatch(in: matches, listCount: locations.count) }
    if operation.movesToDestination { try requireGroups(of: matches) }
    if filter != nil, isInPlace, try !confirm(matches, count) { return .findings }
    var code: ExitCode = paths.hasProblems ? .failure : .success
    // The destination, if it is one of the lists, is written before items of the others move there.
    if let own = matches.firstIndex(where: { isDestination($0.source) }) {
      matches.insert(matches.remove(at: own), at: 0)
    }
    for match in matches { code = max(code, try apply(to: match)) }
    return code
  }

  /// Checks that each list has the group that items move to within it, before the first is changed.
  private func requireGroups(of matches: [Match]) throws(CommandError) {
    for match in matches where !match.lines.isEmpty && (destination == nil || isDestination(match.source)) {
      try mappingUsageError(TargetGroup(arguments).require(in: match.source.list, of: match.source.name))
    }
  }

  // MARK: Finding

  private func paths() throws(CommandError) -> ListPaths {
    let operands = Array(arguments.operands.dropFirst())
    guard isInPlace, ranges.isEmpty else {
      guard operands.count < 2 else {
        throw .usage(
          .message(ranges.isEmpty ? "use --in-place to change several lists" : "--line needs one list")
        )
      }
      if let path = operands.first, Folder.exists(at: path) {
        let advice = ranges.isEmpty ? "use --in-place to change the lists in it" : "name a list"
        throw .usage(.message("\(path) is a folder: \(advice)"))
      }
      if operands.isEmpty, console.terminals.input {
        throw .usage(
          .message(
            ranges.isEmpty ? "name a list, or use --in-place to search this folder" : "name a list"))
      }
      return ListPaths(operands.isEmpty ? ["-"] : operands, console, arguments)
    }
    // The lists that `list` shows.
    guard operands.isEmpty else { return ListPaths(operands, console, taking: .bySetting, arguments) }
    let list = try DefaultListPath.find(console)
    var found = ListPaths([list ?? "."], console, taking: .bySetting, arguments)
    found.reportIfEmpty()
    return found
  }

  private func isDestination(_ source: ListSource) -> Bool {
    destinationFile.map { $0 == CanonicalPath(source.name) } ?? false
  }

  private func matchingLines(of source: ListSource) -> [Int] {
    let list = source.list
    guard list.foreignFormat == nil else { return [] }
    guard ranges.isEmpty else {
      let found = ranges.flatMap { list.items(in: $0).map(\.line) }
      return Set(found).sorted()
    }
    let wanted = text.lowercased()
    var lines: [Int] = []
    list.visitItems { item in
      let isMatch =
        if let filter {
          filter.matches(item, in: list, file: source.name)
        } else {
          list.words(of: item).lowercased().containsText(wanted)
        }
      if isMatch { lines.append(item.line) }
    }
    return lines
  }

  /// Narrows several matches of `--item` to one: those that the operation can change, then those with exactly that text.
  private func chosen(among matches: [Match]) throws(CommandError) -> [Match] {
    var matches = matches
    var count = matches.reduce(0) { $0 + $1.lines.count }
    let isExact: (ListSource, Int) -> Bool = { source, line in
      source.list.item(atLine: line).map {
        let words = AgendaRow.line(source.list.firstWords(of: $0)).lowercased()
        let untagged = words.split(separator: " ").filter { !$0.hasPrefix("#") }.joined(separator: " ")
        return [words, untagged].contains(AgendaRow.line(text.lowercased()))
      } ?? false
    }
    let canChange: (ListSource, Int) -> Bool = { source, line in
      destination != nil
        || (try? operation.change(to: .line(line), in: source.list, context(of: source))) != nil
    }
    for condition in [canChange, isExact] where count > 1 {
      let fewer = matches.map { match in
        Match(source: match.source, lines: match.lines.filter { condition(match.source, $0) })
      }
      let fewerCount = fewer.reduce(0) { $0 + $1.lines.count }
      if fewerCount > 0 { (matches, count) = (fewer, fewerCount) }
    }
    guard count < 2 else {
      printMatches(matches)
      throw .usage(.severalItems(text, count: count))
    }
    return matches.filter { !$0.lines.isEmpty || !isInPlace }
  }

  /// Writes the matching items to standard error.
  private func printMatches(_ matches: [Match]) {
    let locations = matches.flatMap { match in match.lines.map { (match.source, $0) } }
    for (source, line) in locations.prefix(20) {
      let text = source.list.text.string(ofLine: line).drop(while: \.isWhitespace)
      console.report("  \(source.name):\(line + 1): \(String(text), in: .line)")
    }
    if locations.count > 20 { console.report("  and \(Count.of(locations.count - 20, "more item"))") }
  }

  private func reportNoMatch(in matches: [Match], listCount: Int) throws(CommandError) -> ExitCode {
    if !isInPlace, let source = matches.first?.source {
      try mappingFileError(console.write(source.input.bytes))
    }
    if listCount > 0 {
      let what =
        !ranges.isEmpty
        ? "is on these lines" : filter == nil ? "contains “\(text)”" : "matches \(arguments[.matching] ?? "")"
      console.report("todo-format: \(operation.name): no item \(what)")
    }
    return .findings
  }

  // MARK: Asking

  private var needsConfirmation: Bool { filter != nil && !arguments.has(.yes) }

  private func confirm(_ matches: [Match], _ count: Int) throws(CommandError) -> Bool {
    guard needsConfirmation else { return true }
    guard console.terminals.input, console.terminals.error else {
      throw .usage(.needsConfirmation(count: count))
    }
    printMatches(matches)
    console.prompt("\(operation.summary): \(Count.of(count, "item"))? [y/N] ")
    return ["y", "yes"].contains(console.readLine()?.lowercased() ?? "")
  }
}
