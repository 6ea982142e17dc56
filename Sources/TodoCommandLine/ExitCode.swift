/// The exit code of the command.
package enum ExitCode: Int32, Sendable, Comparable, CaseIterable {
  /// Success.
  case success = 0
  /// A file would change, a problem was found, or there was nothing to do.
  case findings = 1
  /// Invalid arguments, a file that could not be read or written, or a check with invalid settings.
  case failure = 2
  /// Several items are meant by what names one.
  case ambiguous = 3
  /// What was named is not there any more, or a file changed before it was written.
  case changed = 4
  /// A part was done.
  case partial = 5

  /// Orders codes by severity.
  package static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }

  /// What each code means, for the help.
  static let table: [(String, String)] = allCases.map { ("\($0.rawValue)", $0.meaning) }

  private var meaning: String {
    switch self {
    case .success: "Done; --check, --diff and lint found nothing"
    case .findings:
      """
      Nothing to do, a file would change (--check, --diff), a problem was found (lint), versions differ (diff), conflicts \
      are left (merge), or nothing matched (list --exit-code)
      """
    case .failure:
      """
      Invalid arguments, a file that could not be read or written, or with --check, --diff and lint an invalid settings \
      file
      """
    case .ambiguous: "Several items match what should name one; they are listed"
    case .changed: "The item or the file changed meanwhile, and nothing was done: look again and repeat"
    case .partial: "Some of it was done; the errors name the rest"
    }
  }
}
