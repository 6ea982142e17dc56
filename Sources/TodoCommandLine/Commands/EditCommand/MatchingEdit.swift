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
    let input: ListInput
    let lines: [Int]
    /// A long list, which is changed in pieces.
    var pieces: MatchingPieces?
    private let parsed: ListSource?

    init(_ source: ListSource, lines: [Int]) {
      (input, parsed, self.lines) = (source.input, source, lines)
    }

    init(_ input: ListInput, in pieces: MatchingPieces) {
      (self.input, self.pieces, parsed, lines) = (input, pieces, nil, pieces.lines)
    }

    private init(_ match: Match, lines: [Int]) {
      (input, pieces, parsed, self.lines) = (match.input, match.pieces, match.parsed, lines)
    }

    /// The parsed list; a long one is parsed each time.
    var source: ListSource { parsed ?? ListSource(input) }

    /// The text of the list.
    var text: SourceText {
      parsed?.list.text ?? SourceText(input.bytes[...], for: input.location.dialect)
    }

    /// Only the items on lines that satisfy a condition.
    func filter(_ isIncluded: (ListSource, Int) -> Bool) -> Match {
      let source = source
      return Match(self, lines: lines.filter { isIncluded(source, $0) })
    }
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
    filter = try mappingUsageError(arguments.filterText(.matching)).map { text throws(CommandError) in
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
      let match = match(in: try location.read(console, under: locks))
      if !match.lines.isEmpty || !isInPlace { matches.append(match) }
    }
    if filter == nil, ranges.isEmpty { matches = try chosen(among: matches) }
    var code: ExitCode = paths.hasProblems ? .failure : .success
    let count = matches.reduce(0) { $0 + $1.lines.count }
    guard count > 0 else { return max(code, try reportNoMatch(in: matches, listCount: locations.count)) }
    if operation.movesToDestination { try requireGroups(of: matches) }
    if filter != nil, isInPlace, try !confirm(matches, count) { return max(code, .findings) }
    // The destination, if it is one of the lists, is written before items of the others move there.
    if let own = matches.firstIndex(where: { isDestination($0.input) }) {
      matches.insert(matches.remove(at: own), at: 0)
    }
    for match in matches { code = max(code, try apply(to: match)) }
    return code
  }

  /// Checks that each list has the group that items move to within it, before the first is changed.
  private func requireGroups(of matches: [Match]) throws(CommandError) {
    for match in matches where !match.lines.isEmpty && (destination == nil || isDestination(match.input)) {
      let source = match.source
      try mappingUsageError(TargetGroup(arguments).require(in: source.list, of: source.name))
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

  private func isDestination(_ input: ListInput) -> Bool {
    destinationFile.map { $0 == CanonicalPath(input.location.name) } ?? false
  }

  private func match(in input: ListInput) -> Match {
    let condition = filter.map(ItemCondition.filter) ?? .text(text.lowercased())
    if ranges.isEmpty,
      let pieces = MatchingPieces(of: input, for: operation, condition, above: console.pieceSize)
    {
      return Match(input, in: pieces)
    }
    let source = ListSource(input)
    guard source.list.foreignFormat == nil else { return Match(source, lines: []) }
    guard ranges.isEmpty else {
      let found = ranges.flatMap { source.list.items(in: $0).map(\.line) }
      return Match(source, lines: Set(found).sorted())
    }
    return Match(source, lines: condition.lines(in: source.list, of: source.name))
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
        || (try? operation.change(to: .line(line), in: source.list, context(of: source.input))) != nil
    }
    for condition in [canChange, isExact] where count > 1 {
      let fewer = matches.map { $0.filter(condition) }
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
    var rest = 20
    for match in matches where rest > 0 && !match.lines.isEmpty {
      let text = match.text
      for line in match.lines.prefix(rest) {
        let words = text.string(ofLine: line).drop(while: \.isWhitespace)
        console.report("  \(match.input.location.name):\(line + 1): \(String(words), in: .line)")
      }
      rest -= min(rest, match.lines.count)
    }
    let count = matches.reduce(0) { $0 + $1.lines.count }
    if count > 20 { console.report("  and \(Count.of(count - 20, "more item"))") }
  }

  private func reportNoMatch(in matches: [Match], listCount: Int) throws(CommandError) -> ExitCode {
    if !isInPlace, let match = matches.first { try mappingFileError(console.write(match.input.bytes)) }
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
    return try console.confirm(operation, count: count) { printMatches(matches) }
  }
}
