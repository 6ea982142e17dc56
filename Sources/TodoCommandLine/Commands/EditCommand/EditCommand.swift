import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

extension Command {
  static let edit = Command(
    name: "edit", usage: "OPERATION [OPTIONS] [FILE|FOLDER …]",
    operandWords: Operation.all.map { ($0.name, $0.summary) },
    summary: "Change items: complete, move, postpone, sort, archive",
    explanation: """
      Applies OPERATION to the item whose text contains --item, to all that match --where, to those on the lines of
      --line, such as 3 or 3,7-9, or to every item with --all, and prints the list, from FILE or standard input. Operations on the
      whole list need no such option: \(wholeListOperations). If there is nothing to do, prints the list unchanged, with
      exit code 1.

      \(asking)

      With --in-place, writes the file and reports what it did. Then --item and --where also search several files and
      folders: without FILE, the default list of the settings, or else all lists in this folder.

      The operations:

      \(Help.table(Operation.all.map { ($0.name, $0.summary) }))
      """,
    options: [
      .item, .matching, .yes, .line, .until, .everything,
    ] + OperationValue.options + [.inPlace, .config, .dialect, .today, .stdinFilename],
    run: { arguments, console throws(CommandError) in
      guard let name = arguments.operands.first else {
        throw .usage(.message("name an operation, such as `complete`; see `todo-format edit --help`"))
      }
      guard let named = Operation.named(name) else {
        throw .usage(.unknownName(name, what: "operation", known: Operation.all.map(\.name)))
      }
      let today = try mappingUsageError(arguments.today()) ?? console.today
      let operation = try mappingUsageError(OperationValue.bind(named, arguments, on: today))
      let ranges = try mappingUsageError(arguments.lineRanges())
      if arguments.has(.item) || arguments.has(.matching) || ranges.count > 1 {
        return try MatchingEdit(operation, arguments, console).run()
      }
      let selection = try mappingUsageError(selected(by: arguments, ranges.first, for: operation))
      var code = ExitCode.success
      for path in try mappingUsageError(paths(arguments, selection, console)) {
        code = max(code, try edit(path, operation, on: selection, today, arguments, console))
      }
      return code
    })

  /// The lists to change.
  private static func paths(
    _ arguments: Arguments, _ selection: Selection, _ console: Console
  ) throws(UsageError) -> [String] {
    let paths = Array(arguments.operands.dropFirst())
    let isInPlace = arguments.has(.inPlace)
    guard paths.count < 2 || isInPlace else { throw .message("use --in-place to change several lists") }
    guard paths.count < 2 || selection == .wholeList else { throw .message("--line needs one list") }
    guard !paths.isEmpty && paths != ["-"] || !isInPlace else {
      throw .message("name a file to write in place")
    }
    guard !paths.isEmpty || !console.terminals.input else { throw .message("name a list, or pipe one in") }
    return paths.isEmpty ? ["-"] : paths
  }

  /// Applies an operation to a list, and reports what it did.
  private static func edit(
    _ path: String, _ operation: Operation, on selection: Selection, _ today: CalendarDay,
    _ arguments: Arguments, _ console: Console
  ) throws(CommandError) -> ExitCode {
    guard let done = try perform(operation, in: path, on: selection, today, arguments, console) else {
      return .findings
    }
    try done.write(inPlace: arguments.has(.inPlace), console)
    guard let refusal = done.refusal else {
      if arguments.has(.inPlace), done.input.version != nil {
        for line in done.reports { console.summarize(line) }
      }
      return .success
    }
    console.report("todo-format: \(done.input.location.name): \(operation.name): \(refusal)")
    return .findings
  }

  /// The result of an operation, without the parsed list, which takes much memory.
  private struct Outcome {
    let input: ListInput
    var change = TextChange.none
    /// The edit of a list that was changed in pieces; nil for ``change``.
    var edit: PiecewiseEdit?
    var refusal: OperationError?
    /// A report for each change.
    var reports: [OutputText] = []

    /// Writes the list to its file or to standard output.
    func write(inPlace: Bool, _ console: Console) throws(CommandError) {
      if let edit {
        try input.write(edit.parts, inPlace: inPlace, console)
      } else {
        try input.write(change, inPlace: inPlace, console)
      }
    }
  }

