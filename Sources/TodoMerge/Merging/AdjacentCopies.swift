/// New items with the same words as the sibling next to them, such as the next occurrence of a repeating item.
///
/// A copy stays next to its sibling, wherever the other side moved the sibling, and whatever that side added there.
struct AdjacentCopies {
  /// The copies after and before a sibling.
  private var after: [Int: [Int]] = [:]
  private var before: [Int: [Int]] = [:]
  private(set) var nodes: Set<Int> = []

  /// Finds the copies among the children that one side has.
  init(_ merge: TreeMerge, in children: [Int], of side: MergeSide) {
    var lastAfter: Int?
    for (index, node) in children.enumerated()
    where !merge.nodes[node].isInBoth && !merge.nodes[node].isInBase && merge.kind(node) == .item {
      // Several copies may follow one sibling.
      if index > 0, case let above = children[index - 1], lastAfter == above || merge.nodes[above].isInBoth,
        merge.haveSameWords(node, above, on: side)
      {
        after[above, default: []].append(node)
        lastAfter = node
      } else if let below = children.dropFirst(index + 1).first, merge.nodes[below].isInBoth,
        merge.haveSameWords(node, below, on: side)
      {
        before[below, default: []].append(node)
      } else {
        continue
      }
      nodes.insert(node)
    }
  }

  /// The order with each copy inserted next to its sibling.
  func inserted(into order: [Int]) -> [Int] {
    guard !nodes.isEmpty else { return order }
    func withCopies(_ node: Int) -> [Int] {
      (before[node] ?? []) + [node] + (after[node] ?? []).flatMap(withCopies)
    }
    return order.flatMap(withCopies)
  }
}

extension TreeMerge {
  /// Whether two items have the same words on a side, apart from tags and dates.
  fileprivate func haveSameWords(_ node: Int, _ neighbor: Int, on side: MergeSide) -> Bool {
    let tree = trees[side]
    let indices = [node, neighbor].compactMap { nodes[$0][side] }
    guard kind(neighbor) == .item, indices.count == 2 else { return false }
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
