import CBytes

/// The length of a text in bytes and line breaks.
package struct TextMetrics: SumTreeSummary, Hashable {
  /// UTF-8 bytes.
  package var byteCount: Int
  /// The number of line terminators: LF, CRLF or a lone CR.
  package var lineBreakCount: Int

  package init(byteCount: Int, lineBreakCount: Int) {
    self.byteCount = byteCount
    self.lineBreakCount = lineBreakCount
  }

  /// The metrics of an empty text.
  package static let zero = TextMetrics(byteCount: 0, lineBreakCount: 0)

  /// The metrics of two concatenated texts that do not split a CRLF.
  package static func + (left: TextMetrics, right: TextMetrics) -> TextMetrics {
    TextMetrics(
      byteCount: left.byteCount + right.byteCount,
      lineBreakCount: left.lineBreakCount + right.lineBreakCount)
  }

  /// Measures UTF-8 `bytes`.
  ///
  /// - Complexity: O(*n*).
  package init(of bytes: Span<UInt8>) {
    let ends = bytes.withUnsafeBufferPointer { cbytes_count_line_ends($0.baseAddress, $0.count) }
    // Every LF ends a line, and so does every CR not followed by LF.
    var breaks = ends.line_feeds
    var next = ends.has_returns ? 0 : bytes.count
    while next < bytes.count {
      next = bytes.lineEnd(from: next)
      if next < bytes.count, bytes[next] == .carriageReturn,
        next + 1 == bytes.count || bytes[next + 1] != .lineFeed
      {
        breaks += 1
      }
      next += 1
    }
    self.init(byteCount: bytes.count, lineBreakCount: breaks)
  }
}
