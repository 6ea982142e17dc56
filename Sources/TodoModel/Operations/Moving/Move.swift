import TodoText

extension Operation {
  /// An operation that moves items one place up or down, over the edge of their group into the next one.
  static func move(
    up isUp: Bool, _ name: String, _ action: ActionKind, _ summary: String
  ) -> Operation {
    let (direction, edge) = isUp ? ("up", "top") : ("down", "bottom")
    return Operation(
      name, action, summary,
      title: { summary in "Move\(summary.onlyRun.map(summary.label) ?? "") \(direction)" },
      precheck: { summary throws(OperationError) in
        guard let run = try summary.requireRun() else { throw .severalGroups }
        let sibling = isUp ? run.previousSibling(in: summary.list) : run.nextSibling(in: summary.list)
        guard sibling != nil || summary.list.line(for: run, up: isUp) != nil else {
          throw .nothingToDo("already at the \(edge)")
        }
      },
      propose: { selection, list, _ throws(OperationError) in
        let runs = try selection.siblingRuns(in: list)
        guard runs.count == 1 else { throw .severalGroups }
        let run = runs[0]
        if let sibling = isUp ? run.previousSibling(in: list) : run.nextSibling(in: list) {
          return isUp ? list.swapping(sibling.lines, run.lines) : list.swapping(run.lines, sibling.lines)
        }
        guard let line = list.line(for: run, up: isUp) else { throw .nothingToDo("already at the \(edge)") }
        return list.moving(run.lines, before: line)
      })
  }
}

extension OperationError {
  fileprivate static let severalGroups = OperationError.nothingToDo("the items are not in one group")
}

extension TodoList {
  /// The change that exchanges two runs of lines; what stands between them stays there.
  fileprivate func swapping(_ upper: Range<Int>, _ lower: Range<Int>) -> Proposal {
    let between = upper.upperBound..<lower.lowerBound
    var rewrite = LineRewrite(self)
    rewrite.replace(
      upper.lowerBound..<lower.upperBound,
      with: [OutputLine](lower, of: self) + .init(between, of: self) + .init(upper, of: self))
    return rewrite.proposal
  }

  /// The change that puts whole items of one group into another.
  fileprivate func moving(_ lines: Range<Int>, before line: Int) -> Proposal {
    var rewrite = LineRewrite(self)
    for removed in closingGaps(around: [lines]) { rewrite.replace(removed, with: []) }
    rewrite.replace(line..<line, with: [OutputLine](lines, of: self))
    return rewrite.proposal
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
  /// - Complexity: O(log *n* + *m*), *m* the blank lines below it.
  private func group(above group: Group) -> Group? {
    self.group(groupCount(before: group.lines.lowerBound) - 1)
  }

  /// The nearest group below.
  private func group(below group: Group) -> Group? {
    self.group(groupCount(before: group.lines.lowerBound) + 1)
  }
}
