/// The nodes of a graph, and their edges.
struct DependencyNodes: Sendable {
  private(set) var numbers: [ItemID: Int32] = [:]
  private(set) var nodes: [DependencyGraph.Node] = []
  /// What each node waits for: an id is repeated if several of its items do.
  private(set) var targets: [[Int32]] = []
  /// The numbers of nodes that nothing uses.
  private var unused: [Int32] = []
  /// The nodes whose edges have changed since the cycles were found.
  private var touched: [Int32] = []
  /// The ids that were removed since, at least once.
  private var removed: [ItemID] = []
  private var cycleCount: Int32 = 0

  subscript(node: Int32) -> DependencyGraph.Node { nodes[Int(node)] }

  mutating func add(_ list: ListDependencies) {
    for item in list.items {
      let node = number(of: item.id)
      nodes[node].text = item.text
      nodes[node].useCount += 1
      if item.isUnfinished { setUnfinishedCount(of: node, to: nodes[node].unfinishedCount + 1) }
    }
    for link in list.links {
      let node = number(of: link.id)
      nodes[node].waitingCount += 1
      guard let owner = link.owner.map({ number(of: $0) }) else { continue }
      targets[owner].append(Int32(node))
      touched.append(Int32(owner))
    }
  }

  /// Removes what was added.
  mutating func remove(_ list: ListDependencies) {
    // In the opposite order: what was added last is the first that is found.
    for link in list.links.reversed() {
      let node = number(of: link.id)
      nodes[node].waitingCount -= 1
      guard let owner = link.owner.map({ number(of: $0) }) else { continue }
      touched.append(Int32(owner))
      guard let index = targets[owner].lastIndex(of: Int32(node)) else { continue }
      targets[owner].swapAt(index, targets[owner].count - 1)
      targets[owner].removeLast()
    }
    for item in list.items.reversed() {
      let node = number(of: item.id)
      nodes[node].useCount -= 1
      if nodes[node].useCount == 0 { nodes[node].text = "" }
      if item.isUnfinished { setUnfinishedCount(of: node, to: nodes[node].unfinishedCount - 1) }
    }
    removed += list.items.map { $0.id } + list.links.map { $0.id }
  }

  private mutating func setUnfinishedCount(of node: Int, to count: Int32) {
    if (nodes[node].unfinishedCount > 0) != (count > 0) { touched.append(Int32(node)) }
    nodes[node].unfinishedCount = count
  }

  private mutating func number(of id: ItemID) -> Int {
    if let known = numbers[id] { return Int(known) }
    let number = unused.popLast() ?? Int32(nodes.count)
    if Int(number) == nodes.count {
      nodes.append(DependencyGraph.Node())
      targets.append([])
    }
    numbers[id] = number
    return Int(number)
  }

  /// Finds the cycles through the nodes whose edges have changed, and forgets the nodes that nothing uses.
  mutating func update() {
    if touched.contains(where: { self[$0].cycle > 0 }) {
      // What was in one cycle may be in none, or in several.
      for node in nodes.indices { nodes[node].cycle = 0 }
      findCycles(from: nodes.indices.map { Int32($0) })
    } else {
      findCycles(from: touched)
    }
    for id in removed {
      guard let node = numbers[id], self[node].useCount == 0, self[node].waitingCount == 0 else { continue }
      numbers[id] = nil
      nodes[Int(node)] = DependencyGraph.Node()
      unused.append(node)
    }
    (touched, removed) = ([], [])
  }

  /// Sets the cycle of each node that `roots` lead to.
  ///
  /// This is Tarjan's search for strongly connected components, without recursion, because a chain may be long.
  private mutating func findCycles(from roots: [Int32]) {
    // 0 for a node that was not visited; the greatest number for one whose component is known.
    var order = [Int32](repeating: 0, count: nodes.count)
    var low = order
    var nextEdge = order
    var visited: Int32 = 0
    var (path, component): ([Int32], [Int32]) = ([], [])
    for root in roots where order[Int(root)] == 0 && !targets[Int(root)].isEmpty {
      path.append(root)
      while let last = path.last {
        let node = Int(last)
        if order[node] == 0 {
          visited += 1
          (order[node], low[node]) = (visited, visited)
          component.append(last)
        }
        if nextEdge[node] < targets[node].count {
          let target = Int(targets[node][Int(nextEdge[node])])
          nextEdge[node] += 1
          guard nodes[target].isUnfinished else { continue }
          if order[target] == 0 {
            path.append(Int32(target))
          } else {
            low[node] = min(low[node], order[target])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last { low[Int(parent)] = min(low[Int(parent)], low[node]) }
        guard low[node] == order[node] else { continue }
        let isCycle = component.last != last || nodes[node].isUnfinished && targets[node].contains(last)
        if isCycle { cycleCount += 1 }
        while let member = component.popLast() {
          order[Int(member)] = .max
          nodes[Int(member)].cycle = isCycle ? cycleCount : 0
          if member == last { break }
        }
      }
    }
  }
}
