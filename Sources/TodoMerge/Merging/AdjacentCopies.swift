/// New items with the same words as the sibling next to them, such as the next occurrence of a repeating item.
///
/// A copy stays next to its sibling, wherever the other side moved the sibling, and whatever that side added there.
struct AdjacentCopies {
  private struct Copy {
    let node: Int
    let neighbor: Int
    let isAfter: Bool
  }

  private var copies: [Copy] = []

  /// Finds the copies among the children that one side has.
  ///
  /// - Complexity: O(*n*), *n* the children and the bytes of the new ones.
  init(_ merge: TreeMerge, in children: [Int], of side: MergeSide) {
    var previousIsCopy = false
    for index in children.indices where !merge.nodes[children[index]].isInBoth {
      let node = children[index]
      let above = index > 0 ? children[index - 1] : nil
      let isAfterCopy = previousIsCopy && copies.last?.node == above && copies.last?.isAfter == true
      previousIsCopy = false
      guard !merge.nodes[node].isInBase, merge.kind(node) == .item else { continue }
      if let above, isAfterCopy || merge.nodes[above].isInBoth, merge.haveSameText(node, above, on: side) {
        copies.append(Copy(node: node, neighbor: above, isAfter: true))
        previousIsCopy = true
      } else if let below = children.dropFirst(index + 1).first, merge.nodes[below].isInBoth,
        merge.haveSameText(node, below, on: side)
      {
        copies.append(Copy(node: node, neighbor: below, isAfter: false))
      }
    }
  }

  /// The copies.
  var nodes: Set<Int> { Set(copies.map(\.node)) }

  /// The order with each copy inserted next to its sibling.
  func inserted(into order: [Int]) -> [Int] {
    guard !copies.isEmpty else { return order }
    var before: [Int: [Int]] = [:]
    var after: [Int: [Int]] = [:]
    for copy in copies {
      if copy.isAfter {
        after[copy.neighbor, default: []].append(copy.node)
      } else {
        before[copy.neighbor, default: []].append(copy.node)
      }
    }
    func withCopies(_ node: Int) -> [Int] {
      (before[node] ?? []) + [node] + (after[node] ?? []).flatMap(withCopies)
    }
    return order.flatMap(withCopies)
  }
}

extension TreeMerge {
  /// Whether two items have the same words on a side, but for tags and dates.
  fileprivate func haveSameText(_ left: Int, _ right: Int, on side: MergeSide) -> Bool {
    guard kind(right) == .item else { return false }
    let tree = tree(of: side)
    let (one, other) =
      side == .ours ? (nodes[left].ours, nodes[right].ours) : (nodes[left].theirs, nodes[right].theirs)
    let (first, second) = (tree.nodes[one], tree.nodes[other])
    guard first.wordsStart < first.content.upperBound, second.wordsStart < second.content.upperBound else {
      return false
    }
    if first.wordsHash == second.wordsHash { return true }
    // Only a tag or a date can make the difference.
    let signs: Set = [UInt8(ascii: "#"), UInt8(ascii: ">")]
    let texts = [tree.bytes[first.content], tree.bytes[second.content]]
    guard texts.contains(where: { $0.contains(where: signs.contains) }) else { return false }
    let words = [Wording(of: one, in: tree).words, Wording(of: other, in: tree).words]
    return words[0] == words[1]
  }
}
