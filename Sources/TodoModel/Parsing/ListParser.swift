import TodoText

/// Reads the blocks of a text one after the other, each with the state that the one before it ended in.
struct ListParser {
  private let text: SourceText
  private let dialect: Dialect
  private var upcoming: TextBlock?
  private var duplicates: DuplicateFinder
  private let findsDuplicates: Bool
  /// The text's block that is read next.
  private(set) var next: Int
  /// The state that it is read with.
  private(set) var entry: ParserState
  /// What has been read.
  private(set) var blocks: [ListBlock] = []

  /// A reader that begins with the text's block at `first`, where `before` holds the reading of those before it;
  /// `start` is the state at the start of the file, nil for that of `before`.
  init(
    _ text: SourceText, _ dialect: Dialect, from first: Int, after before: SumTree<ListBlock>,
    start: ParserState? = nil
  ) {
    let start = start ?? (before.count > 0 ? before[0].entry : .start)
    self.init(text, dialect, from: first, entry: first > 0 ? before[first - 1].endState : start)
    duplicates.look(at: before, before: first)
  }

  /// A reader that begins with the text's block at `first` in a certain state, and knows nothing of those before it.
  init(
    _ text: SourceText, _ dialect: Dialect, from first: Int, entry: ParserState, findsDuplicates: Bool = true
  ) {
    self.text = text
    self.findsDuplicates = findsDuplicates
    self.dialect = dialect
    self.entry = entry
    next = first
    upcoming = first < text.blocks.count ? text.blocks[first] : nil
    duplicates = DuplicateFinder(text)
  }

  /// Reads the next block.
  mutating func readNext() {
    guard let block = upcoming else { return }
    upcoming = next + 1 < text.blocks.count ? text.blocks[next + 1] : nil
    let following = upcoming?.bytes ?? []
    let read = ListBlock.read(block.bytes.span, dialect, entry: entry, following: following.span)
    entry = read.endState
    next += 1
    guard findsDuplicates else { return blocks.append(read) }
    blocks.append(read.with(duplicates: duplicates.duplicates(in: read, at: next - 1), in: block))
  }

  /// Goes on with blocks of the list before the edit that need no reading, as far as items in them may have become
  /// duplicates, or ceased to be.
  ///
  /// - Returns: behind the last of `old` that is no longer as it was.
  mutating func findDuplicates(in old: SumTree<ListBlock>, from first: Int) -> Int {
    guard first < old.count else { return first }
    let before = old.prefix(before: first)
    let nextGroup = old.firstIndex(whereSum: { $0.groupCount > before.groupCount })?.index ?? old.count
    let tooFar = old.firstIndex(whereSum: {
      $0.lineBreakCount >= before.lineBreakCount + DuplicateFinder.mostLines
    })?.index
    let range = first..<min(nextGroup, tooFar ?? old.count, old.count - 1) + 1
    var found: [[Duplicate]] = []
    var changed = first
    old.forEach(range) { index, block in
      found.append(duplicates.duplicates(in: block, at: next + index - first))
      if found.last != block.duplicates { changed = index + 1 }
    }
    old.forEach(first..<changed) { index, block in
      let place = next + index - first
      blocks.append(block.with(duplicates: found[index - first], in: text.blocks[place]))
    }
    return changed
  }
}
