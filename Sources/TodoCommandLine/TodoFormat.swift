import ArgumentParsing
import CLibrary
import TodoFiles
import TodoModel

/// The entry point of `todo-format`.
package enum TodoFormat {
  /// Runs the command and exits.
  ///
  /// - Parameter arguments: The program's arguments, without its name.
  package static func main(_ arguments: [String]) -> Never {
    // A closed pipe, as with `head`, is not an error, but Git reports an external diff that a signal ends.
    csystem_end_at_broken_pipe(GitProgram.isComparing ? 1 : 0)
    let code = CommandLineTool.run(arguments, .standard)
    exit(code.rawValue)
  }
}

extension Console {
  /// The console of this process.
  static var standard: Console {
    // A closed standard error cannot be reported.
    let report = { (text: String) in _ = try? StandardOutput.write(Array(text.utf8), to: STDERR_FILENO) }
    let progress = ProgressLine(report)
    var console = Console(
      readInput: { () throws(FileError) in try StandardInput.read() },
      write: { bytes throws(FileError) in
        progress.clear()
        try StandardOutput.write(bytes)
      },
      report: { text in
        progress.clear()
        report(text)
      },
      terminals: .ofThisProcess, today: LocalClock.today())
    console.progress = progress
    console.readLine = { Swift.readLine() }
    for name in ColorChoice.variables {
      if let value = getenv(name) { console.environment[name] = String(cString: value) }
    }
    return console
  }
}
