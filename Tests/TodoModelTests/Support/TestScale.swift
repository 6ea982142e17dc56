import Foundation

/// How much the properties are tried: a little in every run, much with `TODO_THOROUGH=1`.
enum TestScale {
  static let isThorough = ProcessInfo.processInfo.environment["TODO_THOROUGH"] == "1"

  /// Seeds of a script of edits.
  static var seedCount: Int { isThorough ? 400 : 12 }
  /// Documents of a property are drawn in so many chunks, each from a seed of its own …
  static var chunkCount: Int { isThorough ? 100 : 8 }
  /// … and so many documents each.
  static var chunkSize: Int { isThorough ? 500 : 40 }
}
