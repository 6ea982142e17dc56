extension SourceText {
  /// Replaces the bytes of `range`, which is clamped and should not split a scalar.
  ///
  /// - Returns: The blocks that are replaced, and those that replace them, from the same index on.
  /// - Complexity: O(log *n* + *m*), *m* the bytes removed and inserted.
  package mutating func replace(_ range: Range<Int>, with replacement: Span<UInt8>) -> (
    old: Range<Int>, new: Range<Int>
  ) {
    let range = range.clamped(to: 0..<byteCount)
    var touched = blockRange(touching: range)
    var bytes = self.bytes(ofBlocks: touched, replacing: range, with: replacement)
    while touched.upperBound < blocks.count, !mayBlock(touched.upperBound, follow: bytes) {
      bytes += blocks[touched.upperBound].bytes
      touched = touched.lowerBound..<touched.upperBound + 1
    }
    while touched.lowerBound > 0, !mayFollowBlock(touched.lowerBound - 1, bytes) {
      touched = touched.lowerBound - 1..<touched.upperBound
      bytes.insert(contentsOf: blocks[touched.lowerBound].bytes, at: 0)
    }
    let replaced = TextBlock.blocks(of: bytes[...], cutting)
    blocks.replace(touched, with: replaced)
    return (touched, touched.lowerBound..<touched.lowerBound + replaced.count)
  }

  /// The bytes of some blocks, in which `range` is replaced.
  ///
  /// Each byte is copied once: a block may be a text of megabytes in one line.
  private func bytes(
    ofBlocks touched: Range<Int>, replacing range: Range<Int>, with replacement: Span<UInt8>
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    var start = blocks.prefix(before: touched.lowerBound).byteCount
    var isReplaced = false
    func replace() {
      replacement.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
      isReplaced = true
    }
    blocks.forEach(touched) { _, block in
      let count = block.bytes.count
      if bytes.isEmpty { bytes.reserveCapacity(count + replacement.count) }
      bytes += block[0..<min(max(range.lowerBound - start, 0), count)]
      if !isReplaced, range.lowerBound <= start + count { replace() }
      bytes += block[min(max(range.upperBound - start, 0), count)..<count]
      start += count
    }
    if !isReplaced { replace() }
    return bytes
  }

  /// Whether `bytes` are empty, or a long enough block that may follow the block at `index`.
  private func mayFollowBlock(_ index: Int, _ bytes: [UInt8]) -> Bool {
    guard !bytes.isEmpty else { return true }
    guard bytes.count >= BlockCutting.minimumSize else { return false }
    let above = blocks[index].bytes
    return cutting.allowsCut(at: 0, in: bytes.span, after: above.span)
  }

  /// Whether `bytes` are empty, or a long enough block that the block at `index` may follow.
  private func mayBlock(_ index: Int, follow bytes: [UInt8]) -> Bool {
    // If `bytes` are empty, another block precedes `index`, and the Markdown rule may not allow a boundary there.
    guard let last = bytes.last else { return cutting != .markdown }
    guard bytes.count >= BlockCutting.minimumSize, last.isLineEnd else { return false }
    guard cutting == .markdown else { return true }
    let below = blocks[index].bytes
    return cutting.allowsCut(at: 0, in: below.span, after: bytes.span)
  }

  /// The blocks that `range` touches, at least one unless the text is empty.
  private func blockRange(touching range: Range<Int>) -> Range<Int> {
    guard let first = block(containing: range.lowerBound) else { return 0..<0 }
    guard range.upperBound > range.lowerBound,
      let last = block(containing: range.upperBound - 1)
    else { return first.index..<first.index + 1 }
    return first.index..<last.index + 1
  }
}
