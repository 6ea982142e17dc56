extension SourceText {
  /// Replaces the bytes of `range`, which is clamped and should not split a scalar.
  ///
  /// - Returns: The blocks that are replaced, and those that replace them, from the same index on.
  /// - Complexity: O(log *n* + *m*), *m* the bytes of the touched blocks and of the replacement.
  package mutating func replace(_ range: Range<Int>, with replacement: Span<UInt8>) -> (
    old: Range<Int>, new: Range<Int>
  ) {
    let range = range.clamped(to: 0..<byteCount)
    var touched = blockRange(touching: range)
    let start = blocks.prefix(before: touched.lowerBound).byteCount
    let end = blocks.prefix(before: touched.upperBound).byteCount
    // Each byte is copied once: a block may be a text of megabytes in one line.
    var text: [UInt8] = []
    text.reserveCapacity(end - start - range.count + replacement.count)
    append(bytesIn: start..<range.lowerBound, to: &text)
    replacement.withUnsafeBufferPointer { text.append(contentsOf: $0) }
    append(bytesIn: range.upperBound..<end, to: &text)
    while touched.upperBound < blocks.count, !mayPrecede(touched.upperBound, text) {
      text += blocks[touched.upperBound].bytes
      touched = touched.lowerBound..<touched.upperBound + 1
    }
    while touched.lowerBound > 0, !mayFollow(touched.lowerBound - 1, text) {
      touched = touched.lowerBound - 1..<touched.upperBound
      text.insert(contentsOf: blocks[touched.lowerBound].bytes, at: 0)
    }
    let new = TextBlock.blocks(of: text[...], cutting)
    blocks.replace(touched, with: new)
    return (touched, touched.lowerBound..<touched.lowerBound + new.count)
  }

  /// Whether `text` is empty, or a long enough block that may follow the block at `index`.
  private func mayFollow(_ index: Int, _ text: [UInt8]) -> Bool {
    guard !text.isEmpty else { return true }
    guard text.count >= BlockCutting.minimumSize else { return false }
    let above = blocks[index].bytes
    return cutting.allowsCut(at: 0, in: text.span, after: above.span)
  }

  /// Whether `text` is empty, unless the rule is Markdown's, or a long enough block that the block at `index` may follow.
  private func mayPrecede(_ index: Int, _ text: [UInt8]) -> Bool {
    // If `text` is empty, another block precedes `index`, and the Markdown rule may not allow a boundary there.
    guard let last = text.last else { return cutting != .markdown }
    // The blocks of the text end with a line end, but new bytes may not.
    guard text.count >= BlockCutting.minimumSize, last.isLineEnd else { return false }
    let below = blocks[index].bytes
    return cutting != .markdown || cutting.allowsCut(at: 0, in: below.span, after: text.span)
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
