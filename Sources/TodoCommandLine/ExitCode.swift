/// What the command tells the shell.
package enum ExitCode: Int32, Sendable, Comparable {
  /// All is well.
  case success = 0
  /// A file would change, a problem was found, or an operation had nothing to do.
  case findings = 1
  /// The command was not understood, a file could not be read or written, or a check had wrong settings.
  case failure = 2

  /// Whether one is less grave than the other.
  package static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}
