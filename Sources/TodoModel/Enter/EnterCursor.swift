import TodoText

/// The cursor at which Enter is pressed.
struct EnterCursor {
  let list: TodoList
  let context: OperationContext
  /// Whether the lines below the item's first line are hidden.
  var isFolded: Bool
  let line: Int
  let content: [UInt8]
  /// The bytes of the line before the cursor.
  var column: Int

  /// Whether the line is blank, perhaps after markers of block quotes.
  var isBlank: Bool { list.kind(ofLine: line) == .blank }

  /// The text before the cursor without trailing blanks.
  var head: [UInt8] { Array(content[..<content.span.blanksStart(before: column, from: 0)]) }

  /// The text after the cursor without leading blanks.
  var rest: [UInt8] { Array(content[content.span.blanksEnd(from: column, to: content.count)...]) }

  /// What Enter writes; nil for an ordinary line break.
  func rewrite() -> EnterRewrite? {
    switch list.kind(ofLine: line) {
    case .title: return rest.isEmpty && !head.isEmpty ? itemBelowTitle : nil
    case .item: return list.item(atLine: line).flatMap { $0.line == line ? rewrite(of: $0) : nil }
    case .continuation: return list.item(atLine: line).flatMap(rewrite(ofNoteOf:))
    case .blank, .text, .unattached: return nil
    }
  }
}

// MARK: - Items

extension EnterCursor {
  private func rewrite(of item: Item) -> EnterRewrite? {
    guard item.status != nil, !item.record.flags.contains(.sharesLine) else { return nil }
    let checkbox = item.checkbox.shifted(by: -list.textRange(ofLine: line).start)
    if column > checkbox.lowerBound, item.lines.count == 1, list.isUnwritten(item, context) {
      return item.parent.map { outdented(item, below: $0) } ?? endOfList(item)
    }
    var cursor = self
    // Inside the brackets is the same as at the end of the line.
    if checkbox.lowerBound < column, column < checkbox.upperBound { cursor.column = content.count }
    guard cursor.rest.isEmpty || column > wordsStart(of: item, checkbox) else { return itemAbove(item) }
    var head = cursor.head
    // An empty item keeps one blank.
    if head.count == checkbox.upperBound, content.count > head.count { head.append(.space) }
    return cursor.split(item, head: head, at: line + 1)
  }

  /// The start of the item's words on its line, after a priority.
  private func wordsStart(of item: Item, _ checkbox: Range<Int>) -> Int {
    var start = content.span.blanksEnd(from: checkbox.upperBound, to: content.count)
    guard item.record.hasPriority else { return start }
    while start < content.count, content[start] == UInt8(ascii: "!") || content[start] == UInt8(ascii: ".") {
      start += 1
    }
    return content.span.blanksEnd(from: start, to: content.count)
  }

  private func itemAbove(_ item: Item) -> EnterRewrite {
    var rewrite = LineRewrite(list)
    let prefix = list.newPrefix(nextTo: item, isBefore: true, &rewrite.renumbering)
    rewrite.replace(line..<line, with: [newItem(prefix, depth: item.depth)])
    return EnterRewrite(rewrite: rewrite, line: line + 1, bytesAfterCursor: content.count - column)
  }

  /// The empty item as a sibling of its parent, below all lines of that.
  private func outdented(_ item: Item, below parent: Item) -> EnterRewrite? {
    guard !parent.record.flags.contains(.sharesLine) else { return nil }
    var rewrite = LineRewrite(list)
    rewrite.renumbering.remove([item])
    let prefix = list.newPrefix(nextTo: parent, isBefore: false, &rewrite.renumbering)
    let checkbox = list.textRange(ofLine: line).contentEnd - item.checkbox.lowerBound
    let written = content.suffix(checkbox)
    let end = written.span.blanksStart(before: written.count, from: 0)
    let new = OutputLine(
      prefix + written.prefix(end) + [.space], LineRole(kind: .item, depth: parent.depth))
    let below = parent.lines.upperBound
    if below == line + 1 {
      rewrite.replace(line..<below, with: [new])
    } else {
      rewrite.replace(line..<line + 1, with: [])
      rewrite.replace(below..<below, with: [new])
    }
    return EnterRewrite(rewrite: rewrite, line: below - 1)
  }

  /// A blank line in place of the empty item, and a line below it for the cursor.
  private func endOfList(_ item: Item) -> EnterRewrite {
    var rewrite = LineRewrite(list)
    rewrite.renumbering.remove([item])
    let marks = quoteMarks
    let isBelowBlank = line == 0 || list.kind(ofLine: line - 1) == .blank
    let blank = OutputLine(Array(marks[..<marks.span.blanksStart(before: marks.count, from: 0)]), .blank)
    // In Markdown, a numbered item below would continue the paragraph that may be written.
    let isAboveText =
      list.dialect == .markdown && line + 1 < list.lineCountWithoutEmptyLast
      && list.kind(ofLine: line + 1) != .blank
    rewrite.replace(
      line..<line + 1,
      with: (isBelowBlank ? [] : [blank]) + [OutputLine(marks, .blank)] + (isAboveText ? [blank] : []))
    return EnterRewrite(rewrite: rewrite, line: isBelowBlank ? line : line + 1)
  }

