import TodoModel
import TodoText

extension TreeMerge {
  /// Pairs the new items that each side has in place of an item of the base, which neither side has any more.
  ///
  /// Nothing in their words shows that they were that item, but each side changed it, as in a conflict of lines.
  mutating func pairRewrittenItems(_ oursMatcher: TreeMatcher, _ theirsMatcher: TreeMatcher) {
    func isGone(_ index: Int) -> Bool {
      base.nodes[index].kind == .item && nodes[index].ours == nil && nodes[index].theirs == nil
    }
    guard !isTwoWay, base.nodes.indices.contains(where: isGone) else { return }
    let (oursItems, theirsItems) = (oursMatcher.replacements(), theirsMatcher.replacements())
    for index in base.nodes.indices where isGone(index) {
      guard let oursItem = oursItems[index], let theirsItem = theirsItems[index],
        isOnlyIn(.ours, ofOurs[oursItem]), isOnlyIn(.theirs, ofTheirs[theirsItem])
      else { continue }
      nodes[ofOurs[oursItem]].ours = nil
      nodes[ofTheirs[theirsItem]].theirs = nil
      (ofOurs[oursItem], ofTheirs[theirsItem]) = (index, index)
      (nodes[index].ours, nodes[index].theirs) = (oursItem, theirsItem)
      rewritten.insert(index)
    }
  }

  private func isOnlyIn(_ side: MergeSide, _ merged: Int) -> Bool {
    !nodes[merged].isInBase && nodes[merged][side.other] == nil
  }

  /// Reports the items that one side made a title, a note or prose, and the other one deleted.
  mutating func reportItemsThatBecameText() {
    let gone = base.nodes.indices.filter {
      base.nodes[$0].kind == .item && nodes[$0].ours == nil && nodes[$0].theirs == nil
    }
    guard !gone.isEmpty else { return }
    let texts = [base, ours, theirs].map { $0.wordsOutsideItems }
    notes += gone.compactMap { index in
      let words = base.nodes[index].wordsHash
      guard !texts[0].contains(words), texts[1].contains(words) != texts[2].contains(words) else {
        return nil
      }
      return .keptDeleted(
        base.label(of: index), deletedBy: texts[1].contains(words) ? .theirs : .ours, .edited)
    }
  }
}

extension TreeMatcher {
  /// The new items that are in the place of items of the old version which have no counterpart.
  func replacements() -> [Int: Int] {
    var replacements: [Int: Int] = [:]
    for (oldParent, counterpart) in newOfOld.enumerated() {
      guard let newParent = counterpart, old.hasChildren(oldParent) else { continue }
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
