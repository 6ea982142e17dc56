import TodoText

/// A block of a list and its position, which turns the relative positions of its lines and items into absolute ones.
///
/// It is a class with value semantics, because each of its items has one: their copies share it.
package final class LocatedBlock: Sendable {
  /// Its index among the list's blocks.
  package let index: Int
  /// The size of the text before it.
  package let origin: TextMetrics
  package let block: ListBlock
  package let text: TextBlock

  init(index: Int, origin: TextMetrics, block: ListBlock, text: TextBlock) {
    (self.index, self.origin, self.block, self.text) = (index, origin, block, text)
  }

  /// Its lines, counted from the start of the file.
  package var lines: Range<Int> { origin.lineBreakCount..<origin.lineBreakCount + block.lines.count }

  /// The range of a line, by its index in the block, in bytes of the whole text.
  package func lineRange(ofLine line: Int) -> LineRange {
    let text = text
    let content = block.content(ofLine: line, in: text.bytes.span).shifted(by: origin.byteCount)
    return LineRange(
      start: content.lowerBound, contentEnd: content.upperBound,
      end: content.upperBound + block.lines[line].ending.byteCount)
  }

  /// An item, by its index in the block.
  package func item(_ index: Int) -> Item {
    Item(record: block.items[index], index: Int32(truncatingIfNeeded: index), block: self)
  }
}

extension TodoList {
  /// The block that contains `line`, counted from 0; nil if there is none.
  ///
  /// - Complexity: O(log *n*).
  package func block(containingLine line: Int) -> LocatedBlock? {
    guard line >= 0, let placed = text.block(containingLine: line) else { return nil }
    let block = locatedBlock(at: placed.index)
    return block.lines.contains(line) ? block : nil
  }

  /// The block at an index.
  ///
  /// - Complexity: O(log *n*).
  package func locatedBlock(at index: Int) -> LocatedBlock {
    LocatedBlock(
      index: index, origin: text.blocks.prefix(before: index), block: blocks[index], text: text.blocks[index])
  }

  /// Calls `body` with each block that contains one of `lines`, as ``blockRange(containing:)`` returns them, and whose sum
  /// satisfies `matters`.
  ///
  /// - Complexity: O(*m* log *n*), *m* those blocks.
  package func visitBlocks(
    holding lines: Range<Int>? = nil, where matters: (ListSum) -> Bool = { _ in true },
    _ body: (LocatedBlock) -> Void
  ) {
    // Most blocks follow the last one, at whose end they begin.
    var next = (index: -1, origin: TextMetrics.zero)
    blocks.forEach(blockRange(containing: lines), where: matters) { index, block in
      let origin = index == next.index ? next.origin : text.blocks.prefix(before: index)
      let text = text.blocks[index]
      next = (index + 1, origin + text.sum)
      body(LocatedBlock(index: index, origin: origin, block: block, text: text))
    }
  }

  /// The indices of the blocks that contain one of `lines`; of all blocks for nil.
  ///
  /// An empty range stands for the line at its start, and a line after the end for the last line.
  func blockRange(containing lines: Range<Int>?) -> Range<Int> {
    guard let lines else { return 0..<blocks.count }
    guard let first = text.block(containingLine: lines.lowerBound),
      let last = text.block(containingLine: max(lines.lowerBound, lines.upperBound - 1))
    else { return 0..<0 }
    return first.index..<last.index + 1
  }
}
