import TodoText

extension Operation {
  /// Moves items, each with its sub-items, together to a place that is named by another item.
  ///
  /// A pointer drags an item so; keys move it step by step.
  static let place = Operation(
    "place", .move("place"), on: .subtrees,
    "Move the items with their sub-items before, after or into another item",
    takes: .place, menu: MenuEntry(.position, "Place…", cursor: .item, isForShell: false),
    with: { value, _ throws(OperationError) in
      let place = try Place(value)
      return Behavior(
        title: { "Move\($0.labelOfWholeItems) \(place.description(in: $0.list))" },
        propose: { selection, list, _ throws(OperationError) in
          try place.proposal(toMove: try selection.siblingRanges(in: list), in: list)
        })
    })
}

/// A place in a list: `before 3`, `after 3`, or as the last sub-item, `into 3`.
private struct Place {
  private enum Side: String {
    case before, after, into
  }

  private let side: Side
  /// The line of the other item, from 0.
  private let line: Int

  init(_ text: String) throws(OperationError) {
    let words = text.split(separator: " ")
    guard words.count == 2, let side = Side(rawValue: String(words[0])), let number = Int(words[1]),
      number > 0
    else { throw .wrongArgument("write \(ArgumentKind.place.examples)") }
    self.side = side
    line = number - 1
  }

  func description(in list: TodoList) -> String {
    "\(side.rawValue) \(list.item(atLine: line).map(list.quotedLabel) ?? "line \(line + 1)")"
  }

  func proposal(toMove runs: [SiblingRange], in list: TodoList) throws(OperationError) -> Proposal {
    guard let target = list.item(atLine: line) else {
      throw .nothingToDo("there is no item on line \(line + 1)")
    }
    guard !runs.contains(where: { $0.items.contains { $0.lines.contains(target.line) } }) else {
      throw .nothingToDo("an item cannot move next to or into itself")
    }
    guard list.dialect.allowsSubItems || side != .into && target.depth == 0 else {
      throw .nothingToDo("the strict dialect has no sub-items")
    }
    try list.requireOwnLines([target])
    let column = side == .into ? list.column(ofSubItemsOf: target) : list.column(ofLine: target.line)
    let depth = target.depth + (side == .into ? 1 : 0)
    let position = side == .before ? target.line : target.lines.upperBound
    let items = runs.flatMap { $0.items }
    var rewrite = LineRewrite(list)
    rewrite.renumbering.remove(items)
    let sibling = side == .into ? target.children.last { child in !items.contains { $0 == child } } : target
    rewrite.renumbering.insert(items, after: sibling?.line, isBefore: side == .before)
    var moved: [OutputLine] = []
    for item in items {
      let own = SiblingRange(items: [item], group: runs[0].group)
      moved += try own.rewritten(at: column, deeper: depth - item.depth, in: list)
    }
    rewrite.replace(position..<position, with: moved)
    for removed in list.closingGaps(around: items.map { $0.lines }) {
      // The place may be in a gap that closes.
      let cut = min(max(position, removed.lowerBound), removed.upperBound)
      for part in [removed.lowerBound..<cut, cut..<removed.upperBound] where !part.isEmpty {
        rewrite.replace(part, with: [])
      }
    }
    return rewrite.proposal
  }
}
