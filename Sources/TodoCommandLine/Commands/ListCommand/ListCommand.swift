import ArgumentParsing
import TodoFiles
import TodoModel

extension Command {
  static let list = Command(
    name: "list", usage: "[OPTIONS] [FILTER …] [FILE|FOLDER …]", operandKinds: [.filters],
    summary: "Show the items of all lists, by due date",
    explanation: """
      Prints an agenda of each FILE and of the lists in each FOLDER, by default the current one; - is standard input. Of
      the Markdown files in a FOLDER, only TODO.md is read, unless the setting "files" names others. An operand that is
      not a file is a FILTER. Items with #start=DATE, and their sub-items, are hidden until that date, and those with
      #after=ID as long as the item with #id=ID is unfinished.

      On a terminal, items are aligned and cut to its width, with sub-items below their parents unless grouped by tag or
      priority. In a pipe or a file, unless --tree or --group-by is given, each item is one line and nothing else,
      FILE:LINE: CHECKBOX TEXT  @HASH, by due date; every command that changes items takes such a line, its FILE:LINE or
      its @HASH. With --json, an object has today, parts, each with its name and items, and the number of blocked
      items that are hidden; what is empty is left out.

      An item must match every term of a filter. Quote the filter, as # ! < and > are special in a shell:

      \(FormatPage.filters)

      OR separates alternatives: '#work overdue OR !!'. A - negates a term: -#work. Without a status, only unfinished
      items match.
      """,
    options: [
      .matching, .sortedBy, .limit, .groupBy, .tree, .graph, .outputFormat, .json, .exitCode, .unsaved,
      .config, .exclude, .dialect, .today, .stdinFilename,
    ],
    schema: .agenda,
    run: { arguments, console throws(CommandError) in
      var run = try ListRun(arguments, console.withOpenLists)
      return try run.run()
    })
}

extension CommandOption {
  fileprivate static let sortedBy = CommandOption(
    "sort", value: "ORDER", completing: .words(SortKey.allCases.map { $0.rawValue }),
    "Sort items by priority, text, tag, status or due, or several such as priority,text")
  fileprivate static let limit = CommandOption("limit", letter: "n", value: "N", "Show at most N items")
  fileprivate static let groupBy = CommandOption(
    "group-by", letter: "g", value: "WHAT", completing: .words(AgendaGrouping.words),
    "Group items by due (default), file, title, tag or priority")
  fileprivate static let tree = CommandOption(
    "tree", letter: "t",
    "Show each list in its own order, with matching items below their parent items and the progress of these")
  fileprivate static let graph = CommandOption(
    "graph", "Show only items with #id= or #after=, each after those that it waits for")
  fileprivate static let outputFormat = CommandOption(
    "output-format", value: "FORMAT", completing: .words(["agenda", "lines", "json", "dot"]),
    "Print an agenda (default on a terminal or grouped), lines (default otherwise), json, or with --graph dot, for Graphviz"
  )
  fileprivate static let exitCode = CommandOption("exit-code", "Exit with 1 if nothing matches")
}

private struct ListRun {
  private enum Layout: String { case agenda, lines, json, graph, dot }

  private let arguments: Arguments
  private let console: Console
  private let filter: Filter
  private let paths: [String]
  private let terms: [String]
  private let sortKeys: [SortKey]
  private let limit: Int
  private let grouping: AgendaGrouping
  private let layout: Layout
  private var reader: ListReader

