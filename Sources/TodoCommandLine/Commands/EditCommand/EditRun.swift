import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

/// One call of an operation, as a command or with `todo-format edit`.
struct EditRun {
  let request: EditRequest
  let arguments: Arguments
  let console: Console
  /// The list that items move to; nil if they stay in their lists.
  let destination: ListLocation?
  let cursors: [TextPosition]
  /// The edits to print, or those that are not made.
  var edits = PrintedEdits()
  var journalEntry: Journal.Entry
  var reports: [EditReport] = []
  /// Whether items of a list could not be changed.
  var isRefused = false
  private var reader: ListReader

  var operation: TodoModel.Operation { request.operation }
  var isVerb: Bool { request.verb != nil }
  var isInPlace: Bool { request.output == .files }
  private var search: ItemSearch { ItemSearch(console: console) }
  private var targets: EditTargets { request.targets }
  private var operands: [String] { request.operands }
  /// The lists and folders that are named, also by references.
  private var named: [String] { operands + targets.references.compactMap { $0.file } }
  private var mayChangeSeveral: Bool { request.output != .text }

  struct Match {
    let source: ListSource
    /// nil if no item matches.
    var selection: Selection?

    var lines: [Int] {
      guard case .items(let lines) = selection else { return [] }
      return lines
    }
  }

  init(
    _ request: EditRequest, _ arguments: Arguments, _ console: Console, _ reader: ListReader
  ) throws(CommandError) {
    self.request = request
    self.arguments = arguments
    self.console = console
    journalEntry = Journal.Entry(
      command: ([request.verb].compactMap { $0 } + arguments.operands).joined(separator: " "))
    cursors = try arguments.cursors()
    if request.output == .files, arguments.has(.unsaved) {
      throw .contradiction("in-place", CommandOption.unsaved.name)
    }
    var reader = reader
    destination = request.destination.map { reader.location(of: $0) }
    self.reader = reader
  }

  mutating func run() throws(CommandError) -> ExitCode {
    var paths = try self.paths()
    let locations = paths.takeAll().map { reader.location(of: $0) }
    // While the user is asked, and until a transaction is committed, the lists are not locked; another change is detected
    // when they are written.
    let asks = needsConfirmation(listCount: locations.count) || targets.areSearched && search.mayAsk
    let written = locations + [destination].compactMap { $0.self }
    let isLocked = isInPlace && !asks && console.transaction == nil
    let locks = isLocked ? try ListLocation.lock(written) : nil
    var code: ExitCode = paths.hasProblems ? .failure : .success
    var matches: [Match] = []
    for location in locations {
      // An archive keeps its finished items, unless it is named.
      if operation.scope == .archive, !targets.areNamed, location.isArchive, !location.isNamed(by: named) {
        continue
      }
      guard let source = try reader.read(location, named: named, under: locks, &code) else { continue }
      let match = Match(source: source, selection: targets.selection(in: source))
      if match.selection != nil || targets.areNamed || !mayChangeSeveral { matches.append(match) }
    }
    if case .text(let text) = targets { matches = try chosen(text, among: matches) }
    if case .references(let references) = targets {
      matches = try resolved(references, among: matches.map { $0.source })
    }
    guard matches.contains(where: { $0.selection != nil }) else {
      return max(code, try reportNoMatch(in: matches, listCount: locations.count))
    }
    if !cursors.isEmpty, request.output != .edits || matches.count > 1 {
      throw .message("--cursor needs --json and one list")
    }
    // Before the first list is changed, so that a missing group is an error of all.
    for match in matches
    where operation.scope == .otherList && match.selection != nil
      && (destination == nil || isDestination(match))
    {
      try request.group.require(in: match.source.list, of: match.source.name)
    }
    if needsConfirmation(listCount: locations.count), try !confirm(matches) { return max(code, .findings) }
    // The destination, if it is one of the lists, is written before items of the others move there.
    if let own = matches.firstIndex(where: isDestination) { matches.insert(matches.remove(at: own), at: 0) }
    return try change(matches, code)
  }

  // MARK: Finding

