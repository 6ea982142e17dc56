/// The nodes of a graph, and their edges.
struct DependencyNodes: Sendable {
  private(set) var numbers: [ItemID: Int] = [:]
  private(set) var nodes: [DependencyGraph.Node] = []
  /// What each node waits for: an id is repeated if several of its items do.
  private(set) var targets: [[Int]] = []

  /// - Complexity: O(*n*), *n* the ids and dependencies.
  init(_ lists: [String: ListDependencies]) {
    for list in lists.values {
      for item in list.items {
        let node = number(of: item.id)
        nodes[node].text = item.text
        nodes[node].useCount += 1
        if item.isUnfinished { nodes[node].unfinishedCount += 1 }
      }
      for link in list.links {
        let node = number(of: link.id)
        nodes[node].waitingCount += 1
        if let owner = link.owner.map({ number(of: $0) }) { targets[owner].append(node) }
      }
    }
    findCycles()
  }

  private mutating func number(of id: ItemID) -> Int {
    if let known = numbers[id] { return known }
    numbers[id] = nodes.count
    nodes.append(DependencyGraph.Node())
    targets.append([])
    return nodes.count - 1
  }

  /// Sets the cycle of each node.
  ///
  /// This is Tarjan's search for strongly connected components, without recursion, because a chain may be long.
  ///
  /// - Complexity: O(*n*), *n* the nodes and edges.
  private mutating func findCycles() {
    // 0 for a node that was not visited; the greatest number for one whose component is known.
    var order = [Int](repeating: 0, count: nodes.count)
    var low = order
    var nextEdge = order
    var (visited, cycleCount) = (0, 0)
    var (path, component): ([Int], [Int]) = ([], [])
    for root in nodes.indices where order[root] == 0 && !targets[root].isEmpty {
      path.append(root)
      while let node = path.last {
        if order[node] == 0 {
          visited += 1
          (order[node], low[node]) = (visited, visited)
          component.append(node)
        }
        if nextEdge[node] < targets[node].count {
          let target = targets[node][nextEdge[node]]
          nextEdge[node] += 1
          guard nodes[target].isUnfinished else { continue }
          if order[target] == 0 {
            path.append(target)
          } else {
            low[node] = min(low[node], order[target])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last { low[parent] = min(low[parent], low[node]) }
        guard low[node] == order[node] else { continue }
        let isCycle = component.last != node || nodes[node].isUnfinished && targets[node].contains(node)
        if isCycle { cycleCount += 1 }
        while let member = component.popLast() {
          order[member] = .max
          nodes[member].cycle = isCycle ? cycleCount : 0
          if member == node { break }
        }
      }
    }
  }
}
