import TodoFiles

extension [FileBatch.Outcome] {
  /// Reports the warnings and errors of writing files.
  ///
  /// - Returns: ``ExitCode/failure`` if a file could not be written.
  func reported(to console: Console) -> ExitCode {
    var code = ExitCode.success
    for outcome in self {
      switch outcome.result {
      case .success(let warnings):
        for warning in warnings { console.report("todo-format: warning: \(warning)") }
      case .failure(let error):
        console.report("todo-format: \(error)")
        code = .failure
      }
    }
    return code
  }
}
