/// A linked list of siblings, into which others are inserted.
///
/// It is allocated once for all nodes and reused for each parent, so that no sets of nodes are needed.
struct SiblingLinks {
  /// The sentinels before the first sibling and after the last one, which are no nodes.
  static var start: Int { -1 }
  static var end: Int { -2 }

  /// The node after each node, and the one before it; at its index plus 2, so that the sentinels have an index too.
  private var next: [Int]
  private var previous: [Int]
  private var kept: [Bool]
  private var initial: [Int] = []

  init(nodeCount: Int) {
    next = [Int](repeating: Self.end, count: nodeCount + 2)
    previous = [Int](repeating: Self.start, count: nodeCount + 2)
    kept = [Bool](repeating: false, count: nodeCount)
  }

  /// Begins with some nodes, which are marked as kept.
  mutating func reset(to nodes: [Int]) {
    initial = nodes
    var last = Self.start
    for node in nodes {
      kept[node] = true
      link(last, node)
      last = node
    }
    link(last, Self.end)
  }

  /// Forgets which nodes are kept.
  mutating func clear() {
    for node in initial { kept[node] = false }
  }

  /// Whether this is a node and no sentinel.
  static func isNode(_ link: Int) -> Bool { link >= 0 }
  /// Whether it began with a node.
  func isKept(_ node: Int) -> Bool { Self.isNode(node) && kept[node] }
  /// The node after another one, or ``end``.
  func after(_ node: Int) -> Int { next[node + 2] }
  /// The node before another one, or ``start``.
  func before(_ node: Int) -> Int { previous[node + 2] }

  /// Inserts a node after another one, or after ``start``.
  mutating func insert(_ node: Int, after anchor: Int) {
    let follower = after(anchor)
    link(anchor, node)
    link(node, follower)
  }

  /// All nodes in order.
  var order: [Int] {
    var order: [Int] = []
    var node = after(Self.start)
    while Self.isNode(node) {
      order.append(node)
      node = after(node)
    }
    return order
  }

  private mutating func link(_ node: Int, _ follower: Int) {
    next[node + 2] = follower
    previous[follower + 2] = node
  }
}
