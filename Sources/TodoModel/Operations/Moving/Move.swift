import TodoText

extension Operation {
  /// An operation that moves items one place up or down, over the edge of their group into the next one.
  static func move(
    up isUp: Bool, _ name: String, _ action: ActionPath, _ summary: String
  ) -> Operation {
    let (direction, edge) = isUp ? ("up", "top") : ("down", "bottom")
    return Operation(
      name, action, summary,
      title: { selection, list, _ in
        let items = (try? selection.siblingRuns(in: list))?.first?.items ?? []
        return "Move \(list.label(ofWhole: items)) \(direction)"
      },
      change: { selection, list, _ throws(OperationError) in
        let runs = try selection.siblingRuns(in: list)
        guard runs.count == 1 else { throw .nothingToDo("the items are not in one group") }
        let run = runs[0]
        if let sibling = isUp ? run.previousSibling(in: list) : run.nextSibling(in: list) {
          return isUp
            ? try list.swapping(sibling.lines, run.lines) : try list.swapping(run.lines, sibling.lines)
        }
        let target = isUp ? list.group(above: run.group) : list.group(below: run.group)
        guard run.first.depth == 0, let target else { throw .nothingToDo("already at the \(edge)") }
        return try list.moving(
          run.lines, before: isUp ? target.lines.upperBound : target.itemLines.lowerBound)
      })
  }
}

extension TodoList {
  /// The change that exchanges two runs of lines; what stands between them stays there.
  fileprivate func swapping(_ upper: Range<Int>, _ lower: Range<Int>) throws(OperationError) -> TextChange {
    let between = upper.upperBound..<lower.lowerBound
    var rewrite = LineRewrite(self)
    rewrite.replace(
      upper.lowerBound..<lower.upperBound,
      with: [RewrittenLine](lower, of: self) + .init(between, of: self) + .init(upper, of: self))
    return try rewrite.change()
  }

  /// The change that puts whole items of one group into another.
  fileprivate func moving(_ lines: Range<Int>, before line: Int) throws(OperationError) -> TextChange {
    var rewrite = LineRewrite(self)
    for removed in closingGaps(around: [lines]) { rewrite.replace(removed, with: []) }
    rewrite.replace(line..<line, with: [RewrittenLine](lines, of: self))
    return try rewrite.change()
  }

  /// The nearest group above.
  ///
  /// - Complexity: O(*m* log *n*), *m* the lines between the two.
  fileprivate func group(above group: Group) -> Group? {
    (0..<group.lines.lowerBound).reversed().lazy.compactMap(self.group(containingLine:)).first
  }

  /// The nearest group below.
  fileprivate func group(below group: Group) -> Group? {
    (group.lines.upperBound..<max(group.lines.upperBound, writtenLineCount)).lazy
      .compactMap(self.group(containingLine:)).first
  }
}
