import TodoText

/// Which items of some lists wait for which others: the meaning of `#id=` and `#after=`.
///
/// Its nodes are ids: items with the same id count as one, which is finished when all are. An item waits for an id as long
/// as an unfinished item has it. Each list has a copy, which ``TodoList/replace(_:with:)`` updates if an edit changes what
/// it depends on.
package final class DependencyGraph: Sendable {
  /// What is known of an id.
  package struct Node: Sendable, Hashable {
    /// The id as an item writes it; empty if none has it.
    package fileprivate(set) var text = ""
    /// The number of items that have it.
    package fileprivate(set) var useCount: Int32 = 0
    /// The number of unfinished items that have it.
    package fileprivate(set) var unfinishedCount: Int32 = 0
    /// The number of times that an unfinished item names it as one to wait for.
    package fileprivate(set) var waitingCount: Int32 = 0
    /// A number that the ids of a cycle have in common; 0 without a cycle.
    fileprivate(set) var cycle: Int32 = 0
  }

  /// The ids and dependencies of each list, by its name in the graph.
  package let lists: [String: ListDependencies]
  /// Whether all lists of the folder are known, so that an id in none of them is an error.
  package let isComplete: Bool
  private let numbers: [ItemID: Int32]
  private let nodes: [Node]
  private let edges: EdgeTable
  /// Whether an id is used twice or not at all, or is in a cycle.
  package let hasProblems: Bool

  /// The graph of no list.
  package static let empty = DependencyGraph([:])

  /// Creates the graph of some lists.
  ///
  /// - Complexity: O(*n*), *n* their ids and dependencies.
  package init(_ lists: [String: ListDependencies], isComplete: Bool = true) {
    self.lists = lists
    self.isComplete = isComplete
    var numbers: [ItemID: Int32] = [:]
    var nodes: [Node] = []
    var edges: [(from: Int32, to: Int32)] = []
    numbers.reserveCapacity(lists.values.reduce(0) { $0 + $1.items.count })
    func number(of id: ItemID) -> Int32 {
      let next = Int32(nodes.count)
      if let known = numbers[id] { return known }
      numbers[id] = next
      nodes.append(Node())
      return next
    }
    for list in lists.values {
      for item in list.items {
        let node = Int(number(of: item.id))
        if nodes[node].useCount == 0 { nodes[node].text = item.text }
        nodes[node].useCount += 1
        nodes[node].unfinishedCount += item.isUnfinished ? 1 : 0
      }
    }
    for list in lists.values {
      for link in list.links {
        let node = number(of: link.id)
        nodes[Int(node)].waitingCount += 1
        guard let owner = link.owner, nodes[Int(node)].isUnfinished else { continue }
        edges.append((number(of: owner), node))
      }
    }
    self.edges = EdgeTable(edges, nodeCount: nodes.count)
    for (node, cycle) in self.edges.cycles().enumerated() { nodes[node].cycle = cycle }
    hasProblems = nodes.contains { node in
      node.useCount > 1 || node.cycle > 0 || isComplete && node.useCount == 0 && node.waitingCount > 0
    }
    self.numbers = numbers
    self.nodes = nodes
  }

  /// The ids that items have, in any order.
  package var texts: [String] { nodes.lazy.map { $0.text }.filter { !$0.isEmpty } }

  /// The shortest way from an id to one that waits for it, through ids that wait for each other; nil if it is longer than
  /// a message can be.
  package func path(from start: ItemID, to end: ItemID) -> [String]? {
    guard let first = numbers[start], let last = numbers[end] else { return nil }
    var before: [Int32: Int32] = [first: first]
    var (queue, next) = ([first], 0)
    while before[last] == nil, next < queue.count, queue.count < Self.searchLimit {
      let node = queue[next]
      next += 1
      for target in edges.targets(of: node) where nodes[Int(target)].cycle == nodes[Int(first)].cycle {
        if before[target] == nil {
          before[target] = node
          queue.append(target)
        }
      }
    }
    guard before[last] != nil else { return nil }
    var path = [last]
    while let node = path.last, node != first, let previous = before[node] { path.append(previous) }
    return path.reversed().map { nodes[Int($0)].text }
  }

  private static let searchLimit = 100

  /// The unfinished items among some ids, then those that they wait for, and so on.
  package func unfinished(before ids: [ItemID], atMost limit: Int) -> [String] {
    var found: [Int32] = []
    var seen: Set<Int32> = []
    func add(_ node: Int32) {
      if nodes[Int(node)].isUnfinished, found.count < limit, seen.insert(node).inserted { found.append(node) }
    }
    for id in ids { if let node = numbers[id] { add(node) } }
    var next = 0
    while next < found.count {
      for target in edges.targets(of: found[next]) { add(target) }
      next += 1
    }
    return found.map { nodes[Int($0)].text }
  }

  /// What is known of an id.
  package subscript(id: ItemID) -> Node { numbers[id].map { nodes[Int($0)] } ?? Node() }

  /// The digest of a list in the graph; 0 if it is not there.
  func digest(ofList name: String) -> UInt64 { lists[name]?.digest ?? 0 }

  /// The graph with other dependencies of a list; none remove it.
  package func replacing(_ name: String, with list: ListDependencies?) -> DependencyGraph {
    var lists = lists
    lists[name] = list.flatMap { $0.isEmpty ? nil : $0 }
    return DependencyGraph(lists, isComplete: isComplete)
  }
}

