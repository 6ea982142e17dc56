import TodoFiles

extension Console {
  /// Reports why a command failed.
  func report(_ error: CommandError) { report("todo-format: \(error)") }
}
