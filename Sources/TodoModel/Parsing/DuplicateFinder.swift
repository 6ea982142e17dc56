import TodoText

/// Finds the unfinished items that say word for word what an unfinished sibling before them in their group says.
///
/// It goes through the blocks in order and remembers what it has met in the group that it is in. Whether an item is a
/// duplicate depends on what stands before it alone, and only the first lines of a group are looked at: so an edit
/// changes nothing before the blocks that it touches, and nothing so many lines behind them.
struct DuplicateFinder {
  /// So many lines of a group are looked at: more make no list that a person checks by eye.
  static var mostLines: Int { 1000 }

  /// The text that the blocks were parsed from.
  var text: SourceText
  /// Open addressing by hash; at least twice as many as are filled for one group, so that few collide.
  private var slots: [Slot] = []
  /// How many slots are filled for the group that it is in.
  private var filledCount = 0
  /// The number of the group that it is in; a slot that was filled in another group is free.
  private var group: Int32 = 0
  /// How many lines of the group it has seen; too many, where it does not know where the group begins.
  private var lineCount = mostLines
  /// The blocks of the group that it has seen, and the place of the first among the list's blocks.
  private var seen: [ListBlock] = []
  private var firstSeen = 0
  /// The lines of the items that the last one is inside of, and of itself, counted from the group's first.
  private var ancestors: [Int32] = []

  private struct Slot {
    var group: Int32 = 0
    var hash: UInt32 = 0
    var block: Int32 = 0
    var item: Int32 = 0
    /// The line of the item, counted from the group's first.
    var line: Int32 = 0
    /// The line of the item that it is a sub-item of; 0 for none.
    var parentLine: Int32 = 0
  }

  init(_ text: SourceText) {
    self.text = text
  }

  /// Goes through the blocks before `end` that the group of the next line may reach back to.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the lines of those blocks, no more than are looked at.
  mutating func look(at blocks: SumTree<ListBlock>, before end: Int) {
    let before = blocks.prefix(before: end)
    guard before.groupCount > 0,
      let start = blocks.firstIndex(whereSum: { $0.groupCount >= before.groupCount }),
      before.lineBreakCount - start.before.lineBreakCount - blocks[start.index].lines.count < Self.mostLines
    else { return }
    blocks.forEach(start.index..<end) { index, block in _ = duplicates(in: block, at: index) }
  }

  /// The duplicates of the next block, which stands at `index`, by their places among its items.
  ///
  /// - Complexity: O(*m*), *m* the lines of the block and the bytes of its duplicates.
  mutating func duplicates(in block: ListBlock, at index: Int) -> [Duplicate] {
    guard block.sum.groupCount > 0 || lineCount < Self.mostLines else {
      seen.removeAll(keepingCapacity: true)
      return []
    }
    if seen.isEmpty { firstSeen = index }
    seen.append(block)
    let items = block.items
    var found: [Duplicate] = []
    var count = lineCount
    for line in block.lines {
      if line.beginsGroup {
        group &+= 1
        filledCount = 0
        count = 0
        ancestors.removeAll(keepingCapacity: true)
      }
      count += 1
      guard line.kind == .item, count <= Self.mostLines else { continue }
      let number = Int32(truncatingIfNeeded: count)
      let item = items[Int(line.item)]
      ancestors.removeLast(max(0, ancestors.count - Int(item.depth)))
      let parentLine = ancestors.last ?? 0
      ancestors.append(number)
      if let first = original(of: item, line.item, at: index, onLine: number, below: parentLine) {
        found.append(Duplicate(item: line.item, linesBack: number - first))
      }
    }
    lineCount = count
    if block.sum.groupCount > 0 {
      seen.removeFirst(seen.count - 1)
      firstSeen = index
    }
    return found
  }

  /// The line of the first sibling that says the same as an item of the block that was seen last; if there is none,
  /// remembers the item.
  private mutating func original(
    of item: BlockItem, _ place: Int32, at index: Int, onLine line: Int32, below parentLine: Int32
  ) -> Int32? {
    guard item.isUnfinished, !item.traits.contains(.empty) else { return nil }
    let hash =
      parentLine > 0 || item.container > 0
      ? item.textHash &+ Self.hash(ofParent: parentLine, item.container) : item.textHash
    if filledCount * 2 >= slots.count { makeRoom() }
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot].group == group {
      if slots[slot].hash == hash, slots[slot].parentLine == parentLine,
        isAlike(item, place, at: index, slots[slot])
      {
        return slots[slot].line
      }
      slot = (slot + 1) & mask
    }
    slots[slot] = Slot(
      group: group, hash: hash, block: Int32(truncatingIfNeeded: index), item: place, line: line,
      parentLine: parentLine)
    filledCount += 1
    return nil
  }

  /// Doubles the slots: who looks at a few lines, as each key does, need not clear room for a thousand.
  private mutating func makeRoom() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: max(64, old.count * 2))
    for filled in old where filled.group == group {
      var slot = Int(filled.hash) & (slots.count - 1)
      while slots[slot].group == group { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = filled
    }
  }

  /// Sub-items of other items are no siblings, whatever they say: so they are kept apart from the start.
  private static func hash(ofParent line: Int32, _ container: UInt16) -> UInt32 {
    (UInt32(bitPattern: line) &+ UInt32(container) << 20) &* 0x9E37_79B1
  }

  private func isAlike(_ item: BlockItem, _ place: Int32, at index: Int, _ other: Slot) -> Bool {
    let otherIndex = Int(other.block)
    let otherBlock = seen[otherIndex - firstSeen]
    // The numbers of containers are those of one block.
    guard otherBlock.items[Int(other.item)].container == item.container,
      item.container == 0 || index == otherIndex
    else { return false }
    return seen[index - firstSeen].words(ofItem: Int(place), in: text.blocks[index])
      == otherBlock.words(ofItem: Int(other.item), in: text.blocks[otherIndex])
  }
}

extension ListBlock {
  /// What each line of an item says.
  func words(ofItem place: Int, in text: TextBlock) -> [ArraySlice<UInt8>] {
    var words: [ArraySlice<UInt8>] = []
    _ = visitWords(ofItem: place, in: text.bytes.span) { words.append(text[$0]) }
    return words
  }
}
