import TestSupport

/// How much each property test tests: little by default, much with `TODO_THOROUGH=1`.
enum TestScale {
  /// The seeds of scripts of edits.
  static var scripts: Range<UInt64> { TestEnvironment.seeds(12, thorough: 400) }
  /// The seeds of the chunks of documents for a property test.
  static var chunks: Range<UInt64> { TestEnvironment.seeds(8, thorough: 100) }
  /// The number of documents in a chunk.
  static var chunkSize: Int { TestEnvironment.isThorough ? 500 : 40 }
}
