import TodoFiles

/// One thing that `todo-format` does.
///
/// Each stands in a file of its own in `Commands` and has one line in ``all``; `--help` comes from there.
struct Command: Sendable {
  /// The word that it is called by.
  let name: String
  /// What follows that word: `[OPTIONS] [FILE …]`.
  let operands: String
  /// What it does, in one sentence without a full stop.
  let summary: String
  /// More about it, in whole sentences; lines as they are printed.
  let explanation: String
  /// Its options; `--help` is understood by every command.
  let options: [CommandOption]
  /// Does it.
  let run: @Sendable (Arguments, Console) throws(CommandError) -> ExitCode

  /// Every command, in the order of the help.
  ///
  /// The first is done where no command is named.
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

/// Why a command could not do its work.
enum CommandError: Error {
  case usage(UsageError)
  case file(FileError)
}

extension CommandError: CustomStringConvertible {
  /// One sentence for the user.
  var description: String {
    switch self {
    case .usage(let error): "\(error)"
    case .file(let error): "\(error)"
    }
  }
}

/// The value of `body`, whose errors are about how the command was called.
func usage<Value>(_ body: @autoclosure () throws(UsageError) -> Value) throws(CommandError) -> Value {
  do throws(UsageError) { return try body() } catch { throw .usage(error) }
}

/// The value of `body`, whose errors are about files.
func files<Value>(_ body: @autoclosure () throws(FileError) -> Value) throws(CommandError) -> Value {
  do throws(FileError) { return try body() } catch { throw .file(error) }
}
