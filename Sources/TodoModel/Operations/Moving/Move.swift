import TodoText

extension Operation {
  static let moveUp = move(
    up: true, "move-up", .move("up"),
    "Move the item with its sub-items up past its sibling, or to the end of the group above",
    label: "Move Up", key: "k")

  static let moveDown = move(
    up: false, "move-down", .move("down"),
    "Move the item with its sub-items down past its sibling, or to the start of the group below",
    label: "Move Down", key: "j")

  /// An operation that moves items up or down by one sibling, and at the edge of their group into the next group.
  private static func move(
    up isUp: Bool, _ name: String, _ action: ActionKind, _ summary: String, label: String, key: String
  ) -> Operation {
    let (direction, edge) = isUp ? ("up", "top") : ("down", "bottom")
    return Operation(
      name, action, on: .siblings(isUp ? .down : .up), summary,
      menu: MenuEntry(.position, label, key: key, cursor: .item, isRepeatable: true, isForShell: false),
      title: { summary in
        let label = summary.onlySiblingRange.map { summary.label($0.items) } ?? ""
        return "Move\(label) \(direction)"
      },
      propose: { selection, list, _ throws(OperationError) in
        let runs = try selection.siblingRanges(in: list)
        return try list.rewriting(runs) { run, rewrite throws(OperationError) in
          if let sibling = run.sibling(in: list, above: isUp) {
            try list.requireOwnLines([sibling])
            let other = SiblingRange(items: [sibling], group: run.group)
            return isUp ? try rewrite.swap(other, run, up: true) : try rewrite.swap(run, other, up: false)
          }
          guard let position = list.position(for: run, up: isUp) else {
            throw .nothingToDo("already at the \(edge)")
          }
          // Where a run ends up in another group depends on the runs that have left it.
          guard runs.count == 1 else { throw .nothingToDo("several items would move to other groups") }
          rewrite.move(run, to: position)
        }
      })
  }

  /// Moves items to the end of a group of the list, which is added if it is missing.
  ///
  /// Another list as the destination is up to the caller: see ``ItemTransfer``.
  static let moveTo = Operation(
    "move-to", .move("to"), on: .otherList,
    "Move the item with its sub-items to the end of another group or of another list",
    takes: .destination, menu: MenuEntry(.position, "Move to…", key: "w"),
    with: { title, _ throws(OperationError) in
      let title = title.trimmedBlanks
      guard !title.contains(where: { $0.isNewline }), title.first != "[" else {
        throw .wrongArgument("\(title.quotedLabel) is not a title")
      }
      return Behavior(
        title: { "Move\($0.labelOfWholeItems) to \(title.isEmpty ? "the top" : title.quotedLabel)" },
        propose: { selection, list, context throws(OperationError) in
          let items = try selection.itemsWithStatus(in: list)
          let change = try ItemTransfer.change(
            movingItemsAt: items.map { $0.line }, in: list, toGroup: title, context)
          // Both parts of the transfer have been verified.
          return Proposal(change, .unchecked)
        })
    })
}

extension LineRewrite {
  /// Exchanges two runs of items; the lines between them stay.
  fileprivate mutating func swap(
    _ upper: SiblingRange, _ lower: SiblingRange, up isUp: Bool
  ) throws(OperationError) {
    let (above, below) = (upper.lines, lower.lines)
    guard renumbering.exchange(upper.items + lower.items, lower.items + upper.items) else {
      throw .nothingToDo("the next item is in another list")
    }
    let between = above.upperBound..<below.lowerBound
    var lines = [OutputLine](between, of: list)
    let (upperLines, lowerLines) = ([OutputLine](above, of: list), [OutputLine](below, of: list))
    if list.dialect == .markdown, !between.allSatisfy({ list.kind(ofLine: $0) == .blank }) {
      // Between them are list items without checkboxes, or prose; only the moved item moves past these.
      lines = isUp ? lowerLines + upperLines + lines : lines + lowerLines + upperLines
      renumbering.reorder(upper.first, lines)
    } else {
      lines = lowerLines + lines + upperLines
    }
    replace(above.lowerBound..<below.upperBound, with: lines)
  }

  /// Moves outermost items to another group.
  fileprivate mutating func move(_ run: SiblingRange, to position: GroupEdge) {
    renumbering.remove(run.items)
    renumbering.insert(run.items, after: position.neighbor, isBefore: position.isStart)
    for removed in list.closingGaps(around: [run.lines]) { replace(removed, with: []) }
    // Below a heading that a blank line follows, another one goes above the items.
    let isBelowHeading = run.first.isMarkdown && list.kind(ofLine: position.line - 1) == .title
    let before = isBelowHeading && list.kind(ofLine: position.line) == .blank ? [OutputLine.blank] : []
    replace(position.line..<position.line, with: before + [OutputLine](run.lines, of: list))
  }
}

extension TodoList {
  /// Where items at the edge of their group move to; nil if they are not at the edge or there is no other group.
  fileprivate func position(for run: SiblingRange, up isUp: Bool) -> GroupEdge? {
    guard run.first.depth == 0 else { return nil }
    let lines = run.group.itemLines
    let index = groupCount(before: run.group.lines.lowerBound)
    guard isUp else {
      guard firstNonblankLine(from: run.lines.upperBound, by: 1) >= lines.upperBound else { return nil }
      return group(index + 1).map { position(of: run, atStartOf: $0) }
    }
    guard firstNonblankLine(from: run.lines.lowerBound - 1, by: -1) < lines.lowerBound else { return nil }
    return group(index - 1).map { position(of: run, atEndOf: $0) }
  }

  /// The position above the first item of a group; in a Markdown document, above a list that the items cannot join.
  private func position(of run: SiblingRange, atStartOf group: Group) -> GroupEdge {
    let first = group.itemLines.lazy.compactMap(item(atLine:)).first
    guard let first, run.first.isMarkdown, !areOfOneKind(run.first, first) else {
      return GroupEdge(line: first?.line ?? group.itemLines.lowerBound, neighbor: first?.line, isStart: true)
    }
    let start = edgeOfContainers(
      at: first.line, outside: role(ofLine: run.first.line).shape, within: group.itemLines, isEnd: false)
    return GroupEdge(line: start, neighbor: start, isStart: true)
  }

  /// The position below the last item of a group; in a Markdown document, below a list that the items cannot join.
  private func position(of run: SiblingRange, atEndOf group: Group) -> GroupEdge {
    let last = group.itemLines.reversed().lazy.compactMap(item(atLine:)).first?.outermostAncestor
    guard let last, run.first.isMarkdown, !areOfOneKind(run.first, last) else {
      return GroupEdge(line: group.lines.upperBound, neighbor: last?.line, isStart: false)
    }
    let shape = role(ofLine: run.first.line).shape
    let end = edgeOfContainers(
      at: group.lines.upperBound, outside: shape, within: group.lines.upperBound..<run.group.lines.lowerBound,
      isEnd: true)
    let neighbor = (last.line..<end).last { OrderedListMarker(ofLine: $0, in: self)?.depth == shape.lists }
    return GroupEdge(line: end, neighbor: neighbor, isStart: false)
  }
}

/// A position in another group.
fileprivate struct GroupEdge {
  /// The line to insert before.
  let line: Int
  /// The line of the adjacent list item.
  let neighbor: Int?
  /// Whether that list item is below.
  let isStart: Bool
}
