import TodoText

extension SiblingRange {
  /// All ``lines``, with those of its items `levels` deeper, and the first line of each item at `column`.
  ///
  /// Indents each item as the formatter does, so that odd columns do not change the nesting.
  ///
  /// - Throws: ``OperationError/nothingToDo(_:)`` if a TAB after a list marker would get another width, because the text
  ///   after it could become code, or stop being code.
  func rewritten(
    at column: Int, deeper levels: Int, in list: TodoList
  ) throws(OperationError) -> [OutputLine] {
    var rewritten: [OutputLine] = []
    var next = lines.lowerBound
    for item in items {
      rewritten += [OutputLine](next..<item.line, of: list)
      // Lines of an item in a block quote are indented after the quote's marker.
      let quotes = list.role(ofLine: item.line).shape.quotes
      let shift = column - list.formattedColumn(ofLine: item.line, quotes)
      if shift % 4 != 0, list.hasTabAfterListMarker(in: item) {
        throw .nothingToDo("the TAB after a list marker would change its width")
      }
      for line in item.lines {
        let content = list.content(
          ofLine: line, at: max(0, list.formattedColumn(ofLine: line, quotes) + shift), quotes)
        rewritten.append(OutputLine(line, of: list, content: content, deeper: levels))
      }
      next = item.lines.upperBound
    }
    return rewritten
  }
}

extension TodoList {
  /// The column of a line's text, counted after the markers of block quotes.
  func column(ofLine line: Int) -> Int {
    column(ofLine: line, afterQuotes: role(ofLine: line).shape.quotes)
  }

  /// The column for sub-items of `item`: that of its existing ones, else one level deeper.
  func column(ofSubItemsOf item: Item) -> Int {
    if let child = item.children.first { return column(ofLine: child.line) }
    // Markdown: at least the column of the parent's content, where the checkbox is.
    guard item.isMarkdown else { return column(ofLine: item.line) + 4 }
    let bytes = prefix(of: item)
    let start = QuoteMarks(atMost: role(ofLine: item.line).shape.quotes, in: bytes.span).text
    return start.column + bytes[start.textStart...].columnCount(from: start.column) - start.base
  }

  /// The column that the formatter gives a line; the current one for a task of a Markdown document, which it does not indent.
  fileprivate func formattedColumn(ofLine line: Int, _ quotes: Int) -> Int {
    guard let block = block(containingLine: line), item(atLine: line)?.isMarkdown != true else {
      return column(ofLine: line, afterQuotes: quotes)
    }
    return Int(block.block.lines[line - block.origin.lineBreakCount].indentation)
  }

  /// A line `columns` further right, unless it is blank, and `levels` deeper.
  func shifted(_ line: Int, by columns: Int, deeper levels: Int) -> OutputLine {
    let role = role(ofLine: line)
    let quotes = role.shape.quotes
    let column = max(0, column(ofLine: line, afterQuotes: quotes) + columns)
    let content = columns == 0 ? nil : content(ofLine: line, at: column, quotes)
    return OutputLine(line, of: self, content: content, deeper: levels)
  }

  /// The line's text after `column` spaces and the markers of block quotes; nil for a blank line, or a paragraph
  /// continuation without these markers.
  fileprivate func content(ofLine line: Int, at column: Int, _ quotes: Int) -> [UInt8]? {
    guard kind(ofLine: line) != .blank else { return nil }
    let bytes = text.bytes(in: textRange(ofLine: line).content)
    guard quotes > 0 else {
      let end = Indentation(of: bytes.indices, in: bytes.span).end
      return [UInt8](repeating: .space, count: column) + bytes[end...]
    }
    let marks = QuoteMarks(atMost: quotes, in: bytes.span)
    return marks.count == quotes ? marks.line(bytes, withTextAt: column) : nil
  }

  /// Whether a line of a Markdown item has a TAB between a list marker and its text.
  ///
  /// On the first line, it matters only if the item has code, whose indentation counts from the text of that line.
  /// Otherwise the verification refuses what would be parsed differently.
  fileprivate func hasTabAfterListMarker(in item: Item) -> Bool {
    guard item.isMarkdown else { return false }
    let hasCode = item.lines.contains { role(ofLine: $0).shape.leaf == .code }
    return item.lines.dropFirst(hasCode ? 0 : 1).contains { line in
      let bytes = text.bytes(in: textRange(ofLine: line).content)
      var rest = QuoteMarks(atMost: .max, in: bytes.span).text
      while !rest.isBlank, let bullet = MarkdownBullet(of: rest, in: bytes.span) {
        if bytes[rest.textStart..<bullet.textStart].contains(.tab) { return true }
        rest.skip(bullet)
        while !rest.isBlank, bytes[rest.textStart] == UInt8(ascii: ">") {
          rest.skipQuoteMark(in: bytes.span)
        }
      }
      return false
    }
  }

  private func column(ofLine line: Int, afterQuotes quotes: Int) -> Int {
    let bytes = text.bytes(in: textRange(ofLine: line).content)
    return quotes > 0
      ? bytes.column(afterQuotes: quotes) : Indentation(of: bytes.indices, in: bytes.span).column
  }
}

extension Sequence<UInt8> {
  /// The number of columns of these bytes from `start`: a tab extends to the next multiple of four.
  func columnCount(from start: Int = 0) -> Int {
    reduce(start) { $1 == .tab ? ($0 / 4 + 1) * 4 : $0 + 1 } - start
  }
}

extension [UInt8] {
  /// The line with its text shifted by this many columns, to at least column `least`; a line of blanks is emptied.
  func shifted(by columns: Int, toAtLeast least: Int = 0) -> [UInt8] {
    guard columns != 0 else { return self }
    let indentation = Indentation(of: 0..<count, in: span)
    guard indentation.end < count else { return [] }
    return [UInt8](repeating: .space, count: Swift.max(least, indentation.column + columns))
      + self[indentation.end...]
  }
}
