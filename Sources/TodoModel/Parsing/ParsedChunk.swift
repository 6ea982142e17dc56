import TodoText

/// A part of a long list, parsed without a look at what stands before it.
package struct ParsedChunk: Sendable {
  let blocks: [ListBlock]
  /// The blocks of the text that were parsed; nil if they are those that it had.
  fileprivate let texts: [TextBlock]?

  /// Parses the blocks of `range` as if they stood behind an item, as most lines do.
  init(_ range: Range<Int>, of text: SourceText, _ dialect: Dialect) {
    var parser = ListParser(
      text, dialect, from: range.lowerBound, to: range.upperBound,
      entry: range.lowerBound == 0 ? .start : ParserState(previous: .item))
    parser.readToEnd()
    blocks = parser.blocks
    let joined = parser.text
    texts = parser.end == range.upperBound ? nil : (range.lowerBound..<parser.end).map { joined.blocks[$0] }
  }
}

extension TodoList {
  /// Does a piece of work so many times, each time with its number, and gives what it made in that order.
  package typealias Workers = (Int, @escaping @Sendable (Int) -> ParsedChunk) -> [ParsedChunk]

  /// Reads a whole text in parts, so that several processors can do it at once.
  ///
  /// What is read differently behind what does stand there is read again, as after an edit: some lines of each part,
  /// or, at the worst, nearly all of it.
  ///
  /// The workers read the parts, in any order or at once.
  ///
  /// - Complexity: O(*n*).
  package init(
    _ text: SourceText, dialect: Dialect, mayBeForeign: Bool = false, parts count: Int, by workers: Workers
  ) {
    self.init(
      cut: text.cut(dialect.blockCutting), dialect, mayBeForeign: mayBeForeign, parts: count, by: workers)
  }

  /// The same for a text that is cut into blocks already.
  init(
    cut text: SourceText, _ dialect: Dialect, mayBeForeign: Bool = false, parts count: Int,
    by workers: Workers
  ) {
    // No part begins inside of an item, so that blocks that must be joined are in one part.
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
    // The last seam first, since blocks may still be joined behind each.
    var seam = blocks.count
    for part in parts.dropFirst().reversed() {
      seam -= part.blocks.count
      self = reparsed(replacing: seam..<seam, withThoseTo: seam, of: self.text)
    }
    self = updatingFrontMatter()
    self = findingUnfinishedSubItems(in: 0..<self.blocks.count)
  }
}

extension SourceText {
  /// The first block from `index` on that begins with a line that is not indented; the count for none; 0 for 0.
  fileprivate func firstBlockOutside(from index: Int) -> Int {
    var index = index
    while index > 0, index < blocks.count, blocks[index].beginsIndented { index += 1 }
    return index
  }
}
