import TodoModel
import TodoText

extension TreeMerge {
  /// Pairs the new items that each side has in place of an item of the base, which neither side has any more.
  ///
  /// Nothing in their words shows that they were that item, but each side changed it, as in a conflict of lines.
  mutating func pairRewrittenItems(_ matchers: Sides<TreeMatcher>) {
    let gone = goneItems
    guard !isTwoWay, !gone.isEmpty else { return }
    let replacements = matchers.map { $0.replacements() }
    for index in gone {
      guard let ours = replacements.ours[index], let theirs = replacements.theirs[index] else { continue }
      let both = Sides(ours: ours, theirs: theirs)
      guard MergeSide.allCases.allSatisfy({ isNew(merged[$0][both[$0]]) }) else { continue }
      for side in MergeSide.allCases {
        nodes[merged[side][both[side]]].sides[side] = nil
        merged[side][both[side]] = index
        nodes[index].sides[side] = both[side]
      }
      rewritten.insert(index)
    }
  }

  /// The items of the base that neither side has.
  private var goneItems: [Int] {
    base.nodes.indices.filter {
      base.nodes[$0].kind == .item && nodes[$0].sides.ours == nil && nodes[$0].sides.theirs == nil
    }
  }

  /// Reports the items that one side made a title, a note or prose, and the other one deleted.
  mutating func reportItemsThatBecameText() {
    let gone = goneItems
    guard !gone.isEmpty else { return }
    let baseWords = base.wordsOutsideItems
    let words = trees.map { $0.wordsOutsideItems }
    notes += gone.compactMap { index in
      let hash = base.nodes[index].wordsHash
      let isText = words.map { $0.contains(hash) }
      guard !baseWords.contains(hash), isText.isConflict else { return nil }
      return .keptDeleted(base.label(of: index), deletedBy: isText.ours ? .theirs : .ours, .edited)
    }
  }
}

extension TreeMatcher {
  /// The new items that are in the place of items of the old version which have no counterpart.
  func replacements() -> [Int: Int] {
    var replacements: [Int: Int] = [:]
    for (oldParent, counterpart) in newOfOld.enumerated() {
      guard let newParent = counterpart else { continue }
      for gap in gaps(oldParent, newParent) {
        for (oldNode, newNode) in zip(gap.old, gap.new)
        where old.nodes[oldNode].kind == .item && new.nodes[newNode].kind == .item {
          replacements[oldNode] = newNode
        }
      }
    }
    return replacements
  }
}

extension MergeTree {
  /// The hashes of the words of all lines that begin no item.
  fileprivate var wordsOutsideItems: Set<UInt64> {
    var hashes: Set<UInt64> = []
    let marks = " \t-+*#>".utf8
    let bytes = bytes
    let span = bytes.span
    for (line, node) in nodesOfLines.enumerated() where node.map({ nodes[$0].kind != .item }) ?? true {
      let range = list.text.lineRange(ofLine: line).content
      guard range.upperBound <= bytes.count else { continue }
      var start = range.lowerBound
      while start < range.upperBound, marks.contains(span[start]) { start += 1 }
      var hash = StableHash()
      hash.add(span, start..<max(start, span.blanksStart(before: range.upperBound, from: start)))
      hashes.insert(hash.value)
    }
    return hashes
  }
}
