/// A new version of a text, and which blocks are not those of the old one.
package struct BlockDiff: Sendable {
  /// The new version.
  package let text: SourceText
  /// The blocks of the old version that the new one no longer has.
  package let removedBlocks: Range<Int>
  /// The blocks that stand in their place in the new version.
  package let insertedBlocks: Range<Int>
}

extension SourceText {
  /// The text with the bytes of `range` replaced, which is clamped to the text and should not cut a scalar.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the bytes removed and put in.
  package func replacing(_ range: Range<Int>, with replacement: Span<UInt8>) -> BlockDiff {
    let range = range.clamped(to: 0..<byteCount)
    var touched = blockRange(touching: range)
    let start = blocks.prefix(before: touched.lowerBound).byteCount
    var bytes: [UInt8] = []
    blocks.forEach(touched) { _, block in bytes += block.bytes }
    replacement.withUnsafeBufferPointer {
      bytes.replaceSubrange(range.lowerBound - start..<range.upperBound - start, with: $0)
    }
    while touched.upperBound < blocks.count, !mayStandBefore(touched.upperBound, bytes) {
      bytes += blocks[touched.upperBound].bytes
      touched = touched.lowerBound..<touched.upperBound + 1
    }
    while touched.lowerBound > 0, !mayStandAfter(touched.lowerBound - 1, bytes) {
      touched = touched.lowerBound - 1..<touched.upperBound
      bytes.insert(contentsOf: blocks[touched.lowerBound].bytes, at: 0)
    }
    let replaced = TextBlock.blocks(of: bytes[...], cutting)
    return BlockDiff(
      text: SourceText(blocks: blocks.replacing(touched, with: replaced), cutting),
      removedBlocks: touched,
      insertedBlocks: touched.lowerBound..<touched.lowerBound + replaced.count)
  }

  /// Whether `bytes` may follow the block at `index`: nothing at all, or enough, and cut where the rule allows.
  private func mayStandAfter(_ index: Int, _ bytes: [UInt8]) -> Bool {
    guard !bytes.isEmpty else { return true }
    guard bytes.count >= TextBlock.leastByteCount else { return false }
    let above = blocks[index].bytes
    return cutting.allowsCut(at: 0, in: bytes.span, after: above.span)
  }

  /// Whether the block at `index` may follow `bytes`: nothing at all, or enough and whole lines, cut where the rule
  /// allows.
  private func mayStandBefore(_ index: Int, _ bytes: [UInt8]) -> Bool {
    // What stands before nothing at all is another block, and the rule may want more of it than that block's end.
    guard let last = bytes.last else { return cutting == .unindentedLines }
    guard bytes.count >= TextBlock.leastByteCount, last.isLineEnd else { return false }
    guard cutting != .unindentedLines else { return true }
    let below = blocks[index].bytes
    return cutting.allowsCut(at: 0, in: below.span, after: bytes.span)
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
  /// Replacements that stand close together, as those of a formatter do, are made at once, so that no block is
  /// copied for each of them.
  ///
  /// - Complexity: O(*k* log *n* + *m*), *k* the replacements, *m* the bytes removed and put in.
  package func applying(_ change: TextChange) -> SourceText {
    change.clusters(within: TextBlock.byteCount).reversed().reduce(self) { text, cluster in
      guard let extent = cluster.extent else { return text }
      let bytes = cluster.shifted(by: -extent.lowerBound).applied(to: bytes(in: extent))
      return text.replacing(extent, with: bytes.span).text
    }
  }
}
