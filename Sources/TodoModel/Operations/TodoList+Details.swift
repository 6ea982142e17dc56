import TodoText

extension TodoList {
  /// The proposal to change one detail of each of `items`, within their lines.
  ///
  /// `wanted` returns the expected value after the change, as in ``details(of:)``; `edit` makes the change to one item.
  ///
  /// - Returns: The proposal. Verification fails if anything else would be parsed differently: removing a word can join
  ///   two others.
  func changing(
    _ detail: ItemDetail, of items: [Item], to wanted: (Item) -> [String],
    _ edit: (Item, inout TextChangeBuilder) -> Void
  ) -> Proposal {
    var builder = TextChangeBuilder()
    for item in items { edit(item, &builder) }
    let expectations = items.map { expectation(of: $0, detail, wanted($0), atLine: $0.line) }
    return Proposal(builder.change, .unchecked, expectations)
  }

  /// The proposal to remove one detail, or a part of it, from each of `items`.
  ///
  /// `rest` returns the expected value afterwards, as in ``details(of:)``; `phrases` the bytes to remove from an item.
  ///
  /// - Returns: The proposal. Verification fails as for ``changing(_:of:to:_:)``, and if a line would leave its item.
  func removing(
    _ detail: ItemDetail, from items: [Item], leaving rest: (Item) -> [String],
    _ phrases: (Item) -> [Range<Int>]
  ) -> Proposal {
    var removal = PhraseRemoval(in: self)
    for item in items { removal.remove(phrases(item), of: item) }
    var builder = TextChangeBuilder()
    removal.add(to: &builder)
    let (edits, lines) = (removal.edits, removal.lines)
    var removedCount = 0
    let expectations = items.map { item in
      while removedCount < lines.count, lines[removedCount] < item.line { removedCount += 1 }
      return expectation(of: item, detail, rest(item), atLine: item.line - removedCount)
    }
    return Proposal(builder.change, edits.isEmpty ? .unchecked : .edits(edits), expectations)
  }

  private func expectation(
    of item: Item, _ detail: ItemDetail, _ wanted: [String], atLine line: Int
  ) -> DetailExpectation {
    var expected = details(of: item)
    expected[detail] = wanted
    return DetailExpectation(line: line, item: item, details: expected, changed: detail)
  }
}

extension Item {
  /// Whether it is a Markdown task-list item, where `!` is no priority.
  package var isMarkdown: Bool { record.flags.contains(.markdown) }
}
