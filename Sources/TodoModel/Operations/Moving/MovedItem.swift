import TodoText

/// An item, with its description and sub-items, that moves to the outermost level of another group or list.
struct MovedItem {
  private let item: Item
  private let list: TodoList

  /// - Throws: The reason why it cannot be moved: it is malformed, or in a block quote.
  init(_ item: Item, of list: TodoList) throws(OperationError) {
    self.item = item
    self.list = list
    guard item.status != nil else { throw .malformedCheckbox }
    guard list.dialect != .markdown || list.quoteCount(ofLine: item.line) == 0 else {
      throw .nothingToDo("the item is in a block quote: move it yourself")
    }
  }

  /// Its lines in a list of that dialect; in a Markdown document, `bullet` precedes its checkbox there.
  func lines(as dialect: Dialect, bullet: [UInt8]) throws(OperationError) -> [OutputLine] {
    let isMarkdown = dialect == .markdown
    guard isMarkdown == (list.dialect == .markdown) else {
      var lines: [OutputLine] = []
      for line in item.lines {
        if let line = try converted(line, bullet: bullet, toMarkdown: isMarkdown) { lines.append(line) }
      }
      return lines
    }
    // In a Markdown document, the description and sub-items also shift by the difference of the bullets' widths.
    let start = list.textRange(ofLine: item.line).start
    let shift =
      isMarkdown
      ? bullet.columnCount() - list.text.bytes(in: start..<item.checkbox.lowerBound).columnCount()
      : -list.column(ofLine: item.line)
    return item.lines.map { line in
      let role = role(ofLine: line)
      let content = list.text.bytes(in: list.textRange(ofLine: line).content)
      if line == item.line, isMarkdown {
        let text = item.checkbox.lowerBound..<start + content.count
        return OutputLine(bullet + list.text.bytes(in: text), role)
      }
      // A description line of an item must be indented.
      let least = isMarkdown || line == item.line ? 0 : 4
      return OutputLine(content.shifted(by: shift, toAtLeast: least), role)
    }
  }

  private func role(ofLine line: Int) -> LineRole {
    let old = list.role(ofLine: line)
    return LineRole(kind: old.kind, depth: old.depth.map { $0 - item.depth })
  }

  /// A line in the other dialect; nil for a blank line, which only Markdown allows in an item.
  private func converted(
    _ line: Int, bullet: [UInt8], toMarkdown: Bool
  ) throws(OperationError) -> OutputLine? {
    let role = role(ofLine: line)
    let content = list.text.bytes(in: list.textRange(ofLine: line).content)
    let start = content.span.blanksEnd(from: 0, to: content.count)
    guard start < content.count, let depth = role.depth else { return nil }
    guard role.kind == .item, let item = list.item(atLine: line) else {
      let column = toMarkdown ? bullet.columnCount() + 2 * depth : 4 * (depth + 1)
      return OutputLine([UInt8](repeating: .space, count: column) + content[start...], role)
    }
    guard let status = item.status else { throw .malformedCheckbox }
    let contentEnd = list.textRange(ofLine: line).contentEnd
    let checkbox = [UInt8(ascii: "["), status.character, UInt8(ascii: "]")]
    let text = checkbox + list.text.bytes(in: item.checkbox.upperBound..<contentEnd)
    if !toMarkdown { return OutputLine([UInt8](repeating: .space, count: 4 * depth) + text, role) }
    guard depth > 0 else { return OutputLine(bullet + text, role) }
    let column = bullet.columnCount() + 2 * (depth - 1)
    return OutputLine([UInt8](repeating: .space, count: column) + Array("- ".utf8) + text, role)
  }
}
