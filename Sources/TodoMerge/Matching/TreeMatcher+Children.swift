extension TreeMatcher {
  /// Compares the children of all matched pairs, until no pair is left.
  mutating func alignChildren() {
    while let pair = pending.popLast() { align(pair.old, pair.new) }
  }

  private mutating func align(_ oldParent: Int, _ newParent: Int) {
    let kinds = (old.nodes[oldParent].kind, new.nodes[newParent].kind)
    guard old.nodes[oldParent].treeHash != new.nodes[newParent].treeHash || kinds.0 == .root else {
      let pairs = zip(old.children(of: oldParent), new.children(of: newParent))
      return pairs.forEach { if !isMatched(old: $0) && !isMatched(new: $1) { match($0, $1) } }
    }
    let keys: [KeyPath<MergeNode, UInt64>] = [\.treeHash, \.contentHash]
    for key in keys { alignEqual(oldParent, newParent, by: key) }
    alignGaps(oldParent, newParent)
    alignEqual(oldParent, newParent, by: \.wordsHash)
    alignSimilar(oldParent, newParent)
  }

  private func unmatchedOld(of parent: Int) -> [Int] {
    old.children(of: parent).filter { !isMatched(old: $0) }
  }

  private func unmatchedNew(of parent: Int) -> [Int] {
    new.children(of: parent).filter { !isMatched(new: $0) }
  }

  /// Matches children with equal keys: first those after or before a matched pair, then the others in order.
  private mutating func alignEqual(_ oldParent: Int, _ newParent: Int, by key: KeyPath<MergeNode, UInt64>) {
    extend(old.children(of: oldParent), new.children(of: newParent), by: key)
    extend(old.children(of: oldParent).reversed(), new.children(of: newParent).reversed(), by: key)
    var left: [UInt64: [Int]] = [:]
    for child in unmatchedOld(of: oldParent).reversed() {
      left[old.nodes[child][keyPath: key], default: []].append(child)
    }
    guard !left.isEmpty else { return }
    for child in unmatchedNew(of: newParent) {
      let hash = new.nodes[child][keyPath: key]
      guard let candidate = left[hash]?.last, old.nodes[candidate].kind == new.nodes[child].kind else {
        continue
      }
      left[hash]?.removeLast()
      match(candidate, child)
    }
  }

  /// Matches children directly after a matched pair in both versions.
  ///
  /// Source: Heckel, *A Technique for Isolating Differences Between Files* (1978).
  private mutating func extend(_ oldChildren: [Int], _ newChildren: [Int], by key: KeyPath<MergeNode, UInt64>)
  {
    var indices: [Int: Int] = [:]
    for (index, child) in newChildren.enumerated() { indices[child] = index }
    var next = 0
    for child in oldChildren {
      let counterpart = newOfOld[child]
      if counterpart >= 0 {
        next = indices[counterpart].map { $0 + 1 } ?? newChildren.count
      } else if next < newChildren.count, !isMatched(new: newChildren[next]),
        old.nodes[child].kind == new.nodes[newChildren[next]].kind,
        old.nodes[child][keyPath: key] == new.nodes[newChildren[next]][keyPath: key]
      {
        match(child, newChildren[next])
        next += 1
      } else {
        next = newChildren.count
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
      }
      guard isSame else { continue }
      for (oldNode, newNode) in zip(oldRun, newRun) { match(oldNode, newNode) }
    }
  }

  /// The runs of unmatched children that follow the same matched child in both versions.
  func gaps(_ oldParent: Int, _ newParent: Int) -> [(old: [Int], new: [Int])] {
    // The runs by the counterpart of the matched child before them; -1 at the start.
    var runs: [Int: [Int]] = [:]
    var previous = -1
    for child in new.children(of: newParent) {
      if isMatched(new: child) { previous = child } else { runs[previous, default: []].append(child) }
    }
    guard !runs.isEmpty else { return [] }
    var gaps: [(old: [Int], new: [Int])] = []
    previous = -1
    var run: [Int] = []
    func close() {
      if !run.isEmpty, let other = runs[previous] { gaps.append((run, other)) }
      run = []
    }
    for child in old.children(of: oldParent) {
      if isMatched(old: child) {
        close()
        previous = newOfOld[child]
      } else {
        run.append(child)
      }
    }
    close()
    return gaps
  }
}