  private func paths() throws(CommandError) -> ListPaths {
    if mayChangeSeveral, targets.areSearched || isVerb, operands != ["-"] {
      // The lists that `list` shows.
      let searched = NamedItems.searched(targets.references, operands)
      var found = ListPaths(searched, console, taking: .bySetting, arguments)
      if operands.isEmpty { found.reportIfEmpty() }
      return found
    }
    if let mistake { throw .message(mistake) }
    return ListPaths(named.isEmpty ? ["-"] : named, console, arguments)
  }

  /// What is wrong with the operands of a command that does not search folders.
  private var mistake: String? {
    let count = Set(named.map { CanonicalPath($0) }).count
    guard count < 2 || mayChangeSeveral else { return "use --in-place to change several lists" }
    if case .lines = targets, count > 1 { return "--line needs one list" }
    if isInPlace, named.isEmpty || named == ["-"] { return "name a file to write in place" }
    if let path = named.first(where: { Folder.exists(at: $0) }) {
      let advice = targets.areSearched ? "use --in-place to change the lists in it" : "name a list"
      return "\(path) is a folder: \(advice)"
    }
    guard named.isEmpty, console.terminals.input else { return nil }
    return targets.areSearched
      ? "name a list, or use --in-place to search this folder" : "name a list, or pipe one in"
  }

  private func isDestination(_ match: Match) -> Bool {
    destination.map { CanonicalPath($0.name) == CanonicalPath(match.source.name) } ?? false
  }

  /// The one item that a text names best, of those that the operation can change.
  private func chosen(_ text: String, among all: [Match]) throws(CommandError) -> [Match] {
    let candidates = search.all(text, in: all.map { $0.source })
    let chosen = try search.best(text, among: candidates) { source, item in
      destination != nil
        || (try? operation.edit(.items([item.line]), in: source.list, context(of: source))) != nil
    }
    guard let chosen else { return mayChangeSeveral ? [] : all }
    return [Match(source: chosen.source, selection: .items([chosen.item.line]))]
  }

  private func resolved(
    _ references: [ItemReference], among sources: [ListSource]
  ) throws(CommandError) -> [Match] {
    var matches: [Match] = []
    for reference in references {
      let found = try search.resolve(reference, among: sources)
      let name = found.source.name.utf8
      if let index = matches.firstIndex(where: { $0.source.name.utf8.elementsEqual(name) }) {
        matches[index].selection = .items(Set(matches[index].lines + [found.item.line]).sorted())
      } else {
        matches.append(Match(source: found.source, selection: .items([found.item.line])))
      }
    }
    return matches
  }

  private func reportNoMatch(in matches: [Match], listCount: Int) throws(CommandError) -> ExitCode {
    if !mayChangeSeveral, let match = matches.first { try console.write(match.source.bytes) }
    if listCount > 0 {
      let what =
        switch targets {
        case .wholeList, .lines, .references: "is on these lines"
        case .text(let text): "contains “\(text)”"
        case .filter: "matches \(arguments[.matching] ?? "")"
        }
      console.report("todo-format: \(operation.name): no item \(what)")
    }
    return .findings
  }

  // MARK: Asking

  /// Whether the user must agree to change items that were not named one by one.
  private func needsConfirmation(listCount: Int) -> Bool {
    guard isInPlace, !arguments.has(.yes) else { return false }
    switch targets {
    case .filter: return true
    case .wholeList: return operation.scope == .removal || isVerb && operands.isEmpty && listCount > 1
    case .lines, .text, .references: return false
    }
  }

  private func confirm(_ matches: [Match]) throws(CommandError) -> Bool {
    let changing = matches.flatMap { match -> [ItemSearch.Candidate] in
      let source = match.source
      var changed = match.lines.compactMap { source.list.item(atLine: $0) }
      if match.selection == .wholeList {
        let edit = try? operation.edit(.wholeList, in: source.list, context(of: source))
        changed = edit.map { items(of: $0, .wholeList, in: source) } ?? []
      }
      return changed.map { (source, $0) }
    }
    search.list(changing, atMost: 20)
    guard !changing.isEmpty else { return true }
    let count = Count.of(changing.count, "item")
    guard search.mayAsk else { throw .message("\(count) would be changed: add --yes to do that") }
    console.prompt("\(operation.summary): \(count)? [y/N] ")
    return ["y", "yes"].contains(console.readLine()?.lowercased() ?? "")
  }
}
