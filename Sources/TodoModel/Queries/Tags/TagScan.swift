import TodoText

/// Counts the tags of a text step by step, for whoever has other things to do in between; the list that it reads on the
/// way is not kept.
package struct TagScan: Sendable {
  private let dialect: Dialect
  private var reading: ListParser?
  private var list: TodoList?
  private var countedBlocks = 0
  /// What has been counted so far.
  package private(set) var tally = TagCounts()

  /// So many blocks, of about a kilobyte each, are read or counted in one step.
  private static let stepLength = 64

  /// A scan of a text that has yet to begin.
  package init(of text: SourceText, dialect: Dialect) {
    let text = text.cut(dialect.blockCutting)
    self.dialect = dialect
    reading = ListParser(
      text, dialect, from: 0, to: text.blocks.count, entry: .start, findsDuplicates: false)
  }

  /// Goes on for a moment.
  ///
  /// - Returns: Whether there is more to do.
  package mutating func step() -> Bool {
    if var current = reading {
      // Taken out, so that there is no second copy of what was read.
      reading = nil
      current.readToEnd(atMost: Self.stepLength)
      if current.next < current.end {
        reading = current
        return true
      }
      list = TodoList(text: current.text, dialect: dialect, blocks: SumTree(current.blocks))
    }
    guard let list else { return false }
    let end = min(countedBlocks + Self.stepLength, list.blocks.count)
    tally.add(list.tagTally(ofBlocks: countedBlocks..<end))
    countedBlocks = end
    return end < list.blocks.count
  }
}
