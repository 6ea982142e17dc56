import TodoText

extension TreeMerge {
  /// Orders the children of all surviving nodes.
  mutating func orderChildren() {
    var following: [Int: [Int]] = [:]
    for index in nodes.indices.dropFirst() where nodes[index].survives && nodes[index].hasNeighbor {
      guard let parent = nodes[index].parent else { continue }
      following[parent, default: []].append(index)
    }
    var extra: [Int: [Int]] = [:]
    for index in nodes.indices.dropFirst() where nodes[index].survives && !nodes[index].hasNeighbor {
      guard let parent = nodes[index].parent else { continue }
      guard !isChild(index, of: parent, in: .ours), !isChild(index, of: parent, in: .theirs) else { continue }
      extra[parent, default: []].append(index)
    }
    let parents = nodes.indices.filter {
      nodes[$0].survives
        && (nodes[$0].ours.map(ours.hasChildren) == true || nodes[$0].theirs.map(theirs.hasChildren) == true)
    }
    let orders = parents.map { index in
      OrderMerge(
        self, of: index, children(of: index, ours, nodes[index].ours, ofOurs),
        children(of: index, theirs, nodes[index].theirs, ofTheirs))
    }
    let sorts = SortedSides(self, orders)
    var links = SiblingLinks(nodeCount: nodes.count)
    let merged = orders.map { $0.merged(in: self, sorts, &links) }
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
      tree(of: side).nodes[own].parent == ownParent
    else { return false }
    return nodes[node].parent == parent && nodes[node].survives && !nodes[node].hasNeighbor
  }

  /// Inserts nodes next to the neighbors that they follow or precede.
  private func placing(_ new: [Int], in order: [Int]) -> [Int] {
    guard !new.isEmpty else { return order }
    let known = Set(order)
    let followers = Dictionary(grouping: new) { nodes[$0].follows }
    let leaders = Dictionary(grouping: new) { nodes[$0].precedes }
    return order.flatMap { (leaders[$0] ?? []) + [$0] + (followers[$0] ?? []) }
      + new.filter { (nodes[$0].follows ?? nodes[$0].precedes).map(known.contains) != true }
  }

  private func children(of index: Int, _ tree: MergeTree, _ own: Int?, _ merged: [Int]) -> [Int] {
    guard let own, tree.hasChildren(own) else { return [] }
    return tree.children(of: own).compactMap { child in
      let node = merged[child]
      return nodes[node].survives && nodes[node].parent == index && !nodes[node].hasNeighbor ? node : nil
    }
  }
}
