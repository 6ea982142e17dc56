import ArgumentParsing
import TodoFiles
import TodoModel

/// A command of `todo-format`.
///
/// Each has its own file in `Commands` and a line in ``all``, from which help, completions and manuals are generated.
struct Command: Sendable {
  /// Its name, options and help.
  let description: CommandDescription
  /// The maximum number of operands.
  private let operandLimit: Int
  /// The schema of what it prints as JSON.
  let schema: OutputSchema?
  /// Runs the command.
  let run: @Sendable (Arguments, Console) throws(CommandError) -> ExitCode

  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - usage: The arguments after the name, such as `[OPTIONS] [FILE …]`.
  ///   - operandWords: The completions of the first operand, with summaries.
  ///   - operandKinds: The kinds of words that operands may be: see ``CompletedWords``.
  ///   - takesFiles: Whether operands may be files, besides `operandWords`.
  ///   - operandLimit: The maximum number of operands, unless the command checks it.
  ///   - section: Where the help lists it.
  ///   - summary: What it does, without a full stop.
  ///   - explanation: A longer description: see `HelpParagraph`.
  ///   - options: Its options, besides the common ones.
  ///   - schema: The schema of what it prints as JSON.
  ///   - run: Runs the command.
  init(
    name: String, usage: String, operandWords: [(String, String)] = [],
    operandKinds: [CompletedWords] = [], takesFiles: Bool = true,
    operandLimit: Int = .max, section: CommandDescription.Section = .other, summary: String,
    explanation: String, options: [CommandOption], schema: OutputSchema? = nil,
    run: @escaping @Sendable (Arguments, Console) throws(CommandError) -> ExitCode
  ) {
    description = CommandDescription(
      name: name, usage: usage, summary: summary, explanation: explanation,
      options: options + (schema == nil ? [] : [.schema]),
      operandWords: operandWords, operandKinds: operandKinds.map { $0.rawValue }, takesFiles: takesFiles,
      section: section)
    self.operandLimit = operandLimit
    self.schema = schema
    self.run = run
  }

  /// The name on the command line.
  var name: String { description.name }
  /// Its own options.
  var options: [CommandOption] { description.options }

  /// Its own options and the common ones.
  var allOptions: [CommandOption] {
    options + CommandOption.common.filter { option in !options.contains { $0.name == option.name } }
  }

  /// Refuses operands that the command would ignore.
  func checkCount(ofOperands operands: [String]) throws(CommandError) {
    guard operands.count > operandLimit else { return }
    let limit =
      switch operandLimit {
      case 0: "no argument"
      case 1: "one argument"
      default: "at most \(operandLimit) arguments"
      }
    throw .message("\(name) takes \(limit): remove \(operands[operandLimit])")
  }

  /// All commands, in the order of the help.
  ///
  /// The first is the default.
  static let all: [Command] =
    [
      .format,
      .lint,
      .list,
      .show,
      .add,
      .undo,
    ] + verbs + [
      .stats,
      .convert,
      .merge,
      .diff,
      .git,
      .explain,
      .settings,
      .edit,
      .enter,
      .operations,
      .mcp,
      .completions,
      .manual,
      .help,
    ]

  /// The command with a name; an operation may be named as in editors.
  static func named(_ name: String) -> Command? {
    all.first { $0.name == name }
      ?? Operation.named(name).flatMap { operation in
        verbs.first { operation.isVerb && $0.name == operation.verb }
      }
  }
}

/// Evaluates `body`; throws a file error as a ``CommandError``.
func mappingFileError<Value>(_ body: @autoclosure () throws(FileError) -> Value) throws(CommandError) -> Value
{
  do throws(FileError) { return try body() } catch { throw .file(error) }
}
