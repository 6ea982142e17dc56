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
    MergeSide.allCases.contains { side in
      guard let own = merge.nodes[index][side], let above = merge.nodes[previous][side] else { return false }
      let tree = merge.trees[side]
      return tree.nodes[own].blankLinesAbove.isEmpty && tree.previousSibling(of: own) == above
    }
  }

  /// Writes the blank lines at the end.
  private mutating func addTail(after last: Int?) {
    func tail(_ tree: MergeTree) -> [UInt8] { Array(converted(tree.bytes[tree.tail], from: tree)) }
    let baseTail = tail(merge.base)
    let tails = merge.trees.map(tail)
    let merged = Sides(base: baseTail, tails).ours
    let isFromSameGroup = MergeSide.allCases.contains { side in
      merged == tails[side]
        && last == merge.trees[side].children(of: 0).last.map { merge.merged[side][$0] }
    }
    guard !isFromSameGroup else { return addBlankLines(merged[...]) }
    // The list ends with another group than the side with this tail, so the shortest of the three is written.
    // If the last group of the base is gone, so are the blank lines after it.
    let baseLastSurvives = merge.base.children(of: 0).last.map { merge.nodes[$0].survives } ?? true
    let shortest = [baseTail, tails.ours, tails.theirs].min { $0.count < $1.count }
    addBlankLines((baseLastSurvives ? shortest ?? [] : [])[...])
  }

  /// Removes the final line ending if the merged list has none, and adds its byte order mark.
  mutating func finish() {
    if !merge.preferred({ $0.hasFinalLineEnd }), let last = output.last, last.isLineEnd {
      output.removeLast()
      if last == .lineFeed, output.last == .carriageReturn { output.removeLast() }
    }
    if merge.preferred({ $0.hasByteOrderMark }) { output = ByteOrderMark.bytes + output }
  }
}

extension TreeMerge {
  /// The version whose blank lines are written above a group.
  fileprivate func sourceOfBlankLines(above index: Int) -> (record: MergeNode?, tree: MergeTree) {
    var side = nodes[index].anySide
    if let ours = record(index, .ours), record(index, .theirs) != nil, let baseRecord = baseRecord(index),
      base.bytes[baseRecord.blankLinesAbove] == trees.ours.bytes[ours.blankLinesAbove],
      (baseRecord.blankLinesAbove.lowerBound == 0) == (ours.blankLinesAbove.lowerBound == 0)
    {
      side = .theirs
    }
    return (record(index, side), trees[side])
  }
}
