/// The exit code of the command.
package enum ExitCode: Int32, Sendable, Comparable, CaseIterable {
  /// Success.
  case success = 0
  /// A file would change, a problem was found, or an operation had nothing to do.
  case findings = 1
  /// Invalid arguments, a file that could not be read or written, or a check with invalid settings.
  case failure = 2

  /// Orders codes by severity.
  package static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }

  /// What each code means, for the help.
  static let table: [(String, String)] = allCases.map { ("\($0.rawValue)", $0.meaning) }

  private var meaning: String {
    switch self {
    case .success: "Success; --check, --diff and lint found nothing"
    case .findings:
      """
      A file would change (--check, --diff), a problem was found (lint), versions differ (diff), conflicts are left (merge), \
      an operation had nothing to do (edit), or nothing matched (list --exit-code)
      """
    case .failure:
      """
      Invalid arguments, a file that could not be read or written, or with --check, --diff and lint an invalid settings \
      file
      """
    }
  }
}
