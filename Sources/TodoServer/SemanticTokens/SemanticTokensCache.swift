import LanguageServerProtocol
import TodoModel
import TodoText

/// The semantic tokens of a document that were sent to its client, block by block.
///
/// The tokens of a later version are computed from those of this one: only blocks that the two don't share are
/// highlighted again and sent.
struct SemanticTokensCache: Sendable {
  /// The result id, unique within a session.
  let number: Int
  private let list: TodoList
  private let today: CalendarDay
  private let blocks: SumTree<BlockTokens>

  /// Computes the tokens of a document, reusing those of `last` that are still valid.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the blocks that have changed since `last`; all blocks if there is none or if
  ///   the day has changed.
  init(
    of document: Document, on today: CalendarDay, for client: ClientProfile, number: Int,
    after last: SemanticTokensCache? = nil
  ) {
    list = document.list
    self.today = today
    self.number = number
    var changed = document.list.changedBlocks(since: nil)
    var base = SumTree<BlockTokens>()
    if let last, last.today == today, last.isForeign == (document.list.foreignFormat != nil) {
      changed = last.changedBlocks(comparedTo: document.list)
      base = last.blocks
    }
    let legend = TokenLegend(for: client)
    var state = list.rankingState(beforeBlock: changed.new.lowerBound, on: today)
    let new = changed.new.map { index in
      let block = document.list.locatedBlock(at: index)
      let highlights = document.list.highlights(of: block, on: today, state: &state)
      return BlockTokens(highlights, of: block, legend, client.columnEncoding)
    }
    blocks = base.replacing(changed.old, with: new)
  }

  /// Whether the text is in the format of another program; no block of it has tokens.
  private var isForeign: Bool { list.foreignFormat != nil }

  /// All tokens.
  var data: [UInt32] {
    var writer = TokenWriter()
    blocks.forEach(0..<blocks.count) { _, block in writer.append(block) }
    return writer.data
  }

  /// The edits that change `last`, of an earlier version, into these tokens.
  func edits(from last: SemanticTokensCache) -> [SemanticTokensEdit] {
    let isComparable = today == last.today && isForeign == last.isForeign
    let changed =
      isComparable
      ? last.changedBlocks(comparedTo: list)
      : ChangedBlocks(old: 0..<last.blocks.count, new: 0..<blocks.count)
    let old = last.data(of: changed.old)
    let new = data(of: changed.new)
    let same = Self.sameEnds(old, new)
    let deleted = old.count - same.prefix - same.suffix
    let inserted = Array(new[same.prefix..<new.count - same.suffix])
    guard deleted > 0 || !inserted.isEmpty else { return [] }
    let start = blocks.prefix(before: changed.new.lowerBound).tokenCount * 5 + same.prefix
    return [SemanticTokensEdit(start: start, deleteCount: deleted, data: inserted)]
  }

  /// The blocks whose tokens may differ in a later version of the list, in this version and in that one.
  private func changedBlocks(comparedTo new: TodoList) -> ChangedBlocks {
    let changed = new.changedBlocks(since: list.blocks)
    var suffix = new.blocks.count - changed.new.upperBound
    // The ranks in a block also depend on how many items of its group precede it, and on the items open at its start.
    while suffix > 0,
      new.rankingState(beforeBlock: new.blocks.count - suffix, on: today)
        != list.rankingState(beforeBlock: list.blocks.count - suffix, on: today)
    {
      suffix -= 1
    }
    return ChangedBlocks(
      old: changed.old.lowerBound..<list.blocks.count - suffix,
      new: changed.new.lowerBound..<new.blocks.count - suffix)
  }

  /// The tokens of these blocks, and the first one after them, whose position is relative to theirs.
  private func data(of range: Range<Int>) -> [UInt32] {
    var writer = TokenWriter()
    blocks.forEachBackward(before: range.lowerBound) { _, block in
      writer.linesPassed += block.sum.lineCount
      guard block.sum.tokenCount > 0 else { return true }
      writer.linesPassed -= block.lastLine
      return false
    }
    blocks.forEach(range) { _, block in writer.append(block) }
    blocks.forEachForward(from: range.upperBound) { _, block in
      writer.append(block, atMost: 1)
      return block.sum.tokenCount == 0
    }
    return writer.data
  }

  /// The lengths of the common prefix and suffix, as array elements of whole tokens.
  private static func sameEnds(_ old: [UInt32], _ new: [UInt32]) -> (prefix: Int, suffix: Int) {
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    prefix -= prefix % 5
    var suffix = 0
    while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    return (prefix, suffix - suffix % 5)
  }
}
