import TodoModel

/// If one side sorted siblings and the other one added some, these are inserted in sorted order.
extension TreeMerge {
  /// The keys of the operation `sort` and of `Operation.sortPresets`, the most common first.
  private static let knownSorts: [[SortKey]] = [
    SortKey.standard, [.status], [.priority], [.due], [.tag], [.text],
  ]

  /// The keys that each side may have sorted by, the most likely first.
  func likelySorts(_ orders: [OrderMerge]) -> Sides<[[SortKey]]> {
    Sides { side in
      orders.contains { $0.suggestsSort(by: side, in: self) } ? likelySorts(of: side, orders) : []
    }
  }

  /// The keys by which a side may have sorted, first those that explain all of its reordering.
  private func likelySorts(of side: MergeSide, _ orders: [OrderMerge]) -> [[SortKey]] {
    let reordered = orders.filter { !$0.moved[side].isEmpty }.map { $0.parent }
    // A sort leaves no unsorted siblings in its groups.
    let groups = Set(reordered.map(group))
    let inSameGroups = orders.map { $0.parent }.filter { groups.contains(group(of: $0)) }
    let explaining = Self.knownSorts.filter { keys in
      inSameGroups.allSatisfy { isSorted($0, by: keys, side) }
    }
    // A single exchange of two neighbors may have been made by hand, unless it gives the standard order.
    if reordered.count == 1, isExchange(reordered[0], by: side) {
      return explaining.filter { $0 == SortKey.standard }
    }
    return explaining + Self.knownSorts.filter { !explaining.contains($0) }
  }

  /// The children of a node on one side, sorted as the other side sorted its own.
  ///
  /// Omits children that both sides have with different texts, because they may sort differently.
  ///
  /// - Returns: nil unless the other side's order is sorted by one of the keys.
  func children(of side: MergeSide, in order: OrderMerge, asSortedBy keys: [[SortKey]]) -> [Int]? {
    let children = order.children[side]
    guard let own = itemsAfterLines(children), let sorted = itemsAfterLines(order.children[side.other]),
      let keys = keys.first(where: { isSorted(order.parent, by: $0, side.other) })
    else { return nil }
    let others = Set(sorted)
    let alike = own.filter { index in
      !others.contains(index) || (nodes[index].both.map(isSame) ?? true)
    }
    return Array(children.prefix(children.count - own.count)) + self.sorted(alike, side, by: keys)
  }

  /// The outermost ancestor below the root, or the node itself.
  private func group(of index: Int) -> Int {
    var index = index
    while let parent = nodes[index].parent, parent > 0 { index = parent }
    return index
  }

  /// The items among children; nil if a line of a description is between or after them.
  private func itemsAfterLines(_ children: [Int]) -> [Int]? {
    let items = children.drop { kind($0) != .item }
    return items.allSatisfy { kind($0) == .item } ? Array(items) : nil
  }

  /// Whether a side only exchanged two neighboring children of a node.
  private func isExchange(_ index: Int, by side: MergeSide) -> Bool {
    let children = sharedChildren(of: index, side)
    // The nodes of the base are numbered in text order.
    let indices = zip(children, children.sorted()).enumerated().filter { $1.0 != $1.1 }.map { $0.offset }
    return indices.count == 2 && indices[1] == indices[0] + 1
  }

  /// Whether a side's order of a node's base items is sorted by the keys.
  private func isSorted(_ index: Int, by keys: [SortKey], _ side: MergeSide) -> Bool {
    guard let items = itemsAfterLines(sharedChildren(of: index, side)) else { return false }
    // A few items from all over a long list rule out most keys.
    let step = items.count / Self.sampleSize
    let sample = step > 1 ? stride(from: 0, to: items.count, by: step).map { items[$0] } : []
    // The nodes of the base are numbered in text order.
    return [sample, items].allSatisfy { sorted($0.sorted(), side, by: keys) == $0 }
  }

  private static let sampleSize = 24

  /// The items sorted by the keys in a side's version.
  private func sorted(_ nodes: [Int], _ side: MergeSide, by keys: [SortKey]) -> [Int] {
    let tree = trees[side]
    let items = nodes.compactMap { self.nodes[$0][side].flatMap(tree.item) }
    guard items.count == nodes.count else { return nodes }
    return tree.list.sortedIndices(of: items, by: keys).map { nodes[$0] }
  }
}
