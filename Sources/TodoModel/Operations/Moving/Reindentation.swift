import TodoText

extension SiblingRange {
  /// The lines of its items, not those of the item they are in that stand between.
  var ownLines: Set<Int> { Set(items.flatMap { Array($0.lines) }) }

  /// All ``lines``, those of its items so many levels deeper and the first of each item at `column`.
  ///
  /// Each item is indented as the formatter would, so that what is inside of what does not hang on odd columns.
  func rewritten(at column: Int, deeper levels: Int, in list: TodoList) -> [OutputLine] {
    var rewritten: [OutputLine] = []
    var next = lines.lowerBound
    for item in items {
      rewritten += [OutputLine](next..<item.line, of: list)
      // Lines of an item in a block quote are indented after its mark.
      let quotes = list.reading(ofLine: item.line).shape.quotes
      let shift = column - list.writtenColumn(ofLine: item.line, quotes)
      for line in item.lines {
        let content = list.content(
          ofLine: line, at: max(0, list.writtenColumn(ofLine: line, quotes) + shift), quotes)
        rewritten.append(OutputLine(line, of: list, content: content, deeper: levels))
      }
      next = item.lines.upperBound
    }
    return rewritten
  }
}

extension TodoList {
  /// The column that a line's text stands at, in a block quote counted from after its mark.
  func column(ofLine line: Int) -> Int {
    column(ofLine: line, afterQuotes: reading(ofLine: line).shape.quotes)
  }

  /// The column that a sub-item of `item` stands at: that of those it has, else a level deeper than it.
  func column(ofSubItemsOf item: Item) -> Int {
    if let child = item.firstChild { return column(ofLine: child.line) }
    // The list format, *Markdown documents*: at least the column of its parent's content, where the checkbox stands.
    guard item.isMarkdown else { return column(ofLine: item.line) + 4 }
    let bytes = text.bytes(in: textExtent(ofLine: item.line).start..<item.checkbox.lowerBound)
    let start = QuoteMarks(atMost: reading(ofLine: item.line).shape.quotes, in: bytes.span).text
    let column = bytes[start.textStart...].reduce(start.column) { $1 == .tab ? ($0 / 4 + 1) * 4 : $0 + 1 }
    return column - start.base
  }

  /// The column that the formatter would write a line at; in a Markdown document, whose columns are its writer's, the
  /// one that it stands at.
  fileprivate func writtenColumn(ofLine line: Int, _ quotes: Int) -> Int {
    guard let block = block(containingLine: line), item(atLine: line)?.isMarkdown != true else {
      return column(ofLine: line, afterQuotes: quotes)
    }
    return Int(block.block.lines[line - block.origin.lineBreakCount].indentation)
  }

  /// The text of a line with so many spaces before it, after the marks of block quotes; nil for a blank line, and for one
  /// that goes on with a paragraph without these marks.
  fileprivate func content(ofLine line: Int, at column: Int, _ quotes: Int) -> [UInt8]? {
    guard kind(ofLine: line) != .blank else { return nil }
    let bytes = text.bytes(in: textExtent(ofLine: line).content)
    guard quotes > 0 else {
      let end = Indentation(of: bytes.indices, in: bytes.span).end
      return [UInt8](repeating: .space, count: column) + bytes[end...]
    }
    let marks = QuoteMarks(atMost: quotes, in: bytes.span)
    return marks.count == quotes ? marks.line(bytes, withTextAt: column) : nil
  }

  private func column(ofLine line: Int, afterQuotes quotes: Int) -> Int {
    let bytes = text.bytes(in: textExtent(ofLine: line).content)
    return quotes > 0
      ? bytes.column(afterQuotes: quotes) : Indentation(of: bytes.indices, in: bytes.span).column
  }
}

extension Item {
  /// The first item right below it.
  fileprivate var firstChild: Item? {
    let next = place + 1
    guard next < block.block.items.count, Int(block.block.items[next].parent) == place else { return nil }
    return block.item(next)
  }
}
