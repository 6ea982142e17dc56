import TestSupport

/// The number of property tests: few by default, many with `TODO_THOROUGH=1`.
enum TestScale {
  /// The first seed: `TODO_SEED`, or 0, so that runs are deterministic by default.
  private static let firstSeed = TestEnvironment.seed ?? 0

  /// The seeds of scripts of edits.
  static var scripts: Range<UInt64> { seeds(TestEnvironment.isThorough ? 400 : 12) }
  /// The seeds of the chunks of documents for a property test.
  static var chunks: Range<UInt64> { seeds(TestEnvironment.isThorough ? 100 : 8) }
  /// The number of documents in a chunk.
  static var chunkSize: Int { TestEnvironment.isThorough ? 500 : 40 }

  private static func seeds(_ count: UInt64) -> Range<UInt64> { firstSeed..<firstSeed + count }
}
