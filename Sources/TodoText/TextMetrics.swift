/// The length of a text in bytes and line breaks.
package struct TextMetrics: SumTreeSummary, Hashable {
  package var byteCount: Int
  /// The number of line terminators: LF, CRLF or a lone CR.
  package var lineBreakCount: Int

  package static let zero = TextMetrics(byteCount: 0, lineBreakCount: 0)

  /// The metrics of two concatenated texts that do not split a CRLF.
  package static func + (left: TextMetrics, right: TextMetrics) -> TextMetrics {
    TextMetrics(
      byteCount: left.byteCount + right.byteCount,
      lineBreakCount: left.lineBreakCount + right.lineBreakCount)
  }
}

extension TextMetrics {
  /// Measures UTF-8 `bytes`.
  ///
  /// - Complexity: O(*n*).
  package init(of bytes: Span<UInt8>) {
    var breaks = 0
    var end = bytes.lineEnd(from: 0)
    while end < bytes.count {
      breaks += 1
      end = bytes.lineEnd(from: bytes.lineStart(afterEnd: end))
    }
    self.init(byteCount: bytes.count, lineBreakCount: breaks)
  }
}
