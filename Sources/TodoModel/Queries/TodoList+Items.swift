import TodoText

extension TodoList {
  /// The item that `line` belongs to: its checkbox line, its description, or code or quotations nested in it in a
  /// Markdown document.
  ///
  /// - Complexity: O(log *n*).
  package func item(atLine line: Int) -> Item? {
    guard let block = block(containingLine: line) else { return nil }
    let record = block.block.lines[line - block.origin.lineBreakCount]
    return record.hasItem ? block.item(Int(record.item)) : nil
  }

  /// The items, of every depth, that one of `lines` belongs to and not only to their sub-items, in order; all items for nil.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the lines and the items of their blocks.
  package func items(in lines: Range<Int>? = nil) -> [Item] {
    var items: [Item] = []
    visitBlocks(holding: lines, where: { $0.itemCount > 0 }) { block in
      guard let lines, !lines.contains(block.lines) else {
        items += block.block.items.indices.map { block.item($0) }
        return
      }
      let own = lines.clamped(to: block.lines).shifted(by: -block.origin.lineBreakCount)
      let indices = Set(block.block.lines[own].filter { $0.hasItem }.map { Int($0.item) })
      items += indices.sorted().map { block.item($0) }
    }
    return items
  }

  /// Calls `body` with each item whose checkbox is on one of `lines`, in order; with every item for nil.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the lines.
  package func visitItems(in lines: Range<Int>? = nil, _ body: (Item) -> Void) {
    visitBlocks(holding: lines, where: { $0.itemCount > 0 }) { block in
      for index in block.block.items.indices {
        let line = block.origin.lineBreakCount + Int(block.block.items[index].line)
        if lines?.contains(line) ?? true { body(block.item(index)) }
      }
    }
  }

  /// The kind of a line; `blank` past the end.
  package func kind(ofLine line: Int) -> LineKind {
    guard let block = block(containingLine: line) else { return .blank }
    return block.block.lines[line - block.origin.lineBreakCount].kind
  }

  /// The items that are not nested in another of `items`, which must be in order.
  package static func removingNested(_ items: [Item]) -> [Item] {
    var outermost: [Item] = []
    for item in items where item.line >= outermost.last?.lines.upperBound ?? 0 {
      outermost.append(item)
    }
    return outermost
  }
}

extension Item {
  /// Its outermost ancestor, or itself.
  package var outermostAncestor: Item { sequence(first: self, next: { $0.parent }).reduce(self) { $1 } }
}
