/// The exit code of the command.
package enum ExitCode: Int32, Sendable, Comparable {
  /// Success.
  case success = 0
  /// A file would change, a problem was found, or an operation had nothing to do.
  case findings = 1
  /// Invalid arguments, a file that could not be read or written, or a check with invalid settings.
  case failure = 2

  /// Orders codes by severity.
  package static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}
