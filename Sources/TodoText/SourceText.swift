/// An immutable text, UTF-8, in balanced blocks of whole lines.
///
/// A new version shares all blocks with the old one but those that an edit touches. Lines are counted from 0
/// and end at LF, CRLF or a lone CR; the terminator belongs to its line. A text that ends with a terminator
/// has an empty last line, as every editor counts.
package struct SourceText: Sendable {
  /// The blocks, in order, none of them empty.
  package let blocks: SumTree<TextBlock>
  /// Where it may be cut into blocks.
  package let cutting: BlockCutting

  init(blocks: SumTree<TextBlock>, _ cutting: BlockCutting) {
    self.blocks = blocks
    self.cutting = cutting
  }

  /// A text of these bytes, which should be valid UTF-8.
  ///
  /// - Complexity: O(*n*).
  package init(_ bytes: ArraySlice<UInt8>, _ cutting: BlockCutting = .unindentedLines) {
    self.init(blocks: SumTree(TextBlock.blocks(of: bytes, cutting)), cutting)
  }

  /// The same text, cut into blocks by another rule.
  ///
  /// - Complexity: O(*n*); O(1) if it is cut by this rule already.
  package func cut(_ cutting: BlockCutting) -> SourceText {
    cutting == self.cutting ? self : SourceText(bytes[...], cutting)
  }

  /// A text of these bytes, which should be valid UTF-8.
  package init(_ bytes: [UInt8]) {
    self.init(bytes[...])
  }

  /// A text of this string.
  package init(_ string: String) {
    self.init(Array(string.utf8))
  }

  /// The length in UTF-8 bytes.
  package var byteCount: Int { blocks.sum.byteCount }

  /// The number of lines, at least 1.
  package var lineCount: Int { blocks.sum.lineBreakCount + 1 }

  /// The length in UTF-16 code units.
  package var utf16Count: Int { blocks.sum.utf16Count }

  /// All the bytes.
  ///
  /// - Complexity: O(*n*).
  package var bytes: [UInt8] { bytes(in: 0..<byteCount) }

  /// The bytes of `range`, clamped to the text.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the length of `range`.
  package func bytes(in range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<byteCount)
    guard !range.isEmpty, let first = block(containing: range.lowerBound) else { return [] }
    var collected: [UInt8] = []
    collected.reserveCapacity(range.count)
    var start = first.start.byteCount
    blocks.forEachForward(from: first.index) { _, block in
      let own = range.clamped(to: start..<start + block.bytes.count)
      collected += block[own.lowerBound - start..<own.upperBound - start]
      start += block.bytes.count
      return start < range.upperBound
    }
    return collected
  }

  /// Whether U+FEFF stands at a byte: at the start of a file it is a byte order mark.
  ///
  /// - Complexity: O(log *n*).
  package func hasByteOrderMark(at byteOffset: Int) -> Bool {
    bytes(in: byteOffset..<byteOffset + 3) == [0xEF, 0xBB, 0xBF]
  }

  /// The text of `range` as a string, with U+FFFD for what is not UTF-8.
  package func string(in range: Range<Int>) -> String {
    String(decoding: bytes(in: range), as: UTF8.self)
  }
}

extension SourceText: Equatable {
  /// Whether both are the same bytes, however they are cut into blocks.
  package static func == (left: SourceText, right: SourceText) -> Bool {
    left.byteCount == right.byteCount && left.bytes == right.bytes
  }
}

extension SourceText: CustomStringConvertible {
  /// The whole text.
  package var description: String { string(in: 0..<byteCount) }
}
