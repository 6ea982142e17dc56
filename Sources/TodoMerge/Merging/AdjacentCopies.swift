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
    for index in children.indices where !merge.nodes[children[index]].isInBoth {
      let node = children[index]
      let above = index > 0 ? children[index - 1] : nil
      // Several copies may follow one sibling.
      let isAfterCopy = copies.last.map { $0.node == above && $0.isAfter } ?? false
      guard !merge.nodes[node].isInBase, merge.kind(node) == .item else { continue }
      if let above, isAfterCopy || merge.nodes[above].isInBoth, merge.haveSameWords(node, above, on: side) {
        copies.append(Copy(node: node, neighbor: above, isAfter: true))
      } else if let below = children.dropFirst(index + 1).first, merge.nodes[below].isInBoth,
        merge.haveSameWords(node, below, on: side)
      {
        copies.append(Copy(node: node, neighbor: below, isAfter: false))
      }
    }
  }

  /// The copies.
  var nodes: Set<Int> { Set(copies.map { $0.node }) }

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
  /// Whether two items have the same words on a side, apart from tags and dates.
  fileprivate func haveSameWords(_ node: Int, _ neighbor: Int, on side: MergeSide) -> Bool {
    guard kind(neighbor) == .item else { return false }
    let tree = tree(of: side)
    let indices = [node, neighbor].compactMap { nodes[$0][side] }
    guard indices.count == 2 else { return false }
    let items = indices.map { tree.nodes[$0] }
    guard items.allSatisfy({ $0.wordsStart < $0.content.upperBound }) else { return false }
    if items[0].wordsHash == items[1].wordsHash { return true }
    // Other hashes mean other words, unless there is a tag (`#`) or a date (`->`).
    let marks: Set = [UInt8(ascii: "#"), UInt8(ascii: ">")]
    guard items.contains(where: { tree.bytes[$0.content].contains(where: marks.contains) }) else {
      return false
    }
    return Wording(of: indices[0], in: tree).words == Wording(of: indices[1], in: tree).words
  }
}
