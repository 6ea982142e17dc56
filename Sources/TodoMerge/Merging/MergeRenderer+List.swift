import TodoModel
import TodoText

extension MergeRenderer {
  /// Writes a list: the groups and the blank lines between them.
  mutating func addList() {
    var previous: Int?
    for group in merge.nodes[0].children {
      addBlankLines(above: group, after: previous)
      addTitle(group)
      for child in merge.nodes[group].children { addTopLevel(child) }
      previous = group
    }
    addTail(after: previous)
  }

  /// Writes the blank lines above a group; those above the first one only if it was first in its version.
  private mutating func addBlankLines(above index: Int, after previous: Int?) {
    let (record, tree) = merge.sourceOfBlankLines(above: index)
    guard let record else { return }
    let wasFirst = record.blankLinesAbove.lowerBound == 0
    guard let previous else {
      if wasFirst { addBlankLines(converted(tree.bytes[record.blankLinesAbove], from: tree)) }
      return
    }
    guard record.blankLinesAbove.isEmpty else {
      return addBlankLines(converted(tree.bytes[record.blankLinesAbove], from: tree))
    }
    // Without a blank line, the group might join the one above, unless a version has them so.
    if !directlyFollows(index, previous) { addBlankLines(lineEnding.bytes[...]) }
  }

  /// Whether a group follows another one without a blank line in one of the versions.
  private func directlyFollows(_ index: Int, _ previous: Int) -> Bool {
    let versions = [
      (merge.ours, merge.nodes[index].ours, merge.nodes[previous].ours),
      (merge.theirs, merge.nodes[index].theirs, merge.nodes[previous].theirs),
    ]
    return versions.contains { tree, own, above in
      guard let own, let above, tree.nodes[own].blankLinesAbove.isEmpty else { return false }
      return tree.previousSibling(of: own) == above
    }
  }

  /// Writes the blank lines at the end.
  private mutating func addTail(after last: Int?) {
    let trees = [merge.base, merge.ours, merge.theirs]
    let tails = trees.map { Array(converted($0.bytes[$0.tail], from: $0)) }
    let tail = Choice(base: tails[0], ours: tails[1], theirs: tails[2]).preferringOurs
    let lastOurs = merge.ours.children(of: 0).last.map { merge.ofOurs[$0] }
    let lastTheirs = merge.theirs.children(of: 0).last.map { merge.ofTheirs[$0] }
    let isFromSameGroup = tail == tails[1] && last == lastOurs || tail == tails[2] && last == lastTheirs
    guard !isFromSameGroup else { return addBlankLines(tail[...]) }
    // The list ends with another group than the side with this tail, so the shortest of the three is written.
    // If the last group of the base is gone, so are the blank lines after it.
    let baseLastSurvives = merge.base.children(of: 0).last.map { merge.nodes[$0].survives } ?? true
    addBlankLines((baseLastSurvives ? tails.min { $0.count < $1.count } ?? [] : [])[...])
  }

  /// Removes the final line ending if the merged list has none, and adds its byte order mark.
  mutating func finish() {
    let hasFinalLineEnd = Choice(
      base: merge.base.hasFinalLineEnd, ours: merge.ours.hasFinalLineEnd, theirs: merge.theirs.hasFinalLineEnd
    )
    if !hasFinalLineEnd.preferringOurs, let last = output.last, last.isLineEnd {
      output.removeLast()
      if last == .lineFeed, output.last == .carriageReturn { output.removeLast() }
    }
    let mark = Choice(
      base: merge.base.hasByteOrderMark, ours: merge.ours.hasByteOrderMark,
      theirs: merge.theirs.hasByteOrderMark)
    if mark.preferringOurs { output = ByteOrderMark.bytes + output }
  }
}

extension TreeMerge {
  /// The version whose blank lines are written above a group.
  fileprivate func sourceOfBlankLines(above index: Int) -> (record: MergeNode?, tree: MergeTree) {
    let oursRecord = self.oursRecord(index)
    let theirsRecord = self.theirsRecord(index)
    let takesTheirs: Bool
    if let oursRecord, theirsRecord != nil {
      let baseRecord = self.baseRecord(index)
      takesTheirs =
        baseRecord.map { base.bytes[$0.blankLinesAbove] } == ours.bytes[oursRecord.blankLinesAbove]
        && baseRecord.map { $0.blankLinesAbove.lowerBound == 0 }
          == (oursRecord.blankLinesAbove.lowerBound == 0)
    } else {
      takesTheirs = oursRecord == nil
    }
    return takesTheirs ? (theirsRecord, theirs) : (oursRecord, ours)
  }
}
