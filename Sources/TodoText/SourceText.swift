/// A UTF-8 text, stored as a balanced tree of blocks of whole lines.
///
/// Copies share all blocks except those that an edit touches. Lines are numbered from 0 and end with LF, CRLF or a lone
/// CR; the terminator belongs to its line. As in editors, a text that ends with a terminator has an empty last line.
package struct SourceText: Sendable {
  /// The nonempty blocks.
  package internal(set) var blocks: SumTree<TextBlock>
  /// The rule for block boundaries.
  package let cutting: BlockCutting

  /// Creates a text from bytes, which should be valid UTF-8.
  ///
  /// - Complexity: O(*n*).
  package init(_ bytes: ArraySlice<UInt8>, _ cutting: BlockCutting = .unindentedLines) {
    blocks = SumTree(TextBlock.blocks(of: bytes, cutting))
    self.cutting = cutting
  }

  /// The text, split into blocks by another rule.
  ///
  /// - Complexity: O(*n*); O(1) if the rule is unchanged.
  package func cut(_ cutting: BlockCutting) -> SourceText {
    cutting == self.cutting ? self : SourceText(bytes[...], cutting)
  }

  package init(_ bytes: [UInt8]) {
    self.init(bytes[...])
  }

  package init(_ string: String) {
    self.init(Array(string.utf8))
  }

  package var byteCount: Int { blocks.sum.byteCount }

  /// The number of lines, at least 1.
  package var lineCount: Int { blocks.sum.lineBreakCount + 1 }

  /// All the bytes.
  ///
  /// - Complexity: O(*n*).
  package var bytes: [UInt8] { bytes(in: 0..<byteCount) }

  /// The bytes of `range`, clamped to the text.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the length of `range`.
  package func bytes(in range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<byteCount)
    var collected: [UInt8] = []
    collected.reserveCapacity(range.count)
    append(bytesIn: range, to: &collected)
    return collected
  }

  /// Appends the bytes of `range`, which must be in the text, to others.
  func append(bytesIn range: Range<Int>, to collected: inout [UInt8]) {
    guard !range.isEmpty, let first = block(containing: range.lowerBound) else { return }
    var (index, start) = (first.index, first.start.byteCount)
    repeat {
      let block = blocks[index]
      let own = range.clamped(to: start..<start + block.bytes.count)
      collected += block[own.lowerBound - start..<own.upperBound - start]
      start += block.bytes.count
      index += 1
    } while start < range.upperBound
  }

  /// Whether the three bytes at `byteOffset` are U+FEFF, the byte order mark.
  ///
  /// - Complexity: O(log *n*).
  package func hasByteOrderMark(at byteOffset: Int) -> Bool {
    bytes(in: byteOffset..<byteOffset + 3) == ByteOrderMark.bytes
  }

  /// The text of `range` as a string, with invalid UTF-8 replaced by U+FFFD.
  package func string(in range: Range<Int>) -> String {
    String(decoding: bytes(in: range), as: UTF8.self)
  }
}

extension SourceText: Equatable, CustomStringConvertible {
  /// Compares the bytes, ignoring block boundaries.
  package static func == (left: SourceText, right: SourceText) -> Bool {
    left.byteCount == right.byteCount && left.bytes == right.bytes
  }

  package var description: String { string(in: 0..<byteCount) }
}
