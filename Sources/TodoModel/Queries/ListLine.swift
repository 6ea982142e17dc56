import TodoText

package struct ListLine: Sendable {
  /// Its range in bytes of the text.
  package let range: LineRange
  /// Its text in bytes of the list's text: without the blanks around it and, on a line of an item, the markers of the
  /// block quotes around that; the first line of an item still has its bullet and checkbox.
  package let text: Range<Int>
  package let kind: LineKind
  package let item: Item?
}

extension TodoList {
  /// The range of a line's text, as ``ListLine/text``; empty for a line past the end.
  ///
  /// - Complexity: O(log *n*).
  package func text(ofLine line: Int) -> Range<Int> {
    guard let block = block(containingLine: line) else { return 0..<0 }
    let text = block.text
    return block.block.text(ofLine: line - block.origin.lineBreakCount, in: text.bytes.span)
      .shifted(by: block.origin.byteCount)
  }

  /// Calls `body` with each line, in order, except the empty one after the last line ending.
  ///
  /// - Complexity: O(*n*); asking for the lines one by one takes longer where a block has many.
  package func visitLines(_ body: (ListLine) -> Void) {
    visitBlocks { block in
      let text = block.text
      for (index, line) in block.block.lines.enumerated() {
        let range = block.lineRange(ofLine: index)
        guard !range.range.isEmpty else { continue }
        let words = block.block.text(ofLine: index, in: text.bytes.span).shifted(by: block.origin.byteCount)
        let item = line.hasItem ? block.item(Int(line.item)) : nil
        body(ListLine(range: range, text: words, kind: line.kind, item: item))
      }
    }
  }
}
