import TodoModel
import TodoText

/// The semantic tokens of a block, with lines relative to its first; ``SemanticTokensCache`` has one for each block.
struct BlockTokens: SumTreeItem {
  /// Five numbers for each token, as the protocol defines them; the first token's line is relative to the block's
  /// first.
  let data: [UInt32]
  /// The line of the last token, relative to the block's first.
  let lastLine: Int
  let sum: Sum

  /// The sum of the tokens in blocks.
  struct Sum: SumTreeSummary {
    var tokenCount: Int
    var lineCount: Int

    static let zero = Sum(tokenCount: 0, lineCount: 0)

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(tokenCount: left.tokenCount + right.tokenCount, lineCount: left.lineCount + right.lineCount)
    }
  }

  /// Creates the tokens of sorted highlights, only those on `lines` of the block.
  ///
  /// - Complexity: O(*m*), *m* the bytes of the block.
  init(
    _ highlights: [Highlight], of block: LocatedBlock, lines: Range<Int> = 0..<Int.max, _ legend: TokenLegend,
    _ encoding: ColumnEncoding
  ) {
    let bytes = block.text.bytes.span
    let records = block.block.lines
    var data: [UInt32] = []
    data.reserveCapacity(highlights.count * 5)
    var (line, written) = (0, 0)
    var from = 0
    for highlight in highlights {
      while line + 1 < records.count, Int(records[line + 1].start) <= highlight.range.lowerBound { line += 1 }
      guard lines.contains(line), highlight.range.upperBound <= bytes.count else { continue }
      if line > written || data.isEmpty { from = Int(records[line].start) }
      let before = bytes.extracting(from..<max(from, highlight.range.lowerBound))
      let length = encoding.columnCount(of: bytes.extracting(highlight.range))
      data += [
        UInt32(truncatingIfNeeded: line - written),
        UInt32(truncatingIfNeeded: encoding.columnCount(of: before)),
        UInt32(truncatingIfNeeded: length), legend.type(of: highlight.role), highlight.flags.rawValue,
      ]
      (written, from) = (line, highlight.range.lowerBound)
    }
    self.data = data
    lastLine = written
    sum = Sum(tokenCount: data.count / 5, lineCount: block.text.sum.lineBreakCount)
  }
}

/// Concatenates the tokens of blocks.
struct TokenWriter {
  /// Five numbers for each token.
  private(set) var data: [UInt32] = []
  /// The number of lines from the last token, or the start of the text, to the start of the next block.
  var linesPassed = 0

  /// Appends the tokens of the next block, or the first few of them.
  mutating func append(_ block: BlockTokens, atMost tokenCount: Int = .max) {
    defer { linesPassed += block.sum.lineCount }
    guard let first = block.data.first, tokenCount > 0 else { return }
    data.append(first &+ UInt32(truncatingIfNeeded: linesPassed))
    data += block.data.dropFirst().prefix(tokenCount < block.sum.tokenCount ? tokenCount * 5 - 1 : .max)
    linesPassed = -block.lastLine
  }
}
