import CLibrary

/// The environment variables that control the tests.
package enum TestEnvironment {
  /// Whether golden files are recorded, which makes the run fail: `TODO_RECORD=1`.
  package static let isRecording = value(of: "TODO_RECORD") == "1"

  /// Whether to test exhaustively: `TODO_THOROUGH=1 swift test`, preferably with `-c release`.
  package static let isThorough = value(of: "TODO_THOROUGH") == "1"

  /// The first seed of property tests: `TODO_SEED`, or 0, so that runs are deterministic by default.
  package static let firstSeed = value(of: "TODO_SEED").flatMap(UInt64.init) ?? 0

  /// The seeds of a property test: `count` of them, or `thorough` with `TODO_THOROUGH=1`, by default twenty times as many.
  package static func seeds(_ count: UInt64, thorough: UInt64? = nil) -> Range<UInt64> {
    firstSeed..<firstSeed + (isThorough ? thorough ?? 20 * count : count)
  }

  /// The path of a program in `PATH`; nil if it is missing.
  package static func path(ofProgram name: String) -> String? {
    (value(of: "PATH") ?? "").split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  private static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
