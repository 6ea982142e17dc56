import TodoText

/// Counts the tags of a text in steps, so that the caller can do other work in between.
package struct TagScan: Sendable {
  private let dialect: Dialect
  private var parser: ListParser?
  private var list: TodoList?
  private var countedBlocks = 0
  /// The counts so far.
  package private(set) var counts = TagCounts()

  /// The number of blocks, of about a kilobyte each, that one step parses or counts in less than a millisecond.
  private static let stepLength = 64
  /// About how many bytes one step parses or counts.
  package static let stepByteCount = stepLength << 10

  /// Creates a scan of a text.
  package init(of text: SourceText, dialect: Dialect) {
    let text = text.cut(dialect.blockCutting)
    self.dialect = dialect
    parser = ListParser(
      text, dialect, from: 0, to: text.blocks.count, entry: .start, findsDuplicates: false)
  }

  /// Performs one step.
  ///
  /// - Returns: Whether there are more.
  package mutating func step() -> Bool {
    if var current = parser {
      // Removed and stored back, which avoids a copy.
      parser = nil
      current.parse(atMost: Self.stepLength)
      if current.next < current.end {
        parser = current
        return true
      }
      list = TodoList(text: current.text, dialect: dialect, blocks: SumTree(current.blocks))
    }
    guard let list else { return false }
    let end = min(countedBlocks + Self.stepLength, list.blocks.count)
    counts.add(list.tagCounts(ofBlocks: countedBlocks..<end))
    countedBlocks = end
    return end < list.blocks.count
  }
}
