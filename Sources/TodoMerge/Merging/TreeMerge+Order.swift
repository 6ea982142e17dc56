import TodoText

extension TreeMerge {
  /// Orders the children of all surviving nodes.
  mutating func orderChildren() {
    var following: [Int: [Int]] = [:]
    for index in nodes.indices.dropFirst() where nodes[index].survives && nodes[index].follows >= 0 {
      following[nodes[index].parent, default: []].append(index)
    }
    var extra: [Int: [Int]] = [:]
    for index in nodes.indices.dropFirst() where nodes[index].survives && nodes[index].follows < 0 {
      let isInOurs = oursRecord(index).map { ofOurs[$0.parent] == nodes[index].parent } ?? false
      let isInTheirs = theirsRecord(index).map { ofTheirs[$0.parent] == nodes[index].parent } ?? false
      if !isInOurs, !isInTheirs { extra[nodes[index].parent, default: []].append(index) }
    }
    let parents = nodes.indices.filter {
      nodes[$0].survives && (ours.hasChildren(nodes[$0].ours) || theirs.hasChildren(nodes[$0].theirs))
    }
    let orders = parents.map { index in
      SiblingOrder(
        self, of: index, children(of: index, ours, nodes[index].ours, ofOurs),
        children(of: index, theirs, nodes[index].theirs, ofTheirs))
    }
    let sorts = SortedSides(self, orders)
    let merged = orders.map { $0.merged(in: self, sorts) }
    for (index, order) in zip(parents, merged) {
      nodes[index].children = placing(following.removeValue(forKey: index) ?? [], in: order)
    }
    // The children that neither side has there.
    for (index, new) in following where nodes[index].survives { nodes[index].children = new }
    for (index, children) in extra where nodes[index].survives { nodes[index].children += children }
  }

  /// Inserts new nodes after the nodes that they follow.
  private func placing(_ new: [Int], in order: [Int]) -> [Int] {
    guard !new.isEmpty else { return order }
    let known = Set(order)
    let followers = Dictionary(grouping: new) { nodes[$0].follows }
    return order.flatMap { [$0] + (followers[$0] ?? []) } + new.filter { !known.contains(nodes[$0].follows) }
  }

  private func children(of index: Int, _ tree: MergeTree, _ own: Int, _ merged: [Int]) -> [Int] {
    guard own >= 0 else { return [] }
    return tree.children(of: own).compactMap { child in
      let node = merged[child]
      return nodes[node].survives && nodes[node].parent == index && nodes[node].follows < 0 ? node : nil
    }
  }
}
