import TodoText

/// The priority at the start of an item's text: a run of `!` and dots, all dots before or after the marks.
///
/// Source: the list format, *Priority*.
package struct Priority: Hashable, Sendable {
  /// The number of `!`; 0 for dots alone.
  package let level: Int
  /// The range of the run, in bytes of the parsed text.
  package let range: Range<Int>
}

extension Priority {
  /// Parses the priority at `offset` of a line that ends at `end`.
  ///
  /// - Returns: nil if there is none, or if dots are on both sides or between the marks.
  init?(at offset: Int, to end: Int, in bytes: Span<UInt8>) {
    let run = Self.run(at: offset, to: end, in: bytes)
    // It alternates at most once between both.
    guard !run.isEmpty, run.dropFirst().count(where: { bytes[$0] != bytes[$0 - 1] }) < 2 else { return nil }
    self.init(level: run.count { bytes[$0] == UInt8(ascii: "!") }, range: run)
  }

  /// The run of `!` and `.` at `offset`; empty unless a space or the end of the line follows.
  static func run(at offset: Int, to end: Int, in bytes: Span<UInt8>) -> Range<Int> {
    var runEnd = offset
    while runEnd < end, bytes[runEnd] == UInt8(ascii: "!") || bytes[runEnd] == UInt8(ascii: ".") {
      runEnd += 1
    }
    return runEnd == end || bytes[runEnd] == .space ? offset..<runEnd : offset..<offset
  }
}
