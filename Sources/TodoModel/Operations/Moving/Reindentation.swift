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
    indentation(ofLine: line, reading(ofLine: line).shape.quotes).column
  }

  /// The column that a sub-item of `item` stands at: that of those it has, else a level deeper than it.
  func column(ofSubItemsOf item: Item) -> Int {
    if let child = item.firstChild { return column(ofLine: child.line) }
    // The list format, *Markdown documents*: at least the column of its parent's content, where the checkbox stands.
    guard item.isMarkdown else { return column(ofLine: item.line) + 4 }
    let indentation = indentation(ofLine: item.line, reading(ofLine: item.line).shape.quotes)
    return indentation.column + Int(item.record.checkbox) - indentation.end
  }

  /// The column that the formatter would write a line at; in a Markdown document, whose columns are its writer's, the
  /// one that it stands at.
  fileprivate func writtenColumn(ofLine line: Int, _ quotes: Int) -> Int {
    guard let block = block(containingLine: line), item(atLine: line)?.isMarkdown != true else {
      return indentation(ofLine: line, quotes).column
    }
    return Int(block.block.lines[line - block.origin.lineBreakCount].indentation)
  }

  /// The text of a line with so many spaces before it, after the marks of block quotes; nil for a blank line, and for one
  /// that goes on with a paragraph without these marks.
  fileprivate func content(ofLine line: Int, at column: Int, _ quotes: Int) -> [UInt8]? {
    guard kind(ofLine: line) != .blank else { return nil }
    let bytes = text.bytes(in: textExtent(ofLine: line).content)
    let marks = bytes.span.quotesEnd(quotes, to: bytes.count)
    guard marks.count == quotes else { return nil }
    return bytes[..<marks.offset] + [UInt8](repeating: .space, count: column)
      + bytes[indentation(ofLine: line, quotes).end...]
  }

  private func indentation(ofLine line: Int, _ quotes: Int) -> Indentation {
    let bytes = text.bytes(in: textExtent(ofLine: line).content)
    let start = bytes.span.quotesEnd(quotes, to: bytes.count).offset
    return Indentation(of: start..<bytes.count, in: bytes.span)
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
