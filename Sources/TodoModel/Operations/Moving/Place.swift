import TodoText

extension Operation {
  /// Moves items, each with its sub-items, together to a place that is named by another item.
  ///
  /// A pointer drags an item so; keys move it step by step.
  static let place = Operation(
    "place", .move("place"), on: .subtrees,
    "Move the items with their sub-items before, after or into another item",
    takes: .place, menu: MenuEntry(.position, "Place…", key: "m", cursor: .item, isForShell: false),
    with: { value, _ throws(OperationError) in
      let place = try Place(value)
      return Behavior(
        title: { "Move\($0.labelOfWholeItems) \((try? place.description(in: $0.list)) ?? place.text)" },
        propose: { selection, list, _ throws(OperationError) in
          try place.proposal(toMove: try selection.siblingRanges(in: list), in: list)
        })
    })
}

extension TodoList {
  /// The items with these words or, if none has exactly these, those that contain them, in any case.
  func items(named name: String, by words: (Item) -> String?) -> [Item] {
    let wanted = name.lowercased()
    var (whole, part): ([Item], [Item]) = ([], [])
    visitItems {
      guard let own = words($0)?.lowercased() else { return }
      if own == wanted { whole.append($0) } else if own.containsText(wanted) { part.append($0) }
    }
    return whole.isEmpty ? part : whole
  }
}

/// A place in a list: `before 3`, `after eggs`, or as the last sub-item, `into eggs`.
package struct Place {
  private enum Side: String, CaseIterable {
    case after, before, into
  }

  /// The place as the user wrote it.
  let text: String
  private let side: Side
  /// The line of the other item, from 1, or words of it.
  private let name: String

  package init(_ text: String) throws(OperationError) {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let side = Side(rawValue: String(words[0])) else {
      throw .wrongArgument("write \(ArgumentKind.place.examples)")
    }
    (self.text, self.side, name) = (text, side, String(words[1]).trimmedBlanks)
  }

  /// The places next to and in all items of a list, and what is there: by the items' words, or their lines if another
  /// item has the same.
  package static func all(in list: TodoList) -> [(value: String, detail: String)] {
    var items: [(words: String, line: Int)] = []
    list.visitItems { items.append((list.firstWords(of: $0), $0.line + 1)) }
    var counts: [String: Int] = [:]
    for item in items { counts[item.words.lowercased(), default: 0] += 1 }
    return Side.allCases.flatMap { side in
      items.map { words, line in
        let isName = counts[words.lowercased()] == 1 && !words.isEmpty && Int(words) == nil
        return isName ? ("\(side.rawValue) \(words)", "line \(line)") : ("\(side.rawValue) \(line)", words)
      }
    }
  }

  /// The side and the item: `before “eggs”`.
  ///
  /// - Throws: The reason why the list has no such place.
  package func description(in list: TodoList) throws(OperationError) -> String {
    "\(side.rawValue) \(list.quotedLabel(of: try item(in: list)))"
  }

  /// The other item.
  private func item(in list: TodoList) throws(OperationError) -> Item {
    if let number = Int(name) {
      guard number > 0, let item = list.item(atLine: number - 1) else {
        throw .nothingToDo("there is no item on line \(number)")
      }
      return item
    }
    let found = list.items(named: name) { list.firstWords(of: $0) }
    guard let item = found.first else { throw .nothingToDo("no item contains \(name.quotedLabel)") }
    guard found.count == 1 else {
      let count = "\(found.count) items contain \(name.quotedLabel)"
      throw .nothingToDo("\(count): write the line of one, such as \(side.rawValue) \(item.line + 1)")
    }
    return item
  }

  func proposal(toMove runs: [SiblingRange], in list: TodoList) throws(OperationError) -> Proposal {
    let target = try item(in: list)
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
