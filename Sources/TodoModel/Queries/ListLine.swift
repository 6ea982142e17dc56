import TodoText

/// A line of a list.
package struct ListLine: Sendable {
  /// Its range in bytes of the text.
  package let range: LineRange
  /// Its kind.
  package let kind: LineKind
  /// The item that it belongs to.
  package let item: Item?
}

extension TodoList {
  /// Calls `body` with each line, in order, except the empty one after the last line ending.
  ///
  /// - Complexity: O(*n*); asking for the lines one by one takes longer where a block has many.
  package func visitLines(_ body: (ListLine) -> Void) {
    visitBlocks { block in
      for (index, line) in block.block.lines.enumerated() {
        let range = block.lineRange(ofLine: index)
        guard !range.range.isEmpty else { continue }
        body(ListLine(range: range, kind: line.kind, item: line.hasItem ? block.item(Int(line.item)) : nil))
      }
    }
  }
}