  /// Below a title a new item, in a Markdown document only above another one.
  private var itemBelowTitle: EnterRewrite? {
    let below = list.item(atLine: line + 1).flatMap { $0.line == line + 1 && $0.status != nil ? $0 : nil }
    guard below != nil || list.dialect != .markdown,
      below?.record.flags.contains(.sharesLine) != true
    else { return nil }
    var rewrite = LineRewrite(list)
    let prefix = list.newPrefix(nextTo: below, isBefore: true, &rewrite.renumbering)
    write(head, &rewrite)
    rewrite.replace(line + 1..<line + 1, with: [newItem(prefix, depth: below?.depth ?? 0)])
    return EnterRewrite(rewrite: rewrite, line: line + 1)
  }
}

// MARK: - Notes

extension EnterCursor {
  private func rewrite(ofNoteOf item: Item) -> EnterRewrite? {
    let leaf = list.role(ofLine: line).shape.leaf ?? .paragraph
    guard item.status != nil, leaf == .paragraph || leaf == .paragraphStart else { return nil }
    let start = Indentation(of: quoteMarks.count..<content.count, in: content.span).end
    let text = QuoteMarks(atMost: list.role(ofLine: line).shape.quotes, in: content.span).text
    // A list item without a checkbox.
    guard list.dialect != .markdown || MarkdownBullet(of: text, in: content.span) == nil else { return nil }
    guard column > start else {
      guard !item.record.flags.contains(.sharesLine) else { return nil }
      var cursor = self
      cursor.column = start
      cursor.isFolded = false
      return cursor.split(item, head: nil, at: line)
    }
    // In Markdown, blanks at the end of a line of text may break it.
    let head = list.dialect == .markdown ? Array(content[..<column]) : head
    func rewrite(_ text: [UInt8]) -> LineRewrite {
      var rewrite = LineRewrite(list)
      write(head, &rewrite)
      let note = OutputLine(content[..<start] + text, LineRole(kind: .continuation, depth: item.depth))
      rewrite.replace(line + 1..<line + 1, with: [note])
      return rewrite
    }
    var enter = EnterRewrite(
      rewrite: rewrite(rest), line: line + 1, bytesAfterCursor: rest.count, endedLine: line)
    if rest.isEmpty { enter.verified = rewrite([UInt8(ascii: "a")]) }
    return enter
  }

  /// A new item after the item whose notes may be at `column`.
  func newItem(afterNoteAt column: Int) -> EnterRewrite? {
    let kind = list.kind(ofLine: line)
    guard kind == .item || kind == .continuation,
      let item = list.item(atLine: line).flatMap({
        sequence(first: $0, next: { $0.parent }).first { item in
          column
            >= (item.isMarkdown ? list.prefix(of: item).columnCount() : list.column(ofLine: item.line) + 2)
        }
      }), item.status != nil, !item.record.flags.contains(.sharesLine)
    else { return nil }
    return split(item, head: nil, at: line + 1)
  }
}

// MARK: - Parts

extension EnterCursor {
  /// The rest of an item's description as a new item: its next sub-item if one is below, else its sibling.
  ///
  /// An empty new item goes below the item's notes; otherwise, those below the cursor belong to it.
  ///
  /// `head` is the text that remains on the line, nil if it stays as it is. If the new item has a text, it is written on
  /// the line `next`.
  private func split(_ item: Item, head: [UInt8]?, at next: Int) -> EnterRewrite? {
    var rewrite = LineRewrite(list)
    let child = isFolded ? nil : item.children.first { $0.line > line }
    if let child, child.record.flags.contains(.sharesLine) { return nil }
    let prefix = list.newPrefix(nextTo: child ?? item, isBefore: child != nil, &rewrite.renumbering)
    let levels = child == nil ? 0 : 1
    let end = child?.line ?? item.lines.upperBound
    let new = newItem(prefix, rest, depth: item.depth + levels)
    if let head { write(head, &rewrite) }
    guard !rest.isEmpty, !isFolded else {
      rewrite.replace(end..<end, with: [new])
      return EnterRewrite(rewrite: rewrite, line: end, bytesAfterCursor: rest.count, endedLine: line)
    }
    var columns = child.map { list.column(ofLine: $0.line) - list.column(ofLine: item.line) } ?? 0
    if item.isMarkdown { columns = prefix.columnCount() - list.prefix(of: item).columnCount() }
    let notes = (max(next, line + 1)..<end).map { list.shifted($0, by: columns, deeper: levels) }
    rewrite.replace(next..<end, with: [new] + notes)
    return EnterRewrite(rewrite: rewrite, line: next, bytesAfterCursor: rest.count, endedLine: line)
  }

  /// A new open item, with a text that may begin with a checkbox.
  private func newItem(_ prefix: [UInt8], _ text: [UInt8] = [], depth: Int) -> OutputLine {
    let checkbox = text.span.beginsStrictItem(at: 0) ? [] : list.newItem(context)
    return OutputLine(prefix + checkbox + text, LineRole(kind: .item, depth: depth))
  }

  /// The markers of block quotes at the start of the line.
  private var quoteMarks: [UInt8] {
    let quotes = list.role(ofLine: line).shape.quotes
    return quotes == 0 ? [] : Array(content[..<QuoteMarks(atMost: quotes, in: content.span).end])
  }

  private func write(_ head: [UInt8], _ rewrite: inout LineRewrite) {
    guard head != content else { return }
    rewrite.replace(line..<line + 1, with: [OutputLine(line, of: list, content: head)])
  }
}
