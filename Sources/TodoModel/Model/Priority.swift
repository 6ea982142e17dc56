import TodoText

/// The priority at the start of an item's text: a run of `!` and dots, all dots before or after the marks.
///
/// Source: the list format, *Priority*.
package struct Priority: Hashable, Sendable {
  /// The number of `!`; 0 for dots alone.
  package let level: Int
  /// The range of the run, in bytes of the parsed text.
  package let range: Range<Int>

  init(level: Int, range: Range<Int>) {
    self.level = level
    self.range = range
  }

  /// Parses the priority at `offset` of a line that ends at `end`.
  ///
  /// - Returns: nil if there is none, or if dots are on both sides or between the marks.
  init?(at offset: Int, to end: Int, in bytes: Span<UInt8>) {
    let run = Self.run(at: offset, to: end, in: bytes)
    guard !run.isEmpty, !Self.alternatesMoreThanOnce(run, in: bytes) else { return nil }
    level = run.count { bytes[$0] == UInt8(ascii: "!") }
    range = run
  }

  /// The run of `!` and `.` at `offset`; empty unless a space or the end of the line follows.
  static func run(at offset: Int, to end: Int, in bytes: Span<UInt8>) -> Range<Int> {
    var runEnd = offset
    while runEnd < end, bytes[runEnd] == UInt8(ascii: "!") || bytes[runEnd] == UInt8(ascii: ".") {
      runEnd += 1
    }
    return runEnd == end || bytes[runEnd] == .space ? offset..<runEnd : offset..<offset
  }

  /// Whether the run alternates more than once between `!` and `.`, so that it is not a priority.
  static func alternatesMoreThanOnce(_ run: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    run.dropFirst().count { bytes[$0] != bytes[$0 - 1] } > 1
  }
}
