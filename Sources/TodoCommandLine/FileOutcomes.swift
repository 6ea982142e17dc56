import TodoFiles

extension [FileBatch.Outcome] {
  /// Reports what became of files that were to be written.
  ///
  /// - Returns: ``ExitCode/failure`` if one could not be written.
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
