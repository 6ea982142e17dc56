import TodoFiles

extension Console {
  /// Reports why a command failed.
  func report(_ error: CommandError) { report("todo-format: \(error)") }

  /// The exit code of `body`; reports its error.
  func code(of body: () throws(CommandError) -> ExitCode) -> ExitCode {
    do throws(CommandError) {
      return try body()
    } catch {
      report(error)
      return error.exitCode
    }
  }

  /// Says in place of a summary that some of `count` files failed; the errors say which.
  ///
  /// A single file needs no summary.
  func summarizeFailures(amongst count: Int, _ noun: String, _ action: String) {
    if count > 1 { summarize("Not all of \(Count.of(count, noun)) could be \(action)") }
  }
}
