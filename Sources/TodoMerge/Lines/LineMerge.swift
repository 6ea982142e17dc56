import TodoModel

/// Merges one line of three versions: an item's first line, a title, or a further line of a description.
struct LineMerge {
  let base: MergeTree
  let ours: MergeTree
  let theirs: MergeTree

  /// The merged text of a line that both sides have, without indentation and terminator.
  ///
  /// The base node is -1 if the base does not have the line. `separatesDates` says that both sides set the item's date
  /// differently, so that each side's line keeps its own.
  func merged(
    _ baseNode: Int, _ oursNode: Int, _ theirsNode: Int, separatesDates: Bool = false
  ) -> Choice<[UInt8]> {
    let left = Array(ours.bytes[ours.nodes[oursNode].content])
    let right = Array(theirs.bytes[theirs.nodes[theirsNode].content])
    guard left != right else { return Choice(left) }
    let isItem = ours.nodes[oursNode].kind == .item
    guard baseNode >= 0 || isItem else { return Choice(ours: left, theirs: right) }
    if baseNode >= 0, !separatesDates {
      let middle = Array(base.bytes[base.nodes[baseNode].content])
      if left == middle { return Choice(right) }
      if right == middle { return Choice(left) }
    }
    return isItem
      ? mergedItem(baseNode, oursNode, theirsNode)
      : mergedText(baseNode, oursNode, theirsNode, separatesDates: separatesDates)
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
    // Unchanged lines keep their trailing blanks.
    return Choice(
      ours: lines.ours == words.ours.line ? Array(ours.bytes[ours.nodes[oursNode].content]) : lines.ours,
      theirs: lines.theirs == words.theirs.line
        ? Array(theirs.bytes[theirs.nodes[theirsNode].content]) : lines.theirs)
  }

  private func mergedItem(_ baseNode: Int, _ oursNode: Int, _ theirsNode: Int) -> Choice<[UInt8]> {
    let left = ItemLine(oursNode, in: ours)
    let right = ItemLine(theirsNode, in: theirs)
    // Two new items with the same words are merged into one with the details of both sides.
    let middle = baseNode >= 0 ? ItemLine(baseNode, in: base) : left.bare
    let words = WordsMerge(base: middle.atoms, ours: left.atoms, theirs: right.atoms)
      .lines(separatesDates: datesConflict(baseNode, oursNode, theirsNode))
    let checkbox = Choice(base: middle.checkbox, ours: left.checkbox, theirs: right.checkbox)
      .resolved { middle.laterStatus($0, $1) }
    let priority = Choice(base: middle.priority, ours: left.priority, theirs: right.priority)
      .resolved { middle.priorityChangedMore($0, $1) }
    let prefix = Choice(base: middle.prefix, ours: left.prefix, theirs: right.prefix).ours
    let trailingBlanks = Choice(
      base: middle.trailingBlanks, ours: left.trailingBlanks, theirs: right.trailingBlanks
    ).ours
    return Choice(
      ours: ItemLine.line(
        prefix, checkbox.ours, priority.ours, words.ours, trailingBlanks, like: [left, right]),
      theirs: ItemLine.line(
        prefix, checkbox.theirs, priority.theirs, words.theirs, trailingBlanks, like: [left, right]))
  }

  /// Whether both sides set the date of an item to different days, on any of its lines.
  private func datesConflict(_ baseNode: Int, _ oursNode: Int, _ theirsNode: Int) -> Bool {
    let middle = baseNode >= 0 ? base.item(baseNode)?.due : nil
    let (left, right) = (ours.item(oursNode)?.due, theirs.item(theirsNode)?.due)
    return Choice(base: middle, ours: left, theirs: right).isConflict && left != nil && right != nil
  }
}
