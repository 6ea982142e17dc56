import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

/// One call of `todo-format edit`.
struct EditRun {
  let operation: TodoModel.Operation
  let targets: EditTargets
  /// The lists and folders that are named.
  private let operands: [String]
  let today: CalendarDay
  let arguments: Arguments
  let console: Console
  /// The list that items move to; nil if they stay in their lists.
  let destination: ListLocation?
  private let destinationFile: CanonicalPath?
  /// The cursors of an editor.
  let cursors: [TextPosition]
  /// The edits to print.
  var edits = PrintedEdits()
  private(set) var reader: ListReader

  var isInPlace: Bool { arguments.has(.inPlace) }
  /// Whether the edits are printed instead of a changed list.
  var printsEdits: Bool { arguments.has(.printsEdits) }
  /// Whether several lists may change.
  private var mayChangeSeveral: Bool { isInPlace || printsEdits }

  /// A list with the items that are named.
  struct Match {
    let source: ListSource
    /// nil if no item matches.
    var selection: Selection?

    /// The lines of the items that were searched for.
    var lines: [Int] {
      guard case .items(let lines) = selection else { return [] }
      return lines
    }
  }

  init(
    _ operation: TodoModel.Operation, on targets: EditTargets, _ operands: [String], _ today: CalendarDay,
    _ arguments: Arguments, _ console: Console
  ) throws(CommandError) {
    self.operation = operation
    self.targets = targets
    self.operands = operands
    self.today = today
    self.arguments = arguments
    self.console = console
    cursors = try mappingUsageError(arguments.cursors())
    reader = try ListReader(arguments, console)
    if arguments.has(.inPlace), let other = [CommandOption.printsEdits, .unsaved].first(where: arguments.has)
    {
      throw .usage(.contradiction("in-place", other.name))
    }
    destination = reader.destinationLocation()
    destinationFile = destination.map { CanonicalPath($0.name) }
  }

  mutating func run() throws(CommandError) -> ExitCode {
    var paths = try self.paths()
    let locations = paths.takeAll().map { reader.location(of: $0) }
    // While the user is asked, the lists are not locked; another change is detected when they are written.
    let locks = isInPlace && !needsConfirmation ? try locations.lockFolders() : nil
    var matches: [Match] = []
    for location in locations {
      location.reportSettingsProblems(to: console)
      let source = ListSource(try location.read(console, under: locks))
      let match = Match(source: source, selection: targets.selection(in: source))
      if match.selection != nil || !mayChangeSeveral { matches.append(match) }
    }
    if case .text(let text) = targets { matches = try chosen(text, among: matches) }
    var code: ExitCode = paths.hasProblems ? .failure : .success
    guard matches.contains(where: { $0.selection != nil }) else {
      return max(code, try reportNoMatch(in: matches, listCount: locations.count))
    }
    if !cursors.isEmpty, !printsEdits || matches.count > 1 {
      throw .usage(.message("--cursor needs --json and one list"))
    }
    try requireGroups(of: matches)
    if needsConfirmation, try !confirm(matches) { return max(code, .findings) }
    // The destination, if it is one of the lists, is written before items of the others move there.
    if let own = matches.firstIndex(where: isDestination) { matches.insert(matches.remove(at: own), at: 0) }
    for match in matches { code = max(code, try apply(to: match)) }
    if printsEdits { try edits.print(to: console) }
    return code
  }

  // MARK: Finding

  private mutating func paths() throws(CommandError) -> ListPaths {
    if case .places(let places) = targets {
      return ListPaths(places.map { $0.file }, console, arguments)
    }
    if mayChangeSeveral, targets.areSearched, operands != ["-"] {
      // The lists that `list` shows.
      guard operands.isEmpty else { return ListPaths(operands, console, taking: .bySetting, arguments) }
      let list = try reader.defaultListPath()
      var found = ListPaths([list ?? "."], console, taking: .bySetting, arguments)
      found.reportIfEmpty()
      return found
    }
    if let mistake { throw .usage(.message(mistake)) }
    return ListPaths(operands.isEmpty ? ["-"] : operands, console, arguments)
  }