extension DependencyGraph.Node {
  /// Whether an unfinished item has the id, so that others wait for it.
  package var isUnfinished: Bool { unfinishedCount > 0 }

  /// Whether both are in the same cycle.
  package func sharesCycle(with other: Self) -> Bool { cycle > 0 && cycle == other.cycle }
}

/// The ids and dependencies of a list.
package struct ListDependencies: Sendable, Hashable {
  /// An item with an id.
  package struct NamedItem: Sendable, Hashable {
    package let id: ItemID
    /// The id as it is written.
    package let text: String
    /// The line of its checkbox when the list was read, from 0.
    package let line: Int
    package let isUnfinished: Bool
  }

  /// An id that an unfinished item waits for.
  struct Link: Sendable, Hashable {
    let id: ItemID
    /// The id of the item that waits; nil if it has none.
    let owner: ItemID?
  }

  /// The items with an id, in line order.
  package let items: [NamedItem]
  let links: [Link]
  /// The ids that finished items name as ones to wait for.
  let finishedNames: Set<ItemID>
  /// See ``ListSum/nameDigest``.
  let digest: UInt64

  /// Whether an item has the id, or waits for it.
  package func has(_ id: ItemID) -> Bool {
    items.contains { $0.id == id } || links.contains { $0.id == id } || finishedNames.contains(id)
  }

  /// Whether there are none.
  package var isEmpty: Bool { items.isEmpty && links.isEmpty && finishedNames.isEmpty }
}

/// The edges of a graph, by their source.
private struct EdgeTable: Sendable {
  private var targets: [Int32]
  /// The index of the first target of each node, and the end.
  private var starts: [Int32]

  init(_ edges: [(from: Int32, to: Int32)], nodeCount: Int) {
    starts = [Int32](repeating: 0, count: nodeCount + 1)
    for edge in edges { starts[Int(edge.from) + 1] += 1 }
    for node in 0..<nodeCount { starts[node + 1] += starts[node] }
    targets = [Int32](repeating: 0, count: edges.count)
    var next = starts
    for edge in edges {
      targets[Int(next[Int(edge.from)])] = edge.to
      next[Int(edge.from)] += 1
    }
  }

  func targets(of node: Int32) -> ArraySlice<Int32> {
    targets[Int(starts[Int(node)])..<Int(starts[Int(node) + 1])]
  }

  /// The number of the cycle of each node; 0 without one.
  ///
  /// This is Tarjan's search for strongly connected components, without recursion, because a chain may be long.
  ///
  /// - Complexity: O(*n*), *n* the nodes and edges.
  func cycles() -> [Int32] {
    let count = starts.count - 1
    var cycles = [Int32](repeating: 0, count: count)
    // 0 for a node that was not visited; the greatest number for one whose component is known.
    var order = cycles
    var low = cycles
    var nextEdge = starts
    var (visited, cycle): (Int32, Int32) = (0, 0)
    var (path, component): ([Int32], [Int32]) = ([], [])
    for root in 0..<count where order[root] == 0 && starts[root] < starts[root + 1] {
      path.append(Int32(root))
      while let last = path.last {
        let node = Int(last)
        if order[node] == 0 {
          visited += 1
          (order[node], low[node]) = (visited, visited)
          component.append(last)
        }
        if nextEdge[node] < starts[node + 1] {
          let target = Int(targets[Int(nextEdge[node])])
          nextEdge[node] += 1
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
        let isCycle = component.last != last || targets(of: last).contains(last)
        if isCycle { cycle += 1 }
        while let member = component.popLast() {
          order[Int(member)] = .max
          if isCycle { cycles[Int(member)] = cycle }
          if member == last { break }
        }
      }
    }
    return cycles
  }
}
