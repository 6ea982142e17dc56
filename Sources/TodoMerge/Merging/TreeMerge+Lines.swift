import TodoModel

/// Merges one line of three versions: an item's first line, a title, or a further line of a description.
extension TreeMerge {
  /// The merged text of a line that both sides have, without indentation and terminator.
  ///
  /// `baseNode` is nil if the base does not have the line. `separatesDates` says that both sides set the item's date
  /// differently, so that each side's line keeps its own. `takesLaterDates` says that both sides added the next occurrence
  /// of one item, so that the later dates are right.
  func mergedLine(
    _ baseNode: Int?, _ nodes: Sides<Int>, separatesDates: Bool = false, takesLaterDates: Bool = false
  ) -> Sides<[UInt8]> {
    let texts = Sides { Array(trees[$0].content(of: nodes[$0])) }
    let isItem = trees.ours.nodes[nodes.ours].kind == .item
    guard texts.isConflict, baseNode != nil || isItem else { return texts }
    if let baseNode, !separatesDates {
      let merged = Sides(base: Array(base.content(of: baseNode)), texts)
      if !merged.isConflict { return merged }
    }
    guard let baseNode, !isItem else {
      return mergedItem(baseNode, nodes, takesLaterDates: takesLaterDates)
    }
    return mergedText(baseNode, nodes, separatesDates: separatesDates)
  }

  private func mergedText(_ baseNode: Int, _ nodes: Sides<Int>, separatesDates: Bool) -> Sides<[UInt8]> {
    func atoms(_ node: Int, _ tree: MergeTree) -> [Atom] {
      let tokens = tree.nodes[node].kind == .line ? tree.item(node).map { tree.list.text(of: $0).tokens } : []
      return Atom.atoms(of: tree.nodes[node].content, tokens ?? [], in: tree)
    }
    let words = WordsMerge(base: atoms(baseNode, base), sides: Sides { atoms(nodes[$0], trees[$0]) })
    let lines = words.lines(separatesDates: separatesDates)
    guard lines.isConflict else { return lines }
    // A side's line that gets nothing from the other side keeps its trailing blanks.
    return Sides { side in
      lines[side] == words.sides[side].line ? Array(trees[side].content(of: nodes[side])) : lines[side]
    }
  }

  private func mergedItem(_ baseNode: Int?, _ nodes: Sides<Int>, takesLaterDates: Bool) -> Sides<[UInt8]> {
    let lines = Sides { ItemLine(nodes[$0], in: trees[$0]) }
    // Two new items with the same words are merged into one with the details of both sides.
    let baseLine = baseNode.map { ItemLine($0, in: base) } ?? lines.ours.bare
    var words = WordsMerge(base: baseLine.atoms, sides: lines.map { $0.atoms })
    // If both sides completed the item, it was done on the earlier day.
    words.takeDay(.tag("done", 0), later: false)
    if takesLaterDates {
      for date: Atom.Kind in [.date(0), .tag("start", 0), .tag("scheduled", 0)] {
        words.takeDay(date, later: true)
      }
    }
    let description = words.lines(separatesDates: !takesLaterDates && datesConflict(baseNode, nodes))
    func merged(_ part: (ItemLine) -> [UInt8]) -> Sides<[UInt8]> {
      Sides(base: part(baseLine), lines.map(part))
    }
    let checkbox = merged { $0.checkbox }.resolved { baseLine.laterStatus($0, $1) }
    let priority = merged { $0.priority }.resolved { baseLine.priorityChangedMore($0, $1) }
    let (prefix, trailingBlanks) = (merged { $0.prefix }.ours, merged { $0.trailingBlanks }.ours)
    return Sides { side in
      ItemLine.line(
        prefix, checkbox[side], priority[side], description[side], trailingBlanks,
        like: [lines.ours, lines.theirs])
    }
  }

  /// Whether both sides set the date of an item to different days, on any of its lines.
  func datesConflict(_ baseNode: Int?, _ nodes: Sides<Int>) -> Bool {
    let dates = Sides { trees[$0].item(nodes[$0])?.due }
    let merged = Sides(base: baseNode.flatMap { base.item($0)?.due }, dates)
    return merged.isConflict && dates.ours != nil && dates.theirs != nil
  }
}
