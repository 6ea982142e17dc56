import TodoText

extension Operation {
  /// An operation that moves items one place up or down, over the edge of their group into the next one.
  static func move(
    up isUp: Bool, _ name: String, _ action: ActionKind, _ summary: String
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
        guard let line = list.line(for: run, up: isUp) else { throw .nothingToDo("already at the \(edge)") }
        return try list.moving(run.lines, before: line)
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
      with: [OutputLine](lower, of: self) + .init(between, of: self) + .init(upper, of: self))
    return try rewrite.change()
  }

  /// The change that puts whole items of one group into another.
  fileprivate func moving(_ lines: Range<Int>, before line: Int) throws(OperationError) -> TextChange {
    var rewrite = LineRewrite(self)
    for removed in closingGaps(around: [lines]) { rewrite.replace(removed, with: []) }
    rewrite.replace(line..<line, with: [OutputLine](lines, of: self))
    return try rewrite.change()
  }

  /// Before which line items go that move over the edge of their group; nil if they are not at its edge, or if there is
  /// no other group: in a Markdown document text may stand in between.
  fileprivate func line(for run: SiblingRange, up isUp: Bool) -> Int? {
    guard run.first.depth == 0 else { return nil }
    let lines = run.group.itemLines
    guard isUp else {
      guard passBlanks(from: run.lines.upperBound, by: 1) >= lines.upperBound else { return nil }
      return group(below: run.group).map { group in
        group.itemLines.lazy.compactMap(item(atLine:)).first?.line ?? group.itemLines.lowerBound
      }
    }
    guard passBlanks(from: run.lines.lowerBound - 1, by: -1) < lines.lowerBound else { return nil }
    return group(above: run.group)?.lines.upperBound
  }

  /// The nearest group above.
  ///
  /// - Complexity: O(*m* log *n*), *m* the lines between the two.
  private func group(above group: Group) -> Group? {
    (0..<group.lines.lowerBound).reversed().lazy.compactMap { self.group(containingLine: $0) }.first
  }

  /// The nearest group below.
  private func group(below group: Group) -> Group? {
    (group.lines.upperBound..<max(group.lines.upperBound, writtenLineCount)).lazy
      .compactMap { self.group(containingLine: $0) }.first
  }
}
