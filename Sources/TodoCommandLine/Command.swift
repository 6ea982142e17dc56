import ArgumentParsing
import TodoFiles
import TodoModel

/// A command of `todo-format`.
///
/// Each has its own file in `Commands` and a line in ``all``, from which help, completions and manuals are generated.
struct Command: Sendable {
  let description: Program
  private let operandLimit: Int
  let schema: OutputSchema?
  let run: @Sendable (Arguments, Console) throws(CommandError) -> ExitCode

  /// The first parameters are the properties of `Program`; without `operandLimit`, the command checks how many
  /// operands it has.
  init(
    name: String, usage: String, operandWords: [(String, String)] = [],
    operandKinds: [CompletedWords] = [], takesFiles: Bool = true,
    operandLimit: Int = .max, section: Program.Section = .other, summary: String,
    explanation: String, options: [CommandOption], schema: OutputSchema? = nil,
    run: @escaping @Sendable (Arguments, Console) throws(CommandError) -> ExitCode
  ) {
    var description = Program(
      name: name, summary: summary, usage: [usage], explanation: explanation,
      options: options + (schema == nil ? [] : [.schema]))
    (description.operandWords, description.operandKinds) = (operandWords, operandKinds.map { $0.rawValue })
    (description.takesFiles, description.section) = (takesFiles, section)
    (self.description, self.operandLimit, self.schema, self.run) = (description, operandLimit, schema, run)
  }

  var name: String { description.name }

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

  /// All commands, in the order of the help; the first is the default.
  static let all: [Command] =
    [.format, .lint, .list, .show, .add, .undo] + verbs + [
      .stats, .convert, .merge, .diff, .git, .explain, .settings,
      .edit, .enter, .operations, .mcp, .completions, .manual, .help,
    ]

  /// The command with a name; an operation may be named as in editors.
  static func named(_ name: String) -> Command? {
    all.first { $0.name == name }
      ?? Operation.named(name).flatMap { operation in
        verbs.first { operation.isVerb && $0.name == operation.verb }
      }
  }
}

func mappingFileError<Value>(_ body: @autoclosure () throws(FileError) -> Value) throws(CommandError) -> Value
{
  do throws(FileError) { return try body() } catch { throw .file(error) }
}
