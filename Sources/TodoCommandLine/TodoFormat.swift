import CLibrary
import TodoFiles
import TodoModel

/// The command as the shell knows it.
package enum TodoFormat {
  /// Does what the process was started for, and ends it.
  package static func main() -> Never {
    // A reader that has seen enough, such as `head`, is no error.
    signal(SIGPIPE, SIG_DFL)
    let code = CommandLineTool.run(Array(CommandLine.arguments.dropFirst()), .standard)
    exit(code.rawValue)
  }
}

extension Console {
  /// The console of this process.
  static var standard: Console {
    Console(
      readInput: StandardInput.readAll,
      write: { bytes throws(FileError) in try StandardOutput.write(bytes) },
      // There is nobody left to tell that standard error is closed.
      report: { line in try? StandardOutput.write(Array("\(line)\n".utf8), to: STDERR_FILENO) },
      isTerminal: isatty(STDOUT_FILENO) == 1, today: LocalClock.today())
  }
}
