import Foundation

/// How much the properties are tried: a little in every run, much with `TODO_THOROUGH=1`.
enum TestScale {
  static let isThorough = ProcessInfo.processInfo.environment["TODO_THOROUGH"] == "1"

  /// Seeds of a script of edits.
  static var seedCount: Int { isThorough ? 400 : 12 }
  /// Seeds of a document.
  static var documentCount: Int { isThorough ? 50_000 : 300 }
}
