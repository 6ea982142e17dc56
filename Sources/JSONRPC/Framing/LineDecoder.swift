/// Splits a stream of bytes into messages that are a line each, as the Model Context Protocol frames them (*Transports*,
/// *stdio*).
package struct LineDecoder: Sendable {
  /// The maximum length of a line in bytes: far more than any call needs.
  package static let limit = 4 << 20

  private var line: [UInt8] = []
  /// Whether the rest of the line is skipped, because it is too long.
  private var isSkipping = false

  package init() {}

  /// Consumes bytes and appends the frames that they complete; empty lines are none.
  ///
  /// - Complexity: O(bytes), for any chunk sizes.
  package mutating func feed(_ chunk: ArraySlice<UInt8>, into frames: inout [Frame]) {
    var rest = chunk
    while let end = rest.firstIndex(of: 0x0A) {
      extend(with: rest[..<end], into: &frames)
      rest = rest[(end + 1)...]
      if line.last == 0x0D { line.removeLast() }
      if !isSkipping, !line.isEmpty { frames.append(.body(line)) }
      line = []
      isSkipping = false
    }
    extend(with: rest, into: &frames)
  }

  private mutating func extend(with part: ArraySlice<UInt8>, into frames: inout [Frame]) {
    guard !isSkipping else { return }
    guard line.count + part.count <= Self.limit else {
      frames.append(.malformed(.bodyTooLong(limit: Self.limit)))
      line = []
      return isSkipping = true
    }
    line += part
  }
}
