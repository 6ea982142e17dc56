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
  private var reader: ListReader

  init(_ arguments: Arguments, _ console: Console) throws(CommandError) {
    for other in [CommandOption.check, .diff] where arguments.has(.inPlace) && arguments.has(other) {
      throw .usage(.contradiction("in-place", other.name))
    }
    self.arguments = arguments
    self.console = console
    reader = try ListReader(arguments, console)
  }

  mutating func run() throws(CommandError) -> ExitCode {
    guard !arguments.operands.isEmpty, arguments.operands != ["-"] else {
      guard !arguments.has(.inPlace) else { throw .usage(.missingOperand("the file to write in place")) }
      return try format("-")
    }
    return forEachList(arguments.operands, console) { path throws(CommandError) in try format(path) }
  }

  private mutating func format(_ path: String) throws(CommandError) -> ExitCode {
    let source = try reader.read(path)
    let change = source.list.formatted(source.settings.formatOptions)
    let onlyShows = arguments.has(.check) || arguments.has(.diff)
    guard onlyShows else {
      try source.write(change, inPlace: arguments.has(.inPlace), console)
      return .success
    }
    guard !change.isEmpty else { return .success }
    try files { () throws(FileError) in
      if arguments.has(.diff) {
        let old = source.list.text.bytes
        try console.write(
          UnifiedDiff(from: old, to: change.applied(to: old), fileName: source.name).bytes)
      } else {
        try console.print("\(source.name): would be formatted\n")
      }
    }
    return .findings
  }
}
