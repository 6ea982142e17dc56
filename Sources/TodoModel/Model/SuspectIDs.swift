/// A set of the ids with problems, which may contain a few others: asking it takes less time than looking an id up.
struct SuspectIDs: Sendable {
  private var bits = [UInt64](repeating: 0, count: Self.size / 64)
  private(set) var isEmpty = true

  init(_ nodes: DependencyNodes, isComplete: Bool) {
    let isSuspect = { (node: DependencyGraph.Node) in
      node.useCount > 1 || node.cycle > 0 || isComplete && node.useCount == 0 && node.waitingCount > 0
    }
    guard nodes.nodes.contains(where: isSuspect) else { return }
    isEmpty = false
    for (id, node) in nodes.numbers where isSuspect(nodes[node]) {
      bits[id.slot(of: Self.size) / 64] |= 1 << UInt64(id.slot(of: Self.size) % 64)
    }
  }

  func contains(_ id: ItemID) -> Bool {
    let slot = id.slot(of: Self.size)
    return bits[slot / 64] & 1 << UInt64(slot % 64) != 0
  }

  private static let size = 4096
}

extension ItemID {
  fileprivate func slot(of size: Int) -> Int { Int(truncatingIfNeeded: hash) & (size - 1) }
}
