import TodoText

extension TreeMerge {
  mutating func orderChildren() {
    var following: [Int: [Int]] = [:]
    var extra: [Int: [Int]] = [:]
    for index in nodes.indices.dropFirst() where nodes[index].survives {
      guard let parent = nodes[index].parent else { continue }
      if nodes[index].neighbor != nil {
        following[parent, default: []].append(index)
      } else if !MergeSide.allCases.contains(where: { isChild(index, of: parent, in: $0) }) {
        extra[parent, default: []].append(index)
      }
    }
    let parents = nodes.indices.filter { index in
      nodes[index].survives
        && MergeSide.allCases.contains { record(index, $0)?.children.isEmpty == false }
    }
    let orders = parents.map { index in OrderMerge(self, of: index, Sides { children(of: index, $0) }) }
    let sorts = likelySorts(orders)
    let merged = orders.map { $0.merged(in: self, sorts) }
    for (index, order) in zip(parents, merged) {
      nodes[index].children = placing(following.removeValue(forKey: index) ?? [], in: order)
    }
    // The children that neither side has there.
    for (index, new) in following where nodes[index].survives { nodes[index].children = new }
    for (index, children) in extra where nodes[index].survives { nodes[index].children += children }
  }

  /// Whether a node that stays is a child of another one on a side, and in the result.
  func isChild(_ node: Int, of parent: Int, in side: MergeSide) -> Bool {
    guard let own = nodes[node][side], let ownParent = nodes[parent][side],
      trees[side].nodes[own].parent == ownParent
    else { return false }
    return nodes[node].parent == parent && nodes[node].survives && nodes[node].neighbor == nil
  }

  /// Inserts nodes next to their neighbors.
  private func placing(_ new: [Int], in order: [Int]) -> [Int] {
    guard !new.isEmpty else { return order }
    let known = Set(order)
    let groups = Dictionary(grouping: new) { nodes[$0].neighbor }
    func next(to node: Int, isAbove: Bool) -> [Int] { groups[.init(node: node, isAbove: isAbove)] ?? [] }
    return order.flatMap { next(to: $0, isAbove: false) + [$0] + next(to: $0, isAbove: true) }
      + new.filter { nodes[$0].neighbor.map { known.contains($0.node) } != true }
  }

  /// The children of a node on a side that are its children in the result, too.
  private func children(of index: Int, _ side: MergeSide) -> [Int] {
    allChildren(of: index, side).filter { isChild($0, of: index, in: side) }
  }

  private func allChildren(of index: Int, _ side: MergeSide) -> [Int] {
    (record(index, side)?.children ?? []).map { merged[side][$0] }
  }

  /// The children of a node that are in the base and on a side, in the order of the side.
  func sharedChildren(of index: Int, _ side: MergeSide) -> [Int] {
    stayed(allChildren(of: index, side), in: index)
  }

  /// The children that were children of the same node in the base.
  func stayed(_ children: [Int], in parent: Int) -> [Int] {
    children.filter { nodes[$0].isInBase && base.nodes[$0].parent == parent }
  }
}
