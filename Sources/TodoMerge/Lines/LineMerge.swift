import TodoModel

/// Merges one line of three versions: an item's first line, a title, or a further line of a description.
struct LineMerge {
  let base: MergeTree
  let ours: MergeTree
  let theirs: MergeTree

  /// The merged text of a line that both sides have, without indentation and terminator.
  ///
  /// `baseNode` is nil if the base does not have the line. `separatesDates` says that both sides set the item's date
  /// differently, so that each side's line keeps its own. `takesLaterDates` says that both sides added the next occurrence
  /// of one item, so that the later due date and `#start=` are right.
  func merged(
    _ baseNode: Int?, _ oursNode: Int, _ theirsNode: Int, separatesDates: Bool = false,
    takesLaterDates: Bool = false
  ) -> Choice<[UInt8]> {
    let oursText = Array(ours.bytes[ours.nodes[oursNode].content])
    let theirsText = Array(theirs.bytes[theirs.nodes[theirsNode].content])
    guard oursText != theirsText else { return Choice(oursText) }
    let isItem = ours.nodes[oursNode].kind == .item
    guard baseNode != nil || isItem else { return Choice(ours: oursText, theirs: theirsText) }
    if let baseNode, !separatesDates {
      let baseText = Array(base.bytes[base.nodes[baseNode].content])
      if oursText == baseText { return Choice(theirsText) }
      if theirsText == baseText { return Choice(oursText) }
    }
    guard let baseNode, !isItem else {
      return mergedItem(baseNode, oursNode, theirsNode, takesLaterDates: takesLaterDates)
    }
    return mergedText(baseNode, oursNode, theirsNode, separatesDates: separatesDates)
  }

  private func mergedText(
    _ baseNode: Int, _ oursNode: Int, _ theirsNode: Int, separatesDates: Bool
  ) -> Choice<[UInt8]> {
    func atoms(_ node: Int, _ tree: MergeTree) -> [Atom] {
      let tokens = tree.nodes[node].kind == .line ? tree.item(node).map { tree.list.text(of: $0).tokens } : []
      return Atom.atoms(of: tree.nodes[node].content, tokens ?? [], in: tree)
    }
    let words = WordsMerge(
      base: atoms(baseNode, base), ours: atoms(oursNode, ours), theirs: atoms(theirsNode, theirs))
    let lines = words.lines(separatesDates: separatesDates)
    guard lines.isConflict else { return lines }
    // A side's line that gets nothing from the other side keeps its trailing blanks.
    return Choice(
      ours: lines.ours == words.ours.line ? Array(ours.bytes[ours.nodes[oursNode].content]) : lines.ours,
      theirs: lines.theirs == words.theirs.line
        ? Array(theirs.bytes[theirs.nodes[theirsNode].content]) : lines.theirs)
  }

  private func mergedItem(
    _ baseNode: Int?, _ oursNode: Int, _ theirsNode: Int, takesLaterDates: Bool
  ) -> Choice<[UInt8]> {
    let oursLine = ItemLine(oursNode, in: ours)
    let theirsLine = ItemLine(theirsNode, in: theirs)
    // Two new items with the same words are merged into one with the details of both sides.
    let baseLine = baseNode.map { ItemLine($0, in: base) } ?? oursLine.bare
    var words = WordsMerge(base: baseLine.atoms, ours: oursLine.atoms, theirs: theirsLine.atoms)
    // If both sides completed the item, it was done on the earlier day.
    words.takeEarlier(.tag("done", 0))
    if takesLaterDates {
      words.takeLater(.date(0))
      words.takeLater(.tag("start", 0))
    }
    let separatesDates = !takesLaterDates && datesConflict(baseNode, oursNode, theirsNode)
    let lines = words.lines(separatesDates: separatesDates)
    let checkbox = Choice(base: baseLine.checkbox, ours: oursLine.checkbox, theirs: theirsLine.checkbox)
      .resolved { baseLine.laterStatus($0, $1) }
    let priority = Choice(base: baseLine.priority, ours: oursLine.priority, theirs: theirsLine.priority)
      .resolved { baseLine.priorityChangedMore($0, $1) }
    let prefix = Choice(base: baseLine.prefix, ours: oursLine.prefix, theirs: theirsLine.prefix)
      .preferringOurs
    let trailingBlanks = Choice(
      base: baseLine.trailingBlanks, ours: oursLine.trailingBlanks, theirs: theirsLine.trailingBlanks
    ).preferringOurs
    return Choice(
      ours: ItemLine.line(
        prefix, checkbox.ours, priority.ours, lines.ours, trailingBlanks, like: [oursLine, theirsLine]),
      theirs: ItemLine.line(
        prefix, checkbox.theirs, priority.theirs, lines.theirs, trailingBlanks, like: [oursLine, theirsLine]))
  }

  /// Whether both sides set the date of an item to different days, on any of its lines.
  private func datesConflict(_ baseNode: Int?, _ oursNode: Int, _ theirsNode: Int) -> Bool {
    let baseDate = baseNode.flatMap { base.item($0)?.due }
    let (oursDate, theirsDate) = (ours.item(oursNode)?.due, theirs.item(theirsNode)?.due)
    return Choice(base: baseDate, ours: oursDate, theirs: theirsDate).isConflict && oursDate != nil
      && theirsDate != nil
  }
}
