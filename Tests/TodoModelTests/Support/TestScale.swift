import Foundation

/// The number of property tests: few by default, many with `TODO_THOROUGH=1`.
enum TestScale {
  static let isThorough = ProcessInfo.processInfo.environment["TODO_THOROUGH"] == "1"

  /// The first seed: `TODO_SEED`, or 0, so that runs are deterministic by default.
  private static let firstSeed = ProcessInfo.processInfo.environment["TODO_SEED"].flatMap(UInt64.init) ?? 0

  /// Seeds of a script of edits.
  static var scripts: Range<UInt64> { seeds(isThorough ? 400 : 12) }
  /// Seeds of the chunks that the documents of a property are drawn in.
  static var chunks: Range<UInt64> { seeds(isThorough ? 100 : 8) }
  /// The documents of a chunk.
  static var chunkSize: Int { isThorough ? 500 : 40 }

  private static func seeds(_ count: UInt64) -> Range<UInt64> { firstSeed..<firstSeed + count }
}
