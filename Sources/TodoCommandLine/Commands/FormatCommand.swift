import TodoFiles
import TodoModel
import TodoText

extension Command {
  static let format = Command(
    name: "format", operands: "[OPTIONS] [FILE|FOLDER …]",
    summary: "Tidy plain-text todo lists",
    explanation: """
      Formats each file, or standard input if none is named, and prints the result. In folders, the files named
      *.xit and *.todo are taken, but for those that git ignores; a Markdown file only if it is named itself.
      With --check or --diff, the exit code is 1 if a file would change, and 2 if a settings file is wrong.
      """,
    options: [.inPlace, .check, .diff, .dialect, .name],
    run: { arguments, console throws(CommandError) in
      var run = try FormatRun(arguments, console)
      return try run.run()
    })
}

extension CommandOption {
  fileprivate static let check = CommandOption("check", letter: "c", "Only say which files would change")
  fileprivate static let diff = CommandOption("diff", letter: "d", "Only show what would change")
}

/// One call of `todo-format format`.
private struct FormatRun {
  private let arguments: Arguments
  private let console: Console
  private let formatting: ListFormatting
  private var reader: ListReader
  private var written = FileBatch()

  /// So many files are formatted by each processor before the results are told, in the order of the files.
  private static var batchSize: Int { 64 }

  init(_ arguments: Arguments, _ console: Console) throws(CommandError) {
    for other in [CommandOption.check, .diff] where arguments.has(.inPlace) && arguments.has(other) {
      throw .usage(.contradiction("in-place", other.name))
    }
    self.arguments = arguments
    self.console = console
    formatting = ListFormatting(needsText: !arguments.has(.check) || arguments.has(.diff))
    reader = try ListReader(arguments, console)
  }

  mutating func run() throws(CommandError) -> ExitCode {
    guard !arguments.operands.isEmpty, arguments.operands != ["-"] else {
      guard !arguments.has(.inPlace) else { throw .usage(.missingOperand("the file to write in place")) }
      let place = reader.place(of: "-")
      place.reportComplaints(to: console)
      return checked(try format(try place.read(console)))
    }
    let found = ListFiles.find(in: arguments.operands)
    for problem in found.problems { console.report("todo-format: \(problem)") }
    var code: ExitCode = found.problems.isEmpty ? .success : .failure
    var rest = found.files[...]
    while !rest.isEmpty {
      let batch = rest.prefix(Self.batchSize * Threads.processorCount)
      rest = rest.dropFirst(batch.count)
      let places = batch.map { reader.place(of: $0) }
      for (place, outcome) in zip(places, formatting.outcomes(of: places)) {
        place.reportComplaints(to: console)
        do throws(CommandError) {
          code = max(code, try finish(outcome, of: place))
        } catch {
          console.report("todo-format: \(error)")
          code = .failure
        }
      }
    }
    return checked(max(code, report(written.finish())))
  }

  /// Tells what became of files that were written.
  private func report(_ outcomes: [FileBatch.Outcome]) -> ExitCode {
    var code = ExitCode.success
    for outcome in outcomes {
      switch outcome.result {
      case .success(let warnings):
        for warning in warnings { console.report("todo-format: warning: \(warning)") }
      case .failure(let error):
        console.report("todo-format: \(error)")
        code = .failure
      }
    }
    return code
  }

  /// A check by settings that do not hold is none.
  private func checked(_ code: ExitCode) -> ExitCode {
    let onlyShows = arguments.has(.check) || arguments.has(.diff)
    return onlyShows && reader.hasComplaints ? .failure : code
  }

  private mutating func finish(
    _ outcome: ListFormatting.Outcome, of place: ListPlace
  ) throws(CommandError) -> ExitCode {
    switch outcome {
    case .formatted(let source, let result): try finish(source, result)
    case .isLong: try format(try place.readFile())
    case .failed(let error): throw error
    }
  }

  /// Formats a list of any length, piece by piece.
  private mutating func format(_ source: ListBytes) throws(CommandError) -> ExitCode {
    let prints = !arguments.has(.check) && !arguments.has(.diff) && !arguments.has(.inPlace)
    var whole = ListFormatting.Result(isChanged: false, text: [])
    for round in formatting.rounds(of: source) {
      for piece in round() {
        whole.isChanged = whole.isChanged || piece.isChanged
        if prints {
          try files { () throws(FileError) in try console.write(piece.text) }
        } else if formatting.needsText {
          whole.text += piece.text
        }
      }
      if whole.isChanged, !formatting.needsText { break }
    }
    return prints ? .success : try finish(source, whole)
  }

  private mutating func finish(
    _ source: ListBytes, _ result: ListFormatting.Result
  ) throws(CommandError) -> ExitCode {
    let name = source.place.name
    let onlyShows = arguments.has(.check) || arguments.has(.diff)
    guard onlyShows else {
      guard arguments.has(.inPlace), let identity = source.identity else {
        try files { () throws(FileError) in try console.write(result.text) }
        return .success
      }
      guard result.isChanged else { return .success }
      return report(written.replace(name, with: result.text, expecting: identity))
    }
    guard result.isChanged else { return .success }
    try files { () throws(FileError) in
      if arguments.has(.diff) {
        try show(UnifiedDiff(from: source.bytes, to: result.text, fileName: name))
      } else {
        try console.print("\(name): would be formatted\n")
      }
    }
    return .findings
  }

  /// Prints a diff: byte for byte, so that it can be applied, but for a terminal.
  private func show(_ diff: UnifiedDiff) throws(FileError) {
    guard console.isTerminal else { return try console.write(diff.bytes) }
    try console.print("\(String(decoding: diff.bytes, as: UTF8.self), in: .lines)")
  }
}
