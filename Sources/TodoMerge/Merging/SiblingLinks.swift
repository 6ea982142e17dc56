/// A linked list of siblings, into which others are inserted.
struct SiblingLinks {
  /// The sentinels before the first sibling and after the last one, which are no nodes.
  static var start: Int { -1 }
  static var end: Int { -2 }

  private let kept: Set<Int>
  private var next: [Int: Int] = [:]
  private var previous: [Int: Int] = [:]

  /// Begins with some nodes, which are kept.
  init(_ nodes: [Int]) {
    kept = Set(nodes)
    for (node, follower) in zip([Self.start] + nodes, nodes + [Self.end]) { link(node, follower) }
  }

  /// Whether this is a node and no sentinel.
  static func isNode(_ link: Int) -> Bool { link >= 0 }
  /// Whether it began with a node.
  func isKept(_ node: Int) -> Bool { kept.contains(node) }
  /// The node after another one, or ``end``.
  func after(_ node: Int) -> Int { next[node] ?? Self.end }
  /// The node before another one, or ``start``.
  func before(_ node: Int) -> Int { previous[node] ?? Self.start }

  /// Inserts a node after another one, or after ``start``.
  mutating func insert(_ node: Int, after anchor: Int) {
    let follower = after(anchor)
    link(anchor, node)
    link(node, follower)
  }

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
    next[node] = follower
    previous[follower] = node
  }
}
