import TodoText

extension TodoList {
  /// The lines of an item, with its description and sub-items, at the outermost level of a list of that dialect.
  ///
  /// In a Markdown document, `bullet` precedes its checkbox there.
  ///
  /// - Throws: The reason why it cannot be moved: it is malformed, or in a block quote.
  func movedLines(
    of item: Item, to dialect: Dialect, bullet: [UInt8]
  ) throws(OperationError) -> [OutputLine] {
    guard item.status != nil else { throw .malformedCheckbox }
    guard self.dialect != .markdown || quoteCount(ofLine: item.line) == 0 else {
      throw .nothingToDo("the item is in a block quote: move it yourself")
    }
    let isMarkdown = dialect == .markdown
    guard isMarkdown == (self.dialect == .markdown) else {
      var lines: [OutputLine] = []
      for line in item.lines {
        let line = try converted(line, of: item, bullet: bullet, toMarkdown: isMarkdown)
        if let line { lines.append(line) }
      }
      return lines
    }
    // In a Markdown document, the description and sub-items also shift by the difference of the bullets' widths.
    let start = textRange(ofLine: item.line).start
    let shift =
      isMarkdown
      ? bullet.columnCount() - prefix(of: item).columnCount()
      : -column(ofLine: item.line)
    return item.lines.map { line in
      let role = role(ofLine: line, movedWith: item)
      let content = text.bytes(in: textRange(ofLine: line).content)
      if line == item.line, isMarkdown {
        return OutputLine(bullet + content[(item.checkbox.lowerBound - start)...], role)
      }
      // A description line of an item must be indented.
      let least = isMarkdown || line == item.line ? 0 : 4
      return OutputLine(content.shifted(by: shift, toAtLeast: least), role)
    }
  }

  private func role(ofLine line: Int, movedWith item: Item) -> LineRole {
    let old = role(ofLine: line)
    return LineRole(kind: old.kind, depth: old.depth.map { $0 - item.depth })
  }

  /// A line in the other dialect; nil for a blank line, which only Markdown allows in an item.
  private func converted(
    _ line: Int, of item: Item, bullet: [UInt8], toMarkdown: Bool
  ) throws(OperationError) -> OutputLine? {
    let role = role(ofLine: line, movedWith: item)
    let content = text.bytes(in: textRange(ofLine: line).content)
    let start = content.span.blanksEnd(from: 0, to: content.count)
    guard start < content.count, let depth = role.depth else { return nil }
    guard role.kind == .item, let item = self.item(atLine: line) else {
      let column = toMarkdown ? bullet.columnCount() + 2 * depth : 4 * (depth + 1)
      return OutputLine([UInt8](repeating: .space, count: column) + content[start...], role)
    }
    guard let status = item.status else { throw .malformedCheckbox }
    let contentEnd = textRange(ofLine: line).contentEnd
    let checkbox = [UInt8(ascii: "["), status.character, UInt8(ascii: "]")]
    let words = checkbox + text.bytes(in: item.checkbox.upperBound..<contentEnd)
    if !toMarkdown { return OutputLine([UInt8](repeating: .space, count: 4 * depth) + words, role) }
    guard depth > 0 else { return OutputLine(bullet + words, role) }
    let column = bullet.columnCount() + 2 * (depth - 1)
    return OutputLine([UInt8](repeating: .space, count: column) + Array("- ".utf8) + words, role)
  }
}
