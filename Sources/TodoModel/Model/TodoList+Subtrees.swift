import TodoText

/// The ends and parents of items that continue over more than one block.
extension TodoList {
  /// The line after an item that is open before the block at `index`.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the lines of a block.
  func endLine(ofItemAtDepth depth: UInt16, from index: Int) -> Int {
    guard let found = blocks.firstIndex(from: index, where: { $0.endedDepth <= depth }) else {
      return blocks.count > 0 ? locatedBlock(at: blocks.count - 1).lines.upperBound : 0
    }
    let block = blocks[found]
    let line = block.lines.firstIndex { $0.endedDepth(among: block.items) <= depth }
    return text.blocks.prefix(before: found).lineBreakCount + (line ?? block.lines.count)
  }

  /// The last item of less than this depth in the blocks before `index`: the parent of an item of this depth in the
  /// block at `index`.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the lines of a block.
  func lastItem(above depth: UInt16, before index: Int) -> Item? {
    guard let found = blocks.lastIndex(before: index, where: { $0.endedDepth < depth }) else { return nil }
    let block = locatedBlock(at: found)
    let items = block.block.items
    let line = block.block.lines.last { $0.endedDepth(among: items) < depth }
    return line.flatMap { $0.hasItem ? block.item(Int($0.item)) : nil }
  }

  /// The items that are open at the end of the block before `index`, the innermost first.
  func itemsOpen(beforeBlock index: Int) -> some Sequence<Item> {
    let depth = index > 0 ? UInt16(clamping: blocks[index - 1].endState.open.columns.count) : 0
    return sequence(first: depth > 0 ? lastItem(above: depth, before: index) : nil) { $0?.parent }
      .lazy.compactMap(\.self)
  }
}

extension ListBlock {
  /// Whether one of its items may continue in the next block.
  func continues(_ item: BlockItem) -> Bool { isContinued && Int(item.endLine) == lines.count }
}