  /// Reads the list, applies the operation, and writes the archive if items move there.
  ///
  /// - Returns: nil if the user was asked about the deletion of all items, and declined.
  private static func perform(
    _ operation: Operation, in path: String, on selection: Selection, _ today: CalendarDay,
    _ arguments: Arguments, _ console: Console
  ) throws(CommandError) -> Outcome? {
    var reader = try ListReader(arguments, console)
    let needsConfirmation =
      operation.deletesItems && selection == .wholeList && arguments.has(.inPlace) && !arguments.has(.yes)
    // The list is not locked while the user is asked.
    let input = try reader.readUnparsed(path, toWrite: arguments.has(.inPlace) && !needsConfirmation)
    if needsConfirmation, input.version != nil {
      let count = ListSource(input).list.items().count
      if count > 0, try !console.confirm(operation, count: count) { return nil }
    }
    let group = TargetGroup(arguments)
    let context = input.location.operationContext(on: today, group)
    if let edit = NearbyEdit(operation, on: selection, of: input, context, above: console.pieceSize) {
      return Outcome(input: input, change: edit.change, refusal: edit.refusal, reports: edit.reports)
    }
    let edit =
      operation.movesToArchive && selection == .wholeList
      ? PiecewiseEdit(archivingWith: operation, input, context, above: console.pieceSize)
      : PiecewiseEdit(operation, on: selection, of: input, context, above: console.pieceSize)
    if let edit {
      // Without a change, the file is not written.
      let changed = edit.refusal == nil ? edit : nil
      return Outcome(input: input, edit: changed, refusal: edit.refusal, reports: edit.reports)
    }
    let source = ListSource(input)
    var outcome = Outcome(input: input)
    if operation.movesToDestination, let destination = reader.destinationLocation() {
      let lines = source.list.items(in: selection.lines).map(\.line)
      guard !lines.isEmpty else {
        outcome.refusal = .noItem
        return outcome
      }
      let removal = try source.writeItems(
        onLines: lines, to: destination, toGroup: group, isInPlace: arguments.has(.inPlace), context, console)
      if let removal {
        outcome.change = removal
        outcome.reports = operation.reports(
          on: selection, in: source.list, of: source.name, changedBy: removal)
        return outcome
      }
    }
    if operation.movesToDestination { try mappingUsageError(group.require(in: source.list, of: source.name)) }
    do throws(OperationError) {
      outcome.change = try operation.change(to: selection, in: source.list, context)
      outcome.reports = operation.reports(
        on: selection, in: source.list, of: source.name, changedBy: outcome.change)
    } catch {
      outcome.refusal = error
    }
    if operation.movesToArchive, outcome.refusal == nil, !source.settings.archiveFile.isEmpty {
      let mayWrite = source.version == nil ? arguments[.stdinFilename] != nil : arguments.has(.inPlace)
      let removal = try source.writeArchive(of: selection, context, mayWrite: mayWrite, console)
      outcome.change = removal ?? outcome.change
    }
    return outcome
  }

  /// How operations get their values, for the help.
  private static var asking: String {
    let names = Operation.all.compactMap { operation in
      operation.argument.map { "\(operation.name) --\(OperationValue.option(for: $0).name)" }
    }
    return "Some operations need a value: \(names.joined(separator: ", "))."
  }

  /// The names of operations on the whole list, for the help.
  private static var wholeListOperations: String {
    let names = Operation.all.filter(\.actsOnWholeList).map(\.name)
    return "\(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"
  }

  /// The lines or items that the options select; without them, only an operation on the whole list runs.
  private static func selected(
    by arguments: Arguments, _ lines: Range<Int>?, for operation: Operation
  ) throws(UsageError) -> Selection {
    guard let lines else {
      guard operation.actsOnWholeList || arguments.has(.everything) else {
        throw .missingLines(operation.name)
      }
      return .wholeList
    }
    guard !arguments.has(.everything) else { throw .contradiction("all", "line") }
    return .lines(lines)
  }
}

extension CommandOption {
  static let item = CommandOption(
    "item", value: "TEXT", "The one item whose text contains TEXT; if several do, they are listed")
  static let matching = CommandOption(
    "where", letter: "w", value: "FILTER", "All items that match, such as '#work overdue': see list --help")
  static let yes = CommandOption("yes", letter: "y", "Do not ask before changing many items")
  static let line = CommandOption(
    "line", letter: "l", value: "N", "The line, from 1; or several, such as 3,7-9")
  static let until = CommandOption(
    "until", letter: "u", value: "M", "The last of the lines that begin at --line")
  static let everything = CommandOption("all", letter: "a", "Every item of the list")
}
