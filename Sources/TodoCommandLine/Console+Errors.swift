import TodoFiles

extension Console {
  /// Reports an error; for a missing file, with the name that is probably meant.
  func report(_ error: FileError) { report("todo-format: \(error)\(Self.suggestion(for: error))") }

  /// Reports why a command failed.
  func report(_ error: CommandError) {
    switch error {
    case .file(let error): report(error)
    case .usage(let error): report("todo-format: \(error)")
    }
  }

  private static func suggestion(for error: FileError) -> String {
    guard case .cannotRead(let path, let reason) = error, reason.meansMissing else { return "" }
    return NearbyName.closest(to: path).map { " (did you mean \($0)?)" } ?? ""
  }
}
