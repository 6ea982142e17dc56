/// A new version of a text, and which blocks are not those of the old one.
package struct SourceTextEdit: Sendable {
  /// The new version.
  package let text: SourceText
  /// The blocks of the old version that the new one no longer has.
  package let removedBlocks: Range<Int>
  /// The blocks that stand in their place in the new version.
  package let insertedBlocks: Range<Int>
}

extension SourceText {
  /// The text with the bytes of `range` replaced.
  ///
  /// - Parameter range: in bytes, clamped to the text; it should not cut a scalar.
  /// - Complexity: O(log *n* + *m*), *m* the bytes removed and put in.
  package func replacing(_ range: Range<Int>, with replacement: Span<UInt8>) -> SourceTextEdit {
    let range = range.clamped(to: 0..<byteCount)
    var touched = blockRange(touching: range)
    let start = blocks.prefix(before: touched.lowerBound).byteCount
    var bytes: [UInt8] = []
    blocks.visit(touched) { _, block in bytes += block.bytes }
    replacement.withUnsafeBufferPointer {
      bytes.replaceSubrange(range.lowerBound - start..<range.upperBound - start, with: $0)
    }
    while touched.lowerBound > 0, !isWhole(bytes) {
      touched = touched.lowerBound - 1..<touched.upperBound
      bytes = blocks[touched.lowerBound].bytes + bytes
    }
    while touched.upperBound < blocks.count, !bytes.isEmpty, bytes.last?.isLineEnd != true {
      bytes += blocks[touched.upperBound].bytes
      touched = touched.lowerBound..<touched.upperBound + 1
    }
    let replaced = TextBlock.blocks(of: bytes.span)
    return SourceTextEdit(
      text: SourceText(blocks: blocks.replacing(touched, with: replaced)),
      removedBlocks: touched,
      insertedBlocks: touched.lowerBound..<touched.lowerBound + replaced.count)
  }

  /// Whether `bytes` may begin a block: nothing at all, or enough of it and a line that may.
  private func isWhole(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first else { return true }
    return bytes.count >= TextBlock.leastByteCount && TextBlock.mayBegin(with: first)
  }

  /// The blocks that hold a byte of `range` or the byte that it ends before; one at least, if there is one.
  private func blockRange(touching range: Range<Int>) -> Range<Int> {
    guard let first = block(containing: range.lowerBound) else { return 0..<0 }
    guard range.upperBound > range.lowerBound,
      let last = block(containing: range.upperBound - 1)
    else { return first.index..<first.index + 1 }
    return first.index..<last.index + 1
  }

  /// The text with a whole change made to it.
  ///
  /// - Complexity: O(*k* log *n* + *m*), *k* the replacements, *m* the bytes removed and put in.
  package func applying(_ change: TextChange) -> SourceText {
    change.replacements.reversed().reduce(self) { text, replacement in
      text.replacing(replacement.range, with: replacement.bytes.span).text
    }
  }
}
