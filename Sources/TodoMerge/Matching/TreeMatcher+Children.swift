import TodoText

extension TreeMatcher {
  /// Compares the children of all matched pairs, until no pair is left.
  mutating func alignChildren() {
    while let pair = pending.popLast() { align(pair.old, pair.new) }
  }

  private mutating func align(_ oldParent: Int, _ newParent: Int) {
    guard old.nodes[oldParent].treeHash != new.nodes[newParent].treeHash else {
      let pairs = zip(old.children(of: oldParent), new.children(of: newParent))
      return pairs.forEach { if !isMatched(old: $0) && !isMatched(new: $1) { match($0, $1) } }
    }
    alignEqual(oldParent, newParent, by: .tree)
    alignEqual(oldParent, newParent, by: .content)
    guard hasUnmatched(oldParent, newParent) else { return }
    alignGaps(oldParent, newParent)
    alignEqual(oldParent, newParent, by: .words)
    alignSimilar(oldParent, newParent)
  }

  /// Whether both nodes have children that are not matched.
  private func hasUnmatched(_ oldParent: Int, _ newParent: Int) -> Bool {
    old.children(of: oldParent).contains { !isMatched(old: $0) }
      && new.children(of: newParent).contains { !isMatched(new: $0) }
  }

  /// Matches children with equal keys: first those after or before a matched pair, then the others in order.
  private mutating func alignEqual(_ oldParent: Int, _ newParent: Int, by key: MergeNode.Key) {
    guard hasUnmatched(oldParent, newParent) else { return }
    extend(oldParent, newParent, by: key, step: 1)
    extend(oldParent, newParent, by: key, step: -1)
    matchEqual(old.children(of: oldParent), new.children(of: newParent), by: key)
  }

  /// Matches nodes of the same kind with equal keys, in order.
  mutating func matchEqual(_ oldNodes: [Int], _ newNodes: [Int], by key: MergeNode.Key) {
    var unmatched: [UInt64: [Int]] = [:]
    for node in oldNodes.reversed() where !isMatched(old: node) && old.nodes[node].hasText(for: key) {
      unmatched[old.nodes[node].hash(of: key), default: []].append(node)
    }
    guard !unmatched.isEmpty else { return }
    for node in newNodes where !isMatched(new: node) {
      let hash = new.nodes[node].hash(of: key)
      guard let candidate = unmatched[hash]?.last, old.nodes[candidate].kind == new.nodes[node].kind else {
        continue
      }
      unmatched[hash]?.removeLast()
      match(candidate, node)
    }
  }

  /// Matches children directly after a matched pair in both versions or, if `step` is -1, directly before one.
  ///
  /// Source: Heckel, *A Technique for Isolating Differences Between Files* (1978).
  private mutating func extend(_ oldParent: Int, _ newParent: Int, by key: MergeNode.Key, step: Int) {
    let (oldChildren, newChildren) = (old.children(of: oldParent), new.children(of: newParent))
    // The index where the counterpart of the next child would be; nil after a child without a counterpart here.
    var next: Int? = step > 0 ? 0 : newChildren.count - 1
    for child in step > 0 ? oldChildren : oldChildren.reversed() {
      if let counterpart = newOfOld[child] {
        let record = new.nodes[counterpart]
        next = record.parent == newParent ? record.siblingIndex + step : nil
      } else if let index = next, newChildren.indices.contains(index) {
        let candidate = newChildren[index]
        let isSame =
          !isMatched(new: candidate) && old.nodes[child].hasText(for: key)
          && old.nodes[child].kind == new.nodes[candidate].kind
          && old.nodes[child].hash(of: key) == new.nodes[candidate].hash(of: key)
        if isSame { match(child, candidate) }
        next = isSame ? index + step : nil
      }
    }
  }

  /// Matches runs of unmatched children between two matched pairs one by one if all have the same words.
  ///
  /// If one of several equal items was completed, it is identified by its position.
  private mutating func alignGaps(_ oldParent: Int, _ newParent: Int) {
    for (oldRun, newRun) in gaps(oldParent, newParent) where oldRun.count == newRun.count {
      let isSame = zip(oldRun, newRun).allSatisfy {
        old.nodes[$0].kind == new.nodes[$1].kind && old.nodes[$0].wordsHash == new.nodes[$1].wordsHash
          && old.nodes[$0].hasContent
      }
      guard isSame else { continue }
      for (oldNode, newNode) in zip(oldRun, newRun) { match(oldNode, newNode) }
    }
  }

  /// The runs of unmatched children that follow the same matched child in both versions.
  func gaps(_ oldParent: Int, _ newParent: Int) -> [(old: [Int], new: [Int])] {
    /// The runs, each with the counterpart of the matched child before it; nil at the start.
    func runs(_ children: [Int], _ counterpart: (Int) -> Int?) -> [(after: Int?, nodes: [Int])] {
      var runs: [(after: Int?, nodes: [Int])] = [(nil, [])]
      for child in children {
        if let match = counterpart(child) {
          runs.append((match, []))
        } else {
          runs[runs.count - 1].nodes.append(child)
        }
      }
      return runs.filter { !$0.nodes.isEmpty }
    }
    let newRuns = runs(new.children(of: newParent)) { isMatched(new: $0) ? $0 : nil }
    let newNodes = Dictionary(keepingFirst: newRuns.map { ($0.after, $0.nodes) })
    return runs(old.children(of: oldParent)) { newOfOld[$0] }.compactMap { run in
      newNodes[run.after].map { (run.nodes, $0) }
    }
  }
}
