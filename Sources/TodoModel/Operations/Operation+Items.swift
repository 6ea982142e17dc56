extension Operation {
  /// The selections to apply the operation to, one after the other, to change the items at some lines.
  ///
  /// Each selects one item or, for an operation that moves items among their siblings, all adjacent ones, so that these
  /// move together. A moved or restored item includes its sub-items.
  ///
  /// They come from the last to the first, and a change to one adds or removes no lines above it; or else, if
  /// ``changesLinesAbove``, from the first to the last.
  package func selections(ofItemsAt lines: some Sequence<Int>, in list: TodoList) -> [Selection] {
    let sorted = lines.sorted()
    guard movesAmongSiblings || changesLinesAbove else { return sorted.reversed().map(Selection.line) }
    let items = TodoList.removingNested(sorted.compactMap(list.item(atLine:)))
    let ranges = movesAmongSiblings ? list.adjacentSiblings(items) : items.map(\.lines)
    return (changesLinesAbove ? ranges : ranges.reversed()).map(Selection.lines)
  }

  /// Whether it changes lines above an item, but no item below.
  package var changesLinesAbove: Bool { [Self.moveUp.name, Self.unarchive.name].contains(name) }

  /// Whether its effect on an item depends on which of the siblings are selected, too.
  private var movesAmongSiblings: Bool { menu.section == .position && !movesToDestination }
}

extension TodoList {
  /// The lines of items, none nested in another, with adjacent siblings joined.
  fileprivate func adjacentSiblings(_ items: [Item]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var previous: Item?
    for item in items {
      if let previous, let last = ranges.last, let group = group(containingLine: item.line),
        SiblingRange(items: [item], group: group).previousSibling(in: self) == previous
      {
        ranges[ranges.count - 1] = last.lowerBound..<item.lines.upperBound
      } else {
        ranges.append(item.lines)
      }
      previous = item
    }
    return ranges
  }
}
