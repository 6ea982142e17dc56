import TodoText

/// A part of a long list, parsed independently of the text before it.
package struct ParsedChunk: Sendable {
  let blocks: [ListBlock]
  /// Whether an item continues from one of its blocks in the next one.
  fileprivate let hasContinuedBlock: Bool
  /// The parsed blocks of the text, if some have been joined; else nil.
  fileprivate let texts: [TextBlock]?

  /// Parses the blocks of `range` as if they followed an item, as most lines do.
  init(_ range: Range<Int>, of text: SourceText, _ dialect: Dialect) {
    var parser = ListParser(
      text, dialect, from: range.lowerBound, to: range.upperBound,
      entry: range.lowerBound == 0 ? .start : ParserState(previous: .item))
    parser.parse()
    blocks = parser.blocks
    hasContinuedBlock = parser.hasContinuedBlock
    let joined = parser.text
    texts = parser.end == range.upperBound ? nil : (range.lowerBound..<parser.end).map { joined.blocks[$0] }
  }
}

extension TodoList {
  /// Runs a task for each number below a count, and returns the results in order.
  package typealias Workers = (Int, @escaping @Sendable (Int) -> ParsedChunk) -> [ParsedChunk]

  /// Parses a text in parts, which can be parsed in parallel.
  ///
  /// Reparses the lines that depend on the text before a part: some lines of each part, or nearly all in the worst
  /// case.
  ///
  /// `workers` parse the parts, in any order or in parallel.
  ///
  /// - Complexity: O(*n*).
  package init(
    _ text: SourceText, dialect: Dialect, mayBeForeign: Bool = false, parts count: Int, by workers: Workers
  ) {
    self.init(
      cut: text.cut(dialect.blockCutting), dialect, mayBeForeign: mayBeForeign, parts: count, by: workers)
  }

  /// Parses a text that is split into blocks already.
  init(
    cut text: SourceText, _ dialect: Dialect, mayBeForeign: Bool = false, parts count: Int,
    by workers: Workers
  ) {
    // No part begins inside an item, so that blocks that must be joined are in one part.
    let starts = (0...count).map { text.firstBlockOutside(from: $0 * text.blocks.count / count) }
    let parts = workers(count) { part in ParsedChunk(starts[part]..<starts[part + 1], of: text, dialect) }
    var text = text
    if parts.contains(where: { $0.texts != nil }) {
      let texts = parts.enumerated().map { part, parsed in
        parsed.texts ?? (starts[part]..<starts[part + 1]).map { text.blocks[$0] }
      }
      text = SourceText(blocks: texts.flatMap(\.self), text.cutting)
    }
    self.init(
      text: text, dialect: dialect, mayBeForeign: mayBeForeign, blocks: SumTree(parts.flatMap(\.blocks)))
    // Backwards, because blocks after each boundary may still be joined.
    var boundary = blocks.count
    for part in parts.dropFirst().reversed() {
      boundary -= part.blocks.count
      reparse(boundary..<boundary, untilBlock: boundary, areJoined: true)
    }
    updateFrontMatter()
    if parts.contains(where: \.hasContinuedBlock) { findUnfinishedSubItems(in: 0..<blocks.count) }
    detectFormat()
  }
}

extension SourceText {
  /// The index of the first block from `index` on that begins with an unindented line; the count if there is none; 0
  /// for 0.
  fileprivate func firstBlockOutside(from index: Int) -> Int {
    var index = index
    while index > 0, index < blocks.count, blocks[index].beginsIndented { index += 1 }
    return index
  }
}
