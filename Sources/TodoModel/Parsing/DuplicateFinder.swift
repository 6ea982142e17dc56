import TodoText

/// Finds the unfinished items with the same text as an earlier unfinished sibling in their group.
///
/// Processes the blocks in order and remembers the items of the current group. Searches only the first ``lineLimit``
/// lines of a group, and compares an item only with those before it: so an edit affects nothing before it, and at most
/// that many lines after it.
struct DuplicateFinder {
  /// The maximum number of lines of a group that are searched for duplicates, which bounds the cost of an edit.
  static var lineLimit: Int { 1000 }

  /// The text that the blocks were parsed from.
  var text: SourceText
  /// An open-addressing hash table, at most half full for one group, so that few entries collide.
  private var slots: [Slot] = []
  /// The number of slots used by the current group.
  private var filledCount = 0
  /// The number of the current group; slots of other groups are free.
  private var group: Int32 = 0
  /// The number of lines of the group seen; at least ``lineLimit`` if its start is unknown.
  private var lineCount = lineLimit
  /// The blocks of the group seen, and the index of the first.
  private var seen: [ListBlock] = []
  private var firstSeen = 0
  /// The lines of the last item and of its ancestors, counted from the start of the group.
  ///
  /// For an item that is not nested, only ``lastLine`` is set: most lists have no others.
  private var ancestors: [Int32] = []
  /// The line of the last item that is not nested; 0 if ``ancestors`` begin with it.
  private var lastLine: Int32 = 0

  /// An item that later ones are compared with.
  private struct Slot {
    var group: Int32 = 0
    var hash: UInt32 = 0
    /// The index of its block.
    var block: Int32 = 0
    /// Its index among the items of its block.
    var item: Int32 = 0
    /// The line of the item, counted from the start of the group.
    var line: Int32 = 0
    /// The line of its parent; 0 for none.
    var parentLine: Int32 = 0
  }

  init(_ text: SourceText) {
    self.text = text
  }

  /// Processes the blocks before `end` that may belong to the next line's group.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the lines of those blocks, up to the limit.
  mutating func process(_ blocks: SumTree<ListBlock>, before end: Int) {
    let before = blocks.prefix(before: end)
    guard before.groupCount > 0,
      let start = blocks.firstIndex(whereSum: { $0.groupCount >= before.groupCount }),
      before.lineBreakCount - start.before.lineBreakCount - blocks[start.index].lines.count < Self.lineLimit
    else { return }
    blocks.forEach(start.index..<end) { index, block in _ = duplicates(in: block, at: index) }
  }

  /// The duplicates in the next block, which has this `index`, by their indices among its items.
  ///
  /// - Complexity: O(*m*), *m* the lines of the block and the bytes of its duplicates.
  mutating func duplicates(in block: ListBlock, at index: Int) -> [Duplicate] {
    guard block.sum.groupCount > 0 || lineCount < Self.lineLimit else {
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
        lastLine = 0
      }
      count += 1
      guard line.kind == .item, count <= Self.lineLimit else { continue }
      let number = Int32(truncatingIfNeeded: count)
      let item = items[Int(line.item)]
      // Most items are not nested.
      var parentLine: Int32 = 0
      if item.depth == 0 { lastLine = number } else { parentLine = enter(item, onLine: number) }
      guard item.isUnfinished, !item.flags.contains(.empty) else { continue }
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

  /// Makes a nested item the last of ``ancestors``.
  ///
  /// - Returns: The line of its parent; 0 for none.
  private mutating func enter(_ item: BlockItem, onLine line: Int32) -> Int32 {
    let depth = Int(item.depth)
    if lastLine > 0 {
      ancestors.removeAll(keepingCapacity: true)
      ancestors.append(lastLine)
      lastLine = 0
    }
    // Most follow a sibling.
    if depth + 1 == ancestors.count {
      ancestors[depth] = line
      return ancestors[depth - 1]
    }
    ancestors.removeLast(max(0, ancestors.count - depth))
    let parentLine = ancestors.last ?? 0
    ancestors.append(line)
    return parentLine
  }

  /// The line of the first sibling with the same text as an unfinished item of the current block; if there is none,
  /// remembers the item.
  private mutating func original(
    of item: BlockItem, _ itemIndex: Int32, at index: Int, onLine line: Int32, below parentLine: Int32
  ) -> Int32? {
    let hash =
      parentLine > 0 || item.container > 0
      ? item.textHash &+ Self.hash(ofParent: parentLine, item.container) : item.textHash
    if filledCount * 2 >= slots.count { makeRoom() }
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot].group == group {
      if slots[slot].hash == hash, slots[slot].parentLine == parentLine,
        isDuplicate(item, itemIndex, at: index, slots[slot])
      {
        return slots[slot].line
      }
      slot = (slot + 1) & mask
    }
    slots[slot] = Slot(
      group: group, hash: hash, block: Int32(truncatingIfNeeded: index), item: itemIndex, line: line,
      parentLine: parentLine)
    filledCount += 1
    return nil
  }

  /// Doubles the slots.
  ///
  /// The table starts small, so that a keystroke, which parses a few lines, does not clear a thousand slots.
  private mutating func makeRoom() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: max(64, old.count * 2))
    for filled in old where filled.group == group {
      var slot = Int(filled.hash) & (slots.count - 1)
      while slots[slot].group == group { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = filled
    }
  }

  /// Items with different parents, or in different Markdown containers, are not siblings, so both are part of the hash.
  private static func hash(ofParent line: Int32, _ container: UInt16) -> UInt32 {
    // 2^32 divided by the golden ratio, as in Fibonacci hashing.
    (UInt32(bitPattern: line) &+ UInt32(container) << 20) &* 0x9E37_79B1
  }

  private func isDuplicate(_ item: BlockItem, _ itemIndex: Int32, at index: Int, _ other: Slot) -> Bool {
    let otherIndex = Int(other.block)
    let otherBlock = seen[otherIndex - firstSeen]
    // Container numbers are unique only within a block.
    guard otherBlock.items[Int(other.item)].container == item.container,
      item.container == 0 || index == otherIndex
    else { return false }
    return seen[index - firstSeen].words(ofItem: Int(itemIndex), in: text.blocks[index])
      == otherBlock.words(ofItem: Int(other.item), in: text.blocks[otherIndex])
  }
}

extension ListBlock {
  /// The text of each line of an item.
  func words(ofItem itemIndex: Int, in text: TextBlock) -> [ArraySlice<UInt8>] {
    var words: [ArraySlice<UInt8>] = []
    _ = visitWords(ofItem: itemIndex, in: text.bytes.span) { words.append(text[$0]) }
    return words
  }
}