  init(_ arguments: Arguments, _ console: Console) throws(CommandError) {
    self.arguments = arguments
    self.console = console
    let (terms, paths) = FilterOperands.split(arguments.operands)
    self.terms = terms
    self.paths = arguments.searched(paths)
    reader = try ListReader(arguments, console)
    filter = try Filter(
      of: try arguments.filterText(.matching), terms, on: console.today, reader.views(for: self.paths))
    do throws(OperationError) {
      sortKeys = try arguments[.sortedBy].map(SortKey.keys) ?? []
    } catch {
      throw .message("--sort: \(error)")
    }
    limit = try arguments.count(.limit) ?? .max
    let named = try arguments.choice(.groupBy).flatMap(AgendaGrouping.init)
    if arguments.has(.tree), named != nil { throw .contradiction("tree", "group-by") }
    grouping = arguments.has(.tree) ? .tree : named ?? .due
    let format = try arguments.choice(.outputFormat).flatMap(Layout.init)
    if arguments.has(.json), format ?? .json != .json { throw .contradiction("json", "output-format") }
    let usual: Layout =
      arguments.has(.graph) ? .graph : console.isTerminal || grouping != .due ? .agenda : .lines
    layout = arguments.has(.json) ? .json : format ?? usual
    if arguments.has(.graph) != (layout == .graph || layout == .dot) {
      throw .message("--graph prints lines, or dot with --output-format dot")
    }
    for option in [CommandOption.sortedBy, .limit] where arguments.has(.graph) && arguments.has(option) {
      throw .contradiction("graph", option.name)
    }
    if layout != .agenda, grouping != .due {
      let option = arguments.has(.tree) ? "tree" : "group-by"
      throw .contradiction(option, arguments.has(.json) ? "json" : "output-format")
    }
    if grouping == .tree, !sortKeys.isEmpty { throw .contradiction("tree", "sort") }
  }

  mutating func run() throws(CommandError) -> ExitCode {
    var found = ListPaths(paths, console, taking: .bySetting, arguments)
    var (code, count) = (ExitCode.success, 0)
    switch layout {
    case .agenda:
      var rows = AgendaRows(grouping, filter, by: sortKeys)
      code = readLists(of: &found) { rows.add($0, of: $1) }
      count = rows.count
      try AgendaTable(rows, limit: limit, console).write()
      guard console.isTerminal, count > 0 else { break }
      let lists = Count.of(found.count, "list")
      let overdue = rows.overdueCount > 0 ? ", \(rows.overdueCount) overdue" : ""
      let blocked = rows.blockedCount > 0 ? ", \(rows.blockedCount) blocked" : ""
      let shown = limit < count ? "\(limit) of " : ""
      console.summarize("\n\(shown)\(Count.of(count, "item")) in \(lists)\(overdue)\(blocked)")
    case .graph, .dot:
      var listing = DependencyListing(filter)
      code = readLists(of: &found) { listing.add($0, of: $1) }
      count = listing.count
      try listing.print(asDot: layout == .dot, to: console)
    case .json, .lines:
      var agenda = Agenda(filter, by: sortKeys)
      code = readLists(of: &found) { agenda.add($0, of: $1) }
      count = agenda.count
      try agenda.print(asJSON: layout == .json, limit: limit, to: console)
      if limit < count, layout == .lines { console.summarize("\(limit) of \(Count.of(count, "item"))") }
    }
    found.reportIfEmpty()
    if found.hasProblems { return .failure }
    if count == 0, found.count > 0, layout != .json, console.terminals.error || filter.needsDoneDates {
      console.summarize(nothingFound(listCount: found.count))
    }
    return count == 0 && arguments.has(.exitCode) ? max(code, .findings) : code
  }

  private mutating func readLists(of paths: inout ListPaths, _ body: (TodoList, String) -> Void) -> ExitCode {
    let console = console
    return reader.forEach(of: &paths) { source in
      source.reportForeignFormat(to: console)
      body(source.list, source.name)
      return .success
    }
  }

  private func nothingFound(listCount: Int) -> OutputText {
    let lists = Count.of(listCount, "list")
    guard arguments.has(.matching) || !terms.isEmpty else { return "Nothing to do in \(lists)." }
    let stamps = "; done needs #done= dates, which the setting operations.doneStamp adds on completion"
    return "Nothing matches in \(lists)\(filter.needsDoneDates ? stamps : hint)."
  }

  /// What the terms of a filter that matches nothing may mean.
  private var hint: String {
    for term in [terms.joined(separator: " ")] + terms where term.contains(where: { $0.isLetter }) {
      // A filter already takes a term such as `tomorrow` as a date.
      guard !Filter.isDate(term, today: filter.today) else { return "" }
      if DueDate.parse(relative: term, today: filter.today) != nil {
        return term.contains(" ")
          ? "; for a date, write 'due:\"\(term)\"'" : "; for a date, write due:\(term)"
      }
    }
    for term in terms where term.count > 1 && (term.first == "+" || term.first == "@") {
      return "; for a tag, write '#\(term.dropFirst())'"
    }
    for term in terms where term.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) }) {
      if let name = NearbyName.closest(to: term) { return " (did you mean \(name)?)" }
    }
    return ""
  }
}
