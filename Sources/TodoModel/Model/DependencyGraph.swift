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
    package internal(set) var text = ""
    /// The number of items that have it.
    package internal(set) var useCount: Int32 = 0
    /// The number of unfinished items that have it.
    package internal(set) var unfinishedCount: Int32 = 0
    /// The number of times that an unfinished item names it as one to wait for.
    package internal(set) var waitingCount: Int32 = 0
    /// A number that the ids of a cycle have in common; 0 without a cycle.
    var cycle: Int32 = 0
  }

  /// The ids and dependencies of each list, by its name in the graph.
  package let lists: [String: NamesOfList]
  /// Whether all lists of the folder are known, so that an id in none of them is an error.
  package let isComplete: Bool
  private let nodes: DependencyNodes
  private let suspects: SuspectIDs

  /// The graph of no list.
  package static let empty = DependencyGraph([:])

  /// Creates the graph of some lists.
  ///
  /// - Complexity: O(*n*), *n* their ids and dependencies.
  package convenience init(_ lists: [String: ListDependencies], isComplete: Bool = true) {
    var nodes = DependencyNodes()
    for list in lists.values { nodes.add(list) }
    self.init(lists.mapValues { .read($0) }, nodes, isComplete: isComplete)
  }

  /// Finds the cycles that the last changes of the nodes may have made.
  private init(_ lists: [String: NamesOfList], _ nodes: DependencyNodes, isComplete: Bool) {
    var nodes = nodes
    nodes.update()
    self.lists = lists
    self.nodes = nodes
    self.isComplete = isComplete
    suspects = SuspectIDs(nodes, isComplete: isComplete)
  }

  /// The graph with other names in a part of a list.
  func replacing(
    _ old: ListDependencies, with new: ListDependencies, of name: String, now list: NamesOfList?
  ) -> DependencyGraph {
    var lists = lists
    lists[name] = list
    var nodes = nodes
    nodes.remove(old)
    nodes.add(new)
    return DependencyGraph(lists, nodes, isComplete: isComplete)
  }

  /// The graph with other dependencies of a list; none remove it.
  package func replacing(_ name: String, with list: ListDependencies) -> DependencyGraph {
    replacing(
      lists[name]?.dependencies ?? ListDependencies(), with: list, of: name,
      now: list.isEmpty ? nil : .read(list))
  }

  /// Whether an id is used twice or not at all, or is in a cycle.
  package var hasProblems: Bool { !suspects.isEmpty }

  /// Whether an id may be used twice or not at all, or be in a cycle; a few others may be suspected, too.
  func suspects(_ id: ItemID) -> Bool { suspects.contains(id) }

  /// The items with one of some ids, in the order of the names of their lists.
  ///
  /// - Complexity: O(*n*), *n* the ids of all lists.
  package func items(
    named ids: Set<ItemID>, besides omitted: String? = nil
  ) -> [(list: String, item: ListDependencies.NamedItem)] {
    lists.sorted { $0.key < $1.key }.filter { $0.key != omitted }.flatMap { name, list in
      list.dependencies.items.filter { ids.contains($0.id) }.map { (name, $0) }
    }
  }

  /// The ids that items have, in any order.
  package var texts: [String] { nodes.nodes.lazy.map { $0.text }.filter { !$0.isEmpty } }

  /// The shortest way from an id to one that waits for it, through ids that wait for each other; nil if it is longer than
  /// a message can be.
  package func path(from start: ItemID, to end: ItemID) -> [String]? {
    guard let first = nodes.numbers[start], let last = nodes.numbers[end] else { return nil }
    var before: [Int32: Int32] = [first: first]
    var (queue, next) = ([first], 0)
    while before[last] == nil, next < queue.count, queue.count < Self.searchLimit {
      let node = queue[next]
      next += 1
      for target in nodes.targets[Int(node)] where nodes[target].cycle == nodes[first].cycle {
        if before[target] == nil {
          before[target] = node
          queue.append(target)
        }
      }
    }
    guard before[last] != nil else { return nil }
    var path = [last]
    while let node = path.last, node != first, let previous = before[node] { path.append(previous) }
    return path.reversed().map { nodes[$0].text }
  }

  private static let searchLimit = 100

  /// The unfinished items among some ids, then those that they wait for, and so on.
  package func unfinished(before ids: [ItemID], atMost limit: Int) -> [String] {
    var found: [Int32] = []
    var seen: Set<Int32> = []
    func add(_ node: Int32) {
      if nodes[node].isUnfinished, found.count < limit, seen.insert(node).inserted { found.append(node) }
    }
    for id in ids { if let node = nodes.numbers[id] { add(node) } }
    var next = 0
    while next < found.count {
      for target in nodes.targets[Int(found[next])] { add(target) }
      next += 1
    }
    return found.map { nodes[$0].text }
  }

  /// The ids that an unfinished item has, but only finished ones in a later graph.
  func finished(in later: DependencyGraph) -> Set<ItemID> {
    let finished = nodes.numbers.filter { id, node in
      nodes[node].isUnfinished && !later[id].isUnfinished && later[id].useCount > 0
    }
    return Set(finished.keys)
  }

  /// What is known of an id.
  package subscript(id: ItemID) -> Node { nodes.numbers[id].map { nodes[$0] } ?? Node() }

  /// The digest of a list in the graph; 0 if it is not there.
  func digest(ofList name: String) -> UInt64 { lists[name]?.digest ?? 0 }
}

extension DependencyGraph.Node {
  /// Whether an unfinished item has the id, so that others wait for it.
  package var isUnfinished: Bool { unfinishedCount > 0 }

  /// Whether it is in a cycle.
  var isInCycle: Bool { cycle > 0 }

  /// Whether both are in the same cycle.
  package func sharesCycle(with other: Self) -> Bool { cycle > 0 && cycle == other.cycle }
}