  /// What is wrong with the operands of a command that does not search folders.
  private var mistake: String? {
    guard operands.count < 2 || mayChangeSeveral else { return "use --in-place to change several lists" }
    if case .lines = targets, operands.count > 1 { return "--line needs one list" }
    if isInPlace, operands.isEmpty || operands == ["-"] { return "name a file to write in place" }
    if let path = operands.first(where: { Folder.exists(at: $0) }) {
      let advice = targets.areSearched ? "use --in-place to change the lists in it" : "name a list"
      return "\(path) is a folder: \(advice)"
    }
    guard operands.isEmpty, console.terminals.input else { return nil }
    return targets.areSearched
      ? "name a list, or use --in-place to search this folder" : "name a list, or pipe one in"
  }

  func isDestination(_ match: Match) -> Bool {
    destinationFile.map { $0 == CanonicalPath(match.source.name) } ?? false
  }

  /// Narrows several matches of `--item` to one: those that it names best, then those that the operation can change.
  private func chosen(_ text: String, among all: [Match]) throws(CommandError) -> [Match] {
    var matches = all
    var count = matches.reduce(0) { $0 + $1.lines.count }
    let name = ItemName(text)
    let names: (ItemName.Match) -> (ListSource, Int) -> Bool = { match in
      { source, line in
        source.list.item(atLine: line).flatMap { name.match($0, in: source.list) } == match
      }
    }
    let canChange: (ListSource, Int) -> Bool = { source, line in
      destination != nil
        || (try? operation.edit(.items([line]), in: source.list, context(of: source))) != nil
    }
    for condition in [names(.whole), names(.beginning), canChange] where count > 1 {
      let fewer = matches.map { match in
        let lines = match.lines.filter { condition(match.source, $0) }
        return Match(source: match.source, selection: lines.isEmpty ? nil : .items(lines))
      }
      let fewerCount = fewer.reduce(0) { $0 + $1.lines.count }
      if fewerCount > 0 { (matches, count) = (fewer, fewerCount) }
    }
    guard count < 2 else {
      printItems(of: all)
      throw .usage(.severalItems(text, count: all.reduce(0) { $0 + $1.lines.count }))
    }
    return matches.filter { $0.selection != nil || !mayChangeSeveral }
  }

  /// Writes the items that were found to standard error.
  private func printItems(of matches: [Match]) {
    var rest = 20
    for match in matches where rest > 0 {
      for line in match.lines.prefix(rest) {
        let words = match.source.list.text.string(ofLine: line).drop(while: { $0.isWhitespace })
        console.report("  \(match.source.name):\(line + 1): \(String(words), in: .line)")
      }
      rest -= min(rest, match.lines.count)
    }
    let count = matches.reduce(0) { $0 + $1.lines.count }
    if count > 20 { console.report("  and \(Count.of(count - 20, "more item"))") }
  }

  private func reportNoMatch(in matches: [Match], listCount: Int) throws(CommandError) -> ExitCode {
    if !mayChangeSeveral, let match = matches.first {
      try mappingFileError(console.write(match.source.input.bytes))
    }
    if listCount > 0 {
      let what =
        switch targets {
        case .wholeList, .lines, .places: "is on these lines"
        case .text(let text): "contains “\(text)”"
        case .filter: "matches \(arguments[.matching] ?? "")"
        }
      console.report("todo-format: \(operation.name): no item \(what)")
    }
    return .findings
  }

  // MARK: Asking

  /// Whether the user must agree to change items that were not named one by one.
  private var needsConfirmation: Bool {
    guard isInPlace, !arguments.has(.yes) else { return false }
    switch targets {
    case .filter: return true
    case .wholeList: return operation.scope == .removal
    case .lines, .places, .text: return false
    }
  }

  /// Asks the user, who sees the items if they were searched for.
  private func confirm(_ matches: [Match]) throws(CommandError) -> Bool {
    let count = matches.reduce(0) { count, match in
      count + (match.selection == .wholeList ? match.source.list.items().count : match.lines.count)
    }
    guard count > 0 else { return true }
    return try console.confirm(operation, count: count) { printItems(of: matches) }
  }
}
