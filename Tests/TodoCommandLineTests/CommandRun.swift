import TodoFiles
import TodoModel

@testable import TodoCommandLine

/// A run of the command, with its output.
struct CommandRun {
  let code: ExitCode
  var output: String
  let errors: [String]

  /// Runs the command on 12 February 2026, a Thursday.
  init(_ words: String..., input: String = "", isTerminal: Bool = false) {
    self.init(words, input: input, isTerminal: isTerminal)
  }

  init(
    _ words: [String], input: String = "", isTerminal: Bool = false, isInputTerminal: Bool = false,
    environment: [String: String] = ["NO_COLOR": "1"], showsSummaries: Bool = false, typed: [String] = [],
    whileAsked: @escaping () -> Void = {}
  ) {
    var output: [UInt8] = []
    var errors: [String] = []
    var console = Console(
      readInput: { () throws(FileError) in Array(input.utf8) },
      write: { bytes throws(FileError) in output += bytes },
      report: { errors.append($0.hasSuffix("\n") ? String($0.dropLast()) : $0) },
      terminals: Terminals(input: isInputTerminal, output: isTerminal, error: isInputTerminal),
      today: CalendarDay(year: 2026, month: 2, day: 12) ?? .first)
    console.environment = environment
    console.verbosity = showsSummaries ? .normal : .quiet
    var lines = typed[...]
    console.readLine = {
      whileAsked()
      return lines.popFirst()
    }
    code = CommandLineTool.run(words, console)
    self.output = String(decoding: output, as: UTF8.self)
    self.errors = errors
  }
}

extension String {
  /// The text without the hashes of items.
  var withoutHashes: String { replacing(#/ *@[a-z2-7]{6}\b/#, with: "") }
}
