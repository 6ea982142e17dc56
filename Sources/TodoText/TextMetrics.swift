import CBytes

/// The length of a text in bytes, line breaks and UTF-16 code units.
package struct TextMetrics: SumTreeSummary, Hashable {
  /// UTF-8 bytes.
  package var byteCount: Int
  /// The number of line terminators: LF, CRLF or a lone CR.
  package var lineBreakCount: Int
  /// UTF-16 code units.
  package var utf16Count: Int

  package init(byteCount: Int, lineBreakCount: Int, utf16Count: Int) {
    self.byteCount = byteCount
    self.lineBreakCount = lineBreakCount
    self.utf16Count = utf16Count
  }

  /// The metrics of an empty text.
  package static let zero = TextMetrics(byteCount: 0, lineBreakCount: 0, utf16Count: 0)

  /// The metrics of two concatenated texts that do not split a CRLF.
  package static func + (left: TextMetrics, right: TextMetrics) -> TextMetrics {
    TextMetrics(
      byteCount: left.byteCount + right.byteCount,
      lineBreakCount: left.lineBreakCount + right.lineBreakCount,
      utf16Count: left.utf16Count + right.utf16Count
    )
  }

  /// Measures UTF-8 `bytes`.
  ///
  /// - Complexity: O(*n*).
  package init(of bytes: Span<UInt8>) {
    let counts = bytes.withUnsafeBufferPointer { cbytes_count($0.baseAddress, $0.count) }
    // Every LF ends a line, and so does every CR not followed by LF.
    var breaks = counts.line_feeds
    var next = counts.has_returns ? 0 : bytes.count
    while next < bytes.count {
      next = bytes.lineEnd(from: next)
      if next < bytes.count, bytes[next] == .carriageReturn,
        next + 1 == bytes.count || bytes[next + 1] != .lineFeed
      {
        breaks += 1
      }
      next += 1
    }
    self.init(
      byteCount: bytes.count, lineBreakCount: breaks,
      utf16Count: bytes.count - counts.continuations + counts.long_leads)
  }
}
