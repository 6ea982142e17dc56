import TodoText

extension MergeRenderer {
  /// Writes a Markdown document: the prose merged line by line, with the merged lists in it.
  ///
  /// - Returns: Whether every list was written exactly once.
  mutating func addDocument() -> Bool {
    var numbering = Numbering()
    let base = merge.base.skeleton.map { numbering.number($0, in: merge.base) { $0 } }
    let ours = merge.ours.skeleton.map { numbering.number($0, in: merge.ours) { merge.ofOurs[$0] } }
    let theirs = merge.theirs.skeleton.map { numbering.number($0, in: merge.theirs) { merge.ofTheirs[$0] } }
    let difference = ThreeWayDifference(base: base, ours: ours, theirs: theirs, numberCount: numbering.count)
    guard !difference.regions.contains(where: { $0.kind == .conflict && hasList($0) }) else { return false }
    var placed: [Int: Int] = [:]
    for region in difference.regions {
      switch region.kind {
      case .unchanged: addUnchanged(region, &placed)
      case .ours, .both: add(merge.ours, region.ours, merge.ofOurs, &placed)
      case .theirs: add(merge.theirs, region.theirs, merge.ofTheirs, &placed)
      case .conflict: addConflict(region, &placed)
      }
    }
    return merge.nodes[0].children.allSatisfy { merge.nodes[$0].children.isEmpty || placed[$0] == 1 }
  }

  private mutating func addUnchanged(_ region: ThreeWayDifference.Region, _ placed: inout [Int: Int]) {
    for (index, basePart) in region.base.enumerated() {
      let (oursPart, theirsPart) = (region.ours.lowerBound + index, region.theirs.lowerBound + index)
      if case .line(let baseLine) = merge.base.skeleton[basePart],
        case .line(let oursLine) = merge.ours.skeleton[oursPart],
        case .line(let theirsLine) = merge.theirs.skeleton[theirsPart]
      {
        // Only the line endings may differ.
        let lines = Choice(
          base: merge.base.bytes[baseLine], ours: merge.ours.bytes[oursLine],
          theirs: merge.theirs.bytes[theirsLine])
        addTerminated(lines.preferringOurs)
      } else {
        add(merge.ours, oursPart..<oursPart + 1, merge.ofOurs, &placed)
      }
    }
  }

  private mutating func addConflict(_ region: ThreeWayDifference.Region, _ placed: inout [Int: Int]) {
    guard case .marked = mode else {
      return side == .ours
        ? add(merge.ours, region.ours, merge.ofOurs, &placed)
        : add(merge.theirs, region.theirs, merge.ofTheirs, &placed)
    }
    conflictCount += 1
    addLine(options.marker("<", options.oursLabel))
    add(merge.ours, region.ours, merge.ofOurs, &placed)
    if options.style != .merge {
      addLine(options.marker("|", options.baseLabel))
      add(merge.base, region.base, Array(merge.nodes.indices), &placed)
    }
    addLine(options.marker("=", ""))
    add(merge.theirs, region.theirs, merge.ofTheirs, &placed)
    addLine(options.marker(">", options.theirsLabel))
  }

  /// Whether a conflict in the prose contains a list, which would be written between markers.
  private func hasList(_ region: ThreeWayDifference.Region) -> Bool {
    func isGroup(_ part: MergeTree.SkeletonPart) -> Bool { if case .group = part { true } else { false } }
    return merge.base.skeleton[region.base].contains(where: isGroup)
      || merge.ours.skeleton[region.ours].contains(where: isGroup)
      || merge.theirs.skeleton[region.theirs].contains(where: isGroup)
  }

  private mutating func add(
    _ tree: MergeTree, _ parts: Range<Int>, _ merged: [Int], _ placed: inout [Int: Int]
  ) {
    for part in parts {
      switch tree.skeleton[part] {
      case .line(let range): addTerminated(converted(tree.bytes[range], from: tree))
      case .group(let group):
        placed[merged[group], default: 0] += 1
        for child in merge.nodes[merged[group]].children { addTopLevel(child) }
      }
    }
  }

  /// Numbers the parts of three documents: the same number for the same line, or for the same list.
  private struct Numbering {
    private var lines: [ArraySlice<UInt8>: Int] = [:]
    private var groups: [Int: Int] = [:]
    private(set) var count = 0

    mutating func number(_ part: MergeTree.SkeletonPart, in tree: MergeTree, _ merged: (Int) -> Int) -> Int {
      switch part {
      case .line(let range):
        var end = range.upperBound
        while end > range.lowerBound, tree.bytes[end - 1].isLineEnd { end -= 1 }
        let line = tree.bytes[range.lowerBound..<end]
        if let number = lines[line] { return number }
        lines[line] = count
      case .group(let group):
        if let number = groups[merged(group)] { return number }
        groups[merged(group)] = count
      }
      count += 1
      return count - 1
    }
  }
}
