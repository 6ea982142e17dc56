import TodoText

/// A part of a long list, read without a look at what stands before it.
package struct ParsedChunk: Sendable {
  let blocks: [ListBlock]

  /// Reads the blocks of `range` as if they stood behind an item, as most lines do.
  init(_ range: Range<Int>, of text: SourceText, _ dialect: Dialect, findsDuplicates: Bool = true) {
    var reading = ListParser(
      text, dialect, from: range.lowerBound,
      entry: range.lowerBound == 0 ? .start : ParserState(previous: .item), findsDuplicates: findsDuplicates)
    while reading.next < range.upperBound { reading.readNext() }
    blocks = reading.blocks
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
    let text = text.cut(dialect.blockCutting)
    let starts = (0...count).map { $0 * text.blocks.count / count }
    let parts = workers(count) { part in ParsedChunk(starts[part]..<starts[part + 1], of: text, dialect) }
    self.init(
      text: text, dialect: dialect, mayBeForeign: mayBeForeign, blocks: SumTree(parts.flatMap(\.blocks)))
    for seam in starts.dropFirst().dropLast() {
      self = TodoList(
        text: text, dialect: dialect, mayBeForeign: mayBeForeign,
        blocks: blocks(replacing: seam..<seam, withThoseTo: seam, of: text))
    }
    self = updatingFrontMatter()
  }
}
