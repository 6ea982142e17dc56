import TodoFiles

extension Console {
  /// Says in place of a summary that some of `count` files failed; the errors say which.
  ///
  /// A single file needs no summary.
  func summarizeFailures(amongst count: Int, _ noun: String, _ action: String) {
    if count > 1 { summarize("Not all of \(Count.of(count, noun)) could be \(action)") }
  }
}

extension [FileBatch.Outcome] {
  /// Reports the warnings and errors of writing files.
  ///
  /// - Returns: The exit code of the worst error.
  func reported(to console: Console) -> ExitCode {
    var code = ExitCode.success
    for outcome in self {
      switch outcome.result {
      case .success(let warnings):
        for warning in warnings { console.report("todo-format: warning: \(warning)") }
      case .failure(let error):
        let error = CommandError.file(error)
        console.report(error)
        code = Swift.max(code, error.exitCode)
      }
    }
    return code
  }
}
