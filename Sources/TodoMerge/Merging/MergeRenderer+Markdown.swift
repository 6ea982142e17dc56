import TodoText

extension MergeRenderer {
  /// Writes a Markdown document: the prose merged line by line, with the merged lists in it.
  ///
  /// - Returns: Whether every list was written exactly once.
  mutating func addDocument() -> Bool {
    var numbering = Numbering<PartKey>()
    let base = merge.base.skeleton.map { numbering.number(PartKey($0, in: merge.base) { $0 }) }
    let sides = Sides { side in
      merge.trees[side].skeleton.map { part in
        numbering.number(PartKey(part, in: merge.trees[side]) { merge.merged[side][$0] })
      }
    }
    let difference = ThreeWayDifference(
      base: base, ours: sides.ours, theirs: sides.theirs, numberCount: numbering.count)
    guard !difference.regions.contains(where: { $0.kind == .conflict && hasList($0) }) else { return false }
    for region in difference.regions {
      switch region.kind {
      case .unchanged: addUnchanged(region)
      case .ours, .both: add(region, .ours)
      case .theirs: add(region, .theirs)
      case .conflict:
        guard onlySide == nil else {
          add(region, side)
          continue
        }
        addConflict { renderer in
          // Without lists: see above.
          for part in region.base {
            renderer.add(renderer.merge.base.skeleton[part], of: renderer.merge.base, [])
          }
        } side: { renderer, side in
          renderer.add(region, side)
        }
      }
    }
    return merge.nodes[0].children.allSatisfy { merge.nodes[$0].children.isEmpty || placed[$0] == 1 }
  }

  private mutating func addUnchanged(_ region: ThreeWayDifference.Region) {
    for (index, basePart) in region.base.enumerated() {
      let parts = Sides { merge.trees[$0].skeleton[region.parts(of: $0).lowerBound + index] }
      if case .line(let baseLine) = merge.base.skeleton[basePart], case .line(let ours) = parts.ours,
        case .line(let theirs) = parts.theirs
      {
        // Only the line endings may differ.
        let lines = Sides(ours: merge.trees.ours.bytes[ours], theirs: merge.trees.theirs.bytes[theirs])
        addTerminated(Sides(base: merge.base.bytes[baseLine], lines).ours)
      } else {
        add(parts.ours, of: merge.trees.ours, merge.merged.ours)
      }
    }
  }

  /// Whether a conflict in the prose contains a list, which would be written between markers.
  private func hasList(_ region: ThreeWayDifference.Region) -> Bool {
    func isGroup(_ part: MergeTree.SkeletonPart) -> Bool { if case .group = part { true } else { false } }
    return merge.base.skeleton[region.base].contains(where: isGroup)
      || MergeSide.allCases.contains {
        merge.trees[$0].skeleton[region.parts(of: $0)].contains(where: isGroup)
      }
  }

  private mutating func add(_ region: ThreeWayDifference.Region, _ side: MergeSide) {
    for part in region.parts(of: side) {
      add(merge.trees[side].skeleton[part], of: merge.trees[side], merge.merged[side])
    }
  }

  private mutating func add(_ part: MergeTree.SkeletonPart, of tree: MergeTree, _ merged: [Int]) {
    switch part {
    case .line(let range): addTerminated(converted(tree.bytes[range], from: tree))
    case .group(let group):
      placed[merged[group], default: 0] += 1
      for child in merge.nodes[merged[group]].children { addTopLevel(child) }
    }
  }

  /// What a part of one document has in common with parts of others: the line without its ending, or the merged list.
  private enum PartKey: Hashable {
    case line(ArraySlice<UInt8>)
    case group(Int)

    init(_ part: MergeTree.SkeletonPart, in tree: MergeTree, _ merged: (Int) -> Int) {
      switch part {
      case .line(let range):
        var end = range.upperBound
        while end > range.lowerBound, tree.bytes[end - 1].isLineEnd { end -= 1 }
        self = .line(tree.bytes[range.lowerBound..<end])
      case .group(let group): self = .group(merged(group))
      }
    }
  }
}

extension ThreeWayDifference.Region {
  fileprivate func parts(of side: MergeSide) -> Range<Int> { side == .ours ? ours : theirs }
}
