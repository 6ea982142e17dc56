/// Which items of some lists wait for which others: the meaning of `#id=` and `#after=`.
///
/// Its nodes are ids: items with the same id count as one, which is finished when all are. An item waits for an id as long
/// as an unfinished item has it. Each list has the graph, which ``TodoList/replace(_:with:)`` makes again if an edit changes
/// what it depends on.
package final class DependencyGraph: Sendable {
  /// What is known of an id.
  package struct Node: Sendable, Hashable {
    /// The id as an item writes it; empty if none has it.
    package internal(set) var text = ""
    /// The number of items that have it.
    package internal(set) var useCount = 0
    /// The number of unfinished items that have it.
    package internal(set) var unfinishedCount = 0
    /// The number of times that an unfinished item names it as one to wait for.
    package internal(set) var waitingCount = 0
    /// A number that the ids of a cycle have in common; 0 without a cycle.
    var cycle = 0

    /// Whether an unfinished item has the id, so that others wait for it.
    package var isUnfinished: Bool { unfinishedCount > 0 }
  }

  /// The ids and dependencies of each list, by its name in the graph.
  package let lists: [String: ListDependencies]
  /// Whether all lists of the folder are known, so that an id in none of them is an error.
  package let isComplete: Bool
  /// Whether an id is used twice or not at all, or is in a cycle.
  package let hasProblems: Bool
  private let nodes: DependencyNodes

  /// The graph of no list.
  package static let empty = DependencyGraph([:])

  /// Creates the graph of some lists.
  ///
  /// - Complexity: O(*n*), *n* their ids and dependencies.
  package init(_ lists: [String: ListDependencies], isComplete: Bool = true) {
    let nodes = DependencyNodes(lists)
    self.lists = lists
    self.nodes = nodes
    self.isComplete = isComplete
    hasProblems = nodes.nodes.contains {
      $0.useCount > 1 || $0.cycle > 0 || isComplete && $0.useCount == 0 && $0.waitingCount > 0
    }
  }

  /// The items with one of some ids, in the order of the names of their lists.
  ///
  /// - Complexity: O(*n*), *n* the ids of all lists.
  package func items(
    named ids: Set<ItemID>, besides omitted: String? = nil
  ) -> [(list: String, item: ListDependencies.NamedItem)] {
    lists.sorted { $0.key < $1.key }.filter { $0.key != omitted }.flatMap { name, list in
      list.items.filter { ids.contains($0.id) }.map { (name, $0) }
    }
  }

  /// The ids that items have, in any order.
  package var texts: [String] { nodes.nodes.map { $0.text }.filter { !$0.isEmpty } }

  /// The shortest way from an id to one that waits for it, through ids that wait for each other; nil if it is longer than
  /// a message can be.
  package func path(from start: ItemID, to end: ItemID) -> [String]? {
    guard let first = nodes.numbers[start], let last = nodes.numbers[end] else { return nil }
    var before = [first: first]
    var (queue, next) = ([first], 0)
    while before[last] == nil, next < queue.count, queue.count < 100 {
      let node = queue[next]
      next += 1
      for target in nodes.targets[node]
      where before[target] == nil && nodes.nodes[target].cycle == nodes.nodes[first].cycle {
        before[target] = node
        queue.append(target)
      }
    }
    guard before[last] != nil else { return nil }
    var path = [last]
    while let node = path.last, node != first, let previous = before[node] { path.append(previous) }
    return path.reversed().map { nodes.nodes[$0].text }
  }

  /// The unfinished items among some ids, then those that they wait for, and so on.
  package func unfinished(before ids: [ItemID], atMost limit: Int) -> [String] {
    var found: [Int] = []
    var seen: Set<Int> = []
    func add(_ node: Int) {
      guard nodes.nodes[node].isUnfinished, found.count < limit, seen.insert(node).inserted else { return }
      found.append(node)
    }
    for id in ids { if let node = nodes.numbers[id] { add(node) } }
    var next = 0
    while next < found.count {
      for target in nodes.targets[found[next]] { add(target) }
      next += 1
    }
    return found.map { nodes.nodes[$0].text }
  }

  /// The ids that an unfinished item has, but only finished ones in a later graph.
  func finished(in later: DependencyGraph) -> Set<ItemID> {
    let finished = nodes.numbers.filter { id, node in
      nodes.nodes[node].isUnfinished && !later[id].isUnfinished && later[id].useCount > 0
    }
    return Set(finished.keys)
  }

  /// What is known of an id.
  package subscript(id: ItemID) -> Node { nodes.numbers[id].map { nodes.nodes[$0] } ?? Node() }
}
