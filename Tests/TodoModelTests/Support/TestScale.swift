import Foundation

/// How much the properties are tried: a little in every run, much with `TODO_THOROUGH=1`.
enum TestScale {
  static let isThorough = ProcessInfo.processInfo.environment["TODO_THOROUGH"] == "1"

  /// The seed that all others are counted from: `TODO_SEED`, or 0, so that a usual run is always the same.
  private static let firstSeed = ProcessInfo.processInfo.environment["TODO_SEED"].flatMap(UInt64.init) ?? 0

  /// Seeds of a script of edits.
  static var scripts: Range<UInt64> { seeds(isThorough ? 400 : 12) }
  /// Seeds of the chunks that the documents of a property are drawn in.
  static var chunks: Range<UInt64> { seeds(isThorough ? 100 : 8) }
  /// The documents of a chunk.
  static var chunkSize: Int { isThorough ? 500 : 40 }

  private static func seeds(_ count: UInt64) -> Range<UInt64> { firstSeed..<firstSeed + count }
}
