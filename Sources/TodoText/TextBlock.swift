/// A run of whole lines: the leaf of a ``SourceText``.
///
/// A block begins at a line whose first byte is neither blank nor a line end (but for the first block of a
/// text). So an indented line, and a blank one, always stand in the same block as what they hang below, and
/// whoever reads a block reads whole paragraphs: this rule is all that the text knows of what is written in it.
package struct TextBlock: SumTreeItem, Hashable {
  /// The block's text, UTF-8, with its line ends: a part of the bytes that it was made from, which it keeps, so that
  /// nobody copies a text that is opened.
  ///
  /// Its indices are those of the whole; the subscript and `bytes.span` count from the block's start.
  package let bytes: ArraySlice<UInt8>
  /// How long it is.
  package let sum: TextMetrics

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    sum = TextMetrics(of: bytes.span)
  }

  /// The bytes of `range`, which counts from the block's start.
  package subscript(range: Range<Int>) -> ArraySlice<UInt8> {
    bytes[bytes.startIndex + range.lowerBound..<bytes.startIndex + range.upperBound]
  }

  /// The least that a block holds, but for one that is alone: fewer bytes are joined with a neighbour's.
  static var leastByteCount: Int { 256 }

  /// A block ends at the first line end behind this many bytes that the rule allows, if enough stands there.
  static var byteCount: Int { 512 }

  /// `bytes` cut into blocks.
  ///
  /// - Complexity: O(*n*) to measure them.
  static func blocks(of bytes: ArraySlice<UInt8>, _ cutting: BlockCutting) -> [TextBlock] {
    let span = bytes.span
    var blocks: [TextBlock] = []
    blocks.reserveCapacity(bytes.count / byteCount + 1)
    var start = 0
    while start < bytes.count {
      var end = bytes.count
      if bytes.count - start > byteCount + leastByteCount {
        let cut = firstCut(in: span, from: start + byteCount, cutting)
        if bytes.count - cut >= leastByteCount { end = cut }
      }
      blocks.append(TextBlock(bytes[bytes.startIndex + start..<bytes.startIndex + end]))
      start = end
    }
    return blocks
  }

  /// Where the first line at or behind `start` begins that a block may begin with; the count, if none does.
  private static func firstCut(in bytes: Span<UInt8>, from start: Int, _ cutting: BlockCutting) -> Int {
    var lineStart = start
    repeat {
      lineStart = bytes.lineStart(afterEnd: bytes.lineEnd(from: lineStart))
    } while lineStart < bytes.count
      && !cutting.allowsCut(at: lineStart, in: bytes, after: bytes.extracting(0..<lineStart))
    return lineStart
  }

  /// Whether a block other than the first may begin with a line whose first byte is `byte`.
  static func mayBegin(with byte: UInt8) -> Bool {
    switch byte {
    case .tab, .space, .lineFeed, .carriageReturn: false
    // Every other blank (Unicode category Zs) is written with one of these lead bytes: U+00A0, U+1680,
    // U+2000 to U+205F, U+3000. A letter that shares one only makes its block a line longer.
    case 0xC2, 0xE1, 0xE2, 0xE3: false
    default: true
    }
  }
}
