/// A run of whole lines, the leaf of a ``SourceText``.
///
/// Every block except the first starts at a line whose first byte is neither blank nor a line end: blank lines and indented
/// text are always in the same block as the line before them.
/// ``BlockCutting`` is the only syntax of lists that this module knows.
package struct TextBlock: SumTreeItem, Hashable {
  /// The block's UTF-8 text with line terminators.
  ///
  /// This slice shares the opened text's storage, and its indices. The subscript and `bytes.span` start at 0.
  package let bytes: ArraySlice<UInt8>
  package let sum: TextMetrics

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    sum = TextMetrics(of: bytes.span)
  }

  /// The bytes of `range`, relative to the block's start.
  package subscript(range: Range<Int>) -> ArraySlice<UInt8> {
    bytes[bytes.startIndex + range.lowerBound..<bytes.startIndex + range.upperBound]
  }

  /// Splits `bytes` into blocks.
  static func blocks(of bytes: ArraySlice<UInt8>, _ cutting: BlockCutting) -> [TextBlock] {
    let span = bytes.span
    var blocks: [TextBlock] = []
    blocks.reserveCapacity(bytes.count / BlockCutting.targetSize + 1)
    var start = 0
    while start < bytes.count {
      var end = bytes.count
      if bytes.count - start > BlockCutting.targetSize + BlockCutting.minimumSize {
        let cut = firstCut(in: span, from: start, cutting)
        if bytes.count - cut >= BlockCutting.minimumSize { end = cut }
      }
      blocks.append(TextBlock(bytes[bytes.startIndex + start..<bytes.startIndex + end]))
      start = end
    }
    return blocks
  }

  /// The end of the block that starts at `start` and has at least the target size.
  private static func firstCut(in bytes: Span<UInt8>, from start: Int, _ cutting: BlockCutting) -> Int {
    var end = start + BlockCutting.targetSize
    repeat {
      end = bytes.lineStart(afterEnd: bytes.lineEnd(from: end))
    } while end < bytes.count && !cutting.allowsCut(at: end, in: bytes, after: bytes.extracting(0..<end))
    return end
  }

  /// Whether a block other than the first may begin with a line whose first byte is `byte`.
  static func mayBegin(with byte: UInt8) -> Bool {
    switch byte {
    case .tab, .space, .lineFeed, .carriageReturn: false
    // All other blanks (Unicode category Zs) have one of these lead bytes: U+00A0, U+1680, U+2000 to U+205F, U+3000.
    // A letter with the same lead byte merely makes its block a line longer.
    case 0xC2, 0xE1, 0xE2, 0xE3: false
    default: true
    }
  }
}
