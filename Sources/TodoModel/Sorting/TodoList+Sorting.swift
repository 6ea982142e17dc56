import TodoText

extension TodoList {
  /// Sorts groups, at every level siblings among siblings; what the keys leave equal keeps its order.
  ///
  /// A group that cannot be sorted is left as it is, and the others are sorted.
  ///
  /// - Returns: The change to propose; nil if nothing changes.
  func sorting(_ groups: [Group], by keys: [SortKey]) -> Proposal? {
    let parts = groups.flatMap { sorted($0, by: keys)?.parts ?? [] }
    return parts.isEmpty ? nil : Proposal(leavingOutMisread: parts)
  }

  /// Sorts a group; nil if nothing changes.
  private func sorted(_ group: Group, by keys: [SortKey]) -> Proposal? {
    var order: [Int] = []
    var line = group.itemLines.lowerBound
    let items = items(in: group.itemLines).filter { $0.depth == 0 }
    var siblings = SiblingOrder(in: self, by: keys)
    var rewrite = LineRewrite(self)
    append(items, from: &line, to: &order, &siblings, &rewrite.renumbering)
    order += line..<max(line, group.itemLines.upperBound)
    guard !order.elementsEqual(group.itemLines) else { return nil }
    rewrite.replace(group.itemLines, with: [OutputLine](order, of: self))
    let proposal = rewrite.proposal
    return proposal.change.isEmpty ? nil : proposal
  }

  /// Appends the lines of siblings, sorted in runs: between two runs stand lines of the item they belong to.
  private func append(
    _ siblings: [Item], from line: inout Int, to order: inout [Int], _ siblingOrder: inout SiblingOrder,
    _ renumbering: inout Renumbering
  ) {
    var rest = siblings[...]
    while !rest.isEmpty {
      let run = sideBySide(rest)
      let places = siblingOrder.places(of: run)
      if places.count > 1 { _ = renumbering.exchange(Array(run), places.map { run[$0] }) }
      for (place, number) in zip(run, places) {
        let item = run[number]
        // What stands between two places stays there: blank lines of a Markdown document.
        order += line..<max(line, place.line)
        var itemLine = item.line
        append(item.children, from: &itemLine, to: &order, &siblingOrder, &renumbering)
        order += itemLine..<item.lines.upperBound
        line = place.lines.upperBound
      }
      rest = rest.dropFirst(run.count)
    }
  }

  /// The first of `siblings` that can change places: nothing stands between them.
  private func sideBySide(_ siblings: ArraySlice<Item>) -> ArraySlice<Item> {
    guard let first = siblings.first else { return siblings }
    let column = topColumn(of: first)
    // What is indented though no item is above it would belong to whatever it were moved below: it stays.
    guard column == 0 || first.isMarkdown else { return siblings.prefix(1) }
    guard !first.record.traits.contains(.sharesLine) else { return siblings.prefix(1) }
    var end = first.line
    return siblings.prefix { item in
      guard !first.isMarkdown || isOfOneList(first, item) else { return false }
      guard (end..<item.line).allSatisfy({ kind(ofLine: $0) == .blank }), topColumn(of: item) == column else {
        return false
      }
      end = item.lines.upperBound
      return true
    }
  }

  /// Whether two items of a Markdown document have the same bullet, or numbers of the same kind, in the same place.
  private func isOfOneList(_ first: Item, _ second: Item) -> Bool {
    guard second.isSibling(of: first), !second.record.traits.contains(.sharesLine) else { return false }
    return bulletEnd(of: first) == bulletEnd(of: second)
  }

  /// The column of an item that is inside of no other; 0 for any other.
  private func topColumn(of item: Item) -> Int { item.depth == 0 ? self.column(ofLine: item.line) : 0 }
}
