import TodoText

/// Finds the unfinished items with the same text as an earlier unfinished sibling in their group.
///
/// Processes the blocks in order and remembers the items of the current group. Searches only the first ``lineLimit``
/// lines of a group, and compares an item only with those before it: so an edit affects nothing before it, and at most
/// that many lines after it.
private struct DuplicateFinder {
  /// The maximum number of lines of a group that are searched for duplicates, which bounds the cost of an edit.
  static let lineLimit = 1000

  /// Two items are duplicates if they have the same key and the same text.
  private struct Key: Hashable {
    let textHash: UInt32
    /// The line of the parent, counted from the start of the group; 0 for none.
    let parentLine: Int
    /// The Markdown container and its block, because its number is unique only there; 0 for none.
    let container: UInt16
    let containerBlock: Int
  }

  /// An item that later ones are compared with.
  private struct Original {
    let block: Int
    let item: Int
    /// Its line, counted from the start of the group.
    let line: Int
  }

  private let list: TodoList
  private var originals: [Key: [Original]] = [:]
  /// The number of lines of the group seen; ``lineLimit`` if its start is unknown.
  private var lineCount = lineLimit

  init(_ list: TodoList) { self.list = list }

  /// The duplicates in the next block, which has this `index`.
  mutating func duplicates(in block: ListBlock, at index: Int) -> [Duplicate] {
    guard block.sum.groupCount > 0 || lineCount < Self.lineLimit else { return [] }
    var found: [Duplicate] = []
    for line in block.lines {
      if line.beginsGroup {
        originals.removeAll(keepingCapacity: true)
        lineCount = 0
      }
      lineCount += 1
      guard line.kind == .item, lineCount <= Self.lineLimit else { continue }
      let item = block.items[Int(line.item)]
      guard item.isUnfinished, !item.flags.contains(.empty) else { continue }
      let linesBelowParent =
        item.parent == BlockItem.noParent ? nil : Int(item.line - block.items[Int(item.parent)].line)
      let key = Key(
        textHash: item.textHash, parentLine: linesBelowParent.map { lineCount - $0 } ?? 0,
        container: item.container, containerBlock: item.container > 0 ? index : 0)
      let own = Original(block: index, item: Int(line.item), line: lineCount)
      if let first = originals[key]?.first(where: { words(of: $0) == words(of: own) }) {
        found.append(Duplicate(item: line.item, linesBack: Int32(truncatingIfNeeded: lineCount - first.line)))
      } else {
        originals[key, default: []].append(own)
      }
    }
    return found
  }

  /// The text of each line of an item.
  private func words(of item: Original) -> [ArraySlice<UInt8>] {
    let text = list.text.blocks[item.block]
    var words: [ArraySlice<UInt8>] = []
    _ = list.blocks[item.block].visitWords(ofItem: item.item, in: text.bytes.span) { words.append(text[$0]) }
    return words
  }
}

extension TodoList {
  /// Updates the duplicates after the blocks of `changed` have been parsed: in them, and in the blocks after them that
  /// have lines of the same group.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the lines of the blocks and of the groups that begin before and end after them,
  ///   up to the limit.
  mutating func findDuplicates(in changed: Range<Int>) {
    let before = blocks.prefix(before: changed.lowerBound)
    let through = blocks.prefix(before: changed.upperBound)
    let start =
      before.groupCount == 0
      ? 0 : blocks.first(whereSum: { $0.groupCount >= before.groupCount })?.index ?? 0
    let end =
      blocks.first(whereSum: {
        $0.groupCount > through.groupCount
          || $0.lineBreakCount >= through.lineBreakCount + DuplicateFinder.lineLimit
      }).map { $0.index + 1 } ?? blocks.count
    var finder = DuplicateFinder(self)
    // Of the blocks whose duplicates are no longer those that were found before.
    var found: [(index: Int, duplicates: [Duplicate])] = []
    let range = min(start, changed.lowerBound)..<max(end, changed.upperBound)
    blocks.forEach(range) { index, block in
      let duplicates = finder.duplicates(in: block, at: index)
      if index >= changed.lowerBound, duplicates != block.duplicates { found.append((index, duplicates)) }
    }
    for (index, duplicates) in found {
      let block = blocks[index].with(duplicates: duplicates, in: text.blocks[index])
      blocks.replace(index..<index + 1, with: [block])
    }
  }
}
