import TodoText

extension TodoList {
  /// Updates which finished items have an unfinished sub-item only in a later block, after the blocks of `changed` have
  /// been parsed.
  ///
  /// Sub-items in the same block are found when the block is parsed.
  ///
  /// - Complexity: O((*m* + *d*) log *n*), *m* the blocks of `changed`, *d* the items that are open before them.
  mutating func findUnfinishedSubItems(in changed: Range<Int>) {
    var found: [Int: [Int32]] = [:]
    blocks.forEach(changed) { index, block in
      guard block.isContinued else { return }
      found[index] = []
      guard block.sum.finishedItemCount > 0 else { return }
      for (itemIndex, record) in block.items.enumerated() where block.continues(record) && record.isFinished {
        guard hasUnfinishedLater(locatedBlock(at: index).item(itemIndex)) else { continue }
        found[index]?.append(Int32(truncatingIfNeeded: itemIndex))
      }
    }
    if changed.lowerBound > 0, blocks[changed.lowerBound - 1].isContinued, sum.finishedItemCount > 0 {
      for item in itemsOpen(beforeBlock: changed.lowerBound) where item.record.isFinished {
        let index = item.block.index
        var itemIndices = found[index] ?? blocks[index].unfinishedLater
        itemIndices.removeAll { Int($0) == item.indexInBlock }
        if hasUnfinishedLater(item) { itemIndices.append(Int32(truncatingIfNeeded: item.indexInBlock)) }
        found[index] = itemIndices.sorted()
      }
    }
    for (index, itemIndices) in found where itemIndices != blocks[index].unfinishedLater {
      replaceBlocks(index..<index + 1, with: [blocks[index].with(unfinishedLater: itemIndices)])
    }
  }

  /// Whether a finished item has an unfinished sub-item in a later block, and none in its own.
  private func hasUnfinishedLater(_ item: Item) -> Bool {
    guard item.record.isFinished, item.listIfContinued != nil,
      !item.block.block.items[(item.indexInBlock + 1)...].contains(where: \.isUnfinished)
    else { return false }
    return counts(ofLines: item.linesAfterBlock).unfinished > 0
  }
}
