import TodoFiles

/// A command of `todo-format`.
///
/// Each has its own file in `Commands` and a line in ``all``, from which `--help` is generated.
struct Command: Sendable {
  /// The name on the command line.
  let name: String
  /// The arguments after the name, such as `[OPTIONS] [FILE …]`.
  let operands: String
  /// What it does, without a full stop.
  let summary: String
  /// A longer description, in lines as printed.
  let explanation: String
  /// Its options, besides `--help`.
  let options: [CommandOption]
  /// Runs the command.
  let run: @Sendable (Arguments, Console) throws(CommandError) -> ExitCode

  /// All commands, in the order of the help.
  ///
  /// The first is the default.
  static let all: [Command] = [
    .format,
    .lint,
    .edit,
    .operations,
    .list,
    .convert,
    .merge,
    .diff,
    .git,
    .explain,
    .settings,
    .debug,
  ]
}

/// Why a command failed.
enum CommandError: Error {
  case usage(UsageError)
  case file(FileError)
}

extension CommandError: CustomStringConvertible {
  /// The message, one sentence.
  var description: String {
    switch self {
    case .usage(let error): "\(error)"
    case .file(let error): "\(error)"
    }
  }
}

/// Evaluates `body`, converting usage errors.
func usage<Value>(_ body: @autoclosure () throws(UsageError) -> Value) throws(CommandError) -> Value {
  do throws(UsageError) { return try body() } catch { throw .usage(error) }
}

/// Evaluates `body`, converting file errors.
func files<Value>(_ body: @autoclosure () throws(FileError) -> Value) throws(CommandError) -> Value {
  do throws(FileError) { return try body() } catch { throw .file(error) }
}
