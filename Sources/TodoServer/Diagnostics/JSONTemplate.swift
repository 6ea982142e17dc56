import JSON
import LanguageServerProtocol

/// Serialized JSON without its line numbers, so that it stays valid when its block moves.
struct JSONTemplate: Sendable {
  /// A missing line number.
  private struct Gap {
    /// The offset in the bytes.
    let offset: Int32
    /// The number, relative to the block's first line.
    let line: Int32
  }

  /// A position between two parts: the numbers of bytes and of missing line numbers before it.
  struct Index: Sendable {
    fileprivate var byte = 0
    fileprivate var gap = 0
  }

  private var bytes: [UInt8] = []
  private var gaps: [Gap] = []

  /// The end of what has been written.
  var end: Index { Index(byte: bytes.count, gap: gaps.count) }

  /// Reserves capacity for this many diagnostics.
  mutating func reserve(_ count: Int) {
    // Room for a typical diagnostic and its two line numbers.
    bytes.reserveCapacity(count * 192)
    gaps.reserveCapacity(count * 2)
  }

  /// Writes a line number, relative to the block's first line.
  mutating func append(line: Int) {
    gaps.append(Gap(offset: Int32(truncatingIfNeeded: bytes.count), line: Int32(truncatingIfNeeded: line)))
  }

  /// Writes a range with lines relative to the block's first line; they are negative before the block.
  mutating func append(_ range: PositionRange) {
    self += "{\"start\":{\"line\":"
    append(line: range.start.line)
    self += ",\"character\":"
    bytes.append(decimal: range.start.column)
    self += "},\"end\":{\"line\":"
    append(line: range.end.line)
    self += ",\"character\":"
    bytes.append(decimal: range.end.column)
    self += "}}"
  }

  /// Writes JSON as it is.
  static func += (json: inout JSONTemplate, text: StaticString) { json.bytes += text }

  /// Writes JSON as it is.
  static func += (json: inout JSONTemplate, bytes: some Sequence<UInt8>) {
    json.bytes.append(contentsOf: bytes)
  }

  /// Appends a part to JSON with line numbers, for a block that begins on `firstLine`.
  func append(from start: Index, to end: Index, in json: inout [UInt8], firstLine: Int) {
    var copied = start.byte
    for gap in gaps[start.gap..<end.gap] {
      json += bytes[copied..<Int(gap.offset)]
      json.append(decimal: firstLine + Int(gap.line))
      copied = Int(gap.offset)
    }
    json += bytes[copied..<end.byte]
  }
}
