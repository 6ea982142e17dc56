import TodoText

extension TodoList {
  /// Sorts groups and, at every level, sub-items among their siblings, stably.
  ///
  /// Groups that cannot be sorted are left out.
  ///
  /// - Returns: The proposed change; nil if nothing changes.
  func sorting(_ groups: [Group], by keys: [SortKey]) -> Proposal? {
    let parts = groups.flatMap { sorted($0, by: keys)?.parts ?? [] }
    return parts.isEmpty ? nil : Proposal(omittingMisparsed: parts)
  }

  /// Whether one of the groups has indented items without a parent, which stay where they are, and is not sorted.
  func hasUnsortedUnattachedItems(in groups: [Group], by keys: [SortKey]) -> Bool {
    groups.contains { group in
      let items = items(in: group.itemLines).filter { $0.depth == 0 }
      return items.contains { !$0.isMarkdown && topColumn(of: $0) > 0 }
        && sortedIndices(of: items, by: keys) != Array(items.indices)
    }
  }

  /// Sorts a group; nil if nothing changes.
  private func sorted(_ group: Group, by keys: [SortKey]) -> Proposal? {
    var order: [Int] = []
    var line = group.itemLines.lowerBound
    let items = items(in: group.itemLines).filter { $0.depth == 0 }
    var collator = Collator()
    var rewrite = LineRewrite(self)
    append(items, by: keys, from: &line, to: &order, &collator, &rewrite.renumbering)
    order += line..<max(line, group.itemLines.upperBound)
    guard !order.elementsEqual(group.itemLines) else { return nil }
    rewrite.replace(group.itemLines, with: [OutputLine](order, of: self))
    let proposal = rewrite.proposal
    return proposal.change.isEmpty ? nil : proposal
  }

  /// Appends the lines of siblings, sorted in runs that lines of their parent item separate.
  private func append(
    _ siblings: [Item], by keys: [SortKey], from line: inout Int, to order: inout [Int],
    _ collator: inout Collator, _ renumbering: inout Renumbering
  ) {
    var rest = siblings[...]
    while !rest.isEmpty {
      let run = Array(sideBySide(rest))
      let indices = sortedIndices(of: run, by: keys, &collator)
      if indices.count > 1 { _ = renumbering.exchange(run, indices.map { run[$0] }) }
      for (current, number) in zip(run, indices) {
        let item = run[number]
        // Blank lines between items of a Markdown document stay where they are.
        order += line..<max(line, current.line)
        var itemLine = item.line
        append(item.children, by: keys, from: &itemLine, to: &order, &collator, &renumbering)
        order += itemLine..<item.lines.upperBound
        line = current.lines.upperBound
      }
      rest = rest.dropFirst(run.count)
    }
  }

  /// The leading siblings that can be exchanged, because nothing separates them.
  private func sideBySide(_ siblings: ArraySlice<Item>) -> ArraySlice<Item> {
    guard let first = siblings.first else { return siblings }
    let column = topColumn(of: first)
    // An indented item without a parent would become a sub-item of the item it moves below, so it stays.
    guard column == 0 || first.isMarkdown else { return siblings.prefix(1) }
    guard !first.record.flags.contains(.sharesLine) else { return siblings.prefix(1) }
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
    guard second.isSibling(of: first), !second.record.flags.contains(.sharesLine) else { return false }
    return bulletEnd(of: first) == bulletEnd(of: second)
  }

  /// The column of an outermost item; 0 for any other.
  private func topColumn(of item: Item) -> Int {
    item.depth == 0 && item.record.checkbox > 0 ? column(ofLine: item.line) : 0
  }
}
