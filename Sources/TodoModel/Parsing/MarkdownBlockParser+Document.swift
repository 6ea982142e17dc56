import TodoText

/// What stands outside of fences, comments and front matter.
extension MarkdownBlockParser {
  mutating func readDocument(_ text: MarkdownLine, in bytes: Span<UInt8>, following: Span<UInt8>) {
    let matched = containers.prefix { $0.contentColumn <= text.column }.count
    let base = matched > 0 ? containers[matched - 1].contentColumn : 0
    guard text.column - base < 4 else { return readDeep(text, matched, in: bytes) }
    guard !isLazy(text, matched, in: bytes) else {
      return readParagraph(text, in: bytes, following: following)
    }
    close(from: matched)
    if enterRegion(text, at: text.textStart, in: bytes) { return addText(text.line) }
    if text.isHeading(in: bytes) { return readHeading(text) }
    if text.isThematicBreak(in: bytes) || text.isUnderline(in: bytes)
      || bytes[text.textStart] == UInt8(ascii: ">")
    {
      return addText(text.line)
    }
    guard let bullet = MarkdownBullet(of: text, in: bytes) else {
      return readParagraph(text, in: bytes, following: following)
    }
    readBullet(bullet, text, in: bytes)
  }

  /// A line so far right that it is code, unless it goes on with a paragraph.
  ///
  /// An item there is one all the same, right below a line of a list: nobody writes a checkbox to have it read as words.
  private mutating func readDeep(_ text: MarkdownLine, _ matched: Int, in bytes: Span<UInt8>) {
    guard isInParagraph else {
      close(from: matched)
      return addText(text.line)
    }
    guard !containers.isEmpty, let bullet = MarkdownBullet(of: text, in: bytes), !bullet.isCode,
      MarkdownCheckbox(at: bullet.textStart, to: text.line.contentEnd, in: bytes) != nil
    else { return readParagraph(text, in: bytes, following: Span()) }
    close(from: matched)
    readBullet(bullet, text, in: bytes)
  }

  /// Whether an indented line goes on with the paragraph above it though it stands left of it.
  private func isLazy(_ text: MarkdownLine, _ matched: Int, in bytes: Span<UInt8>) -> Bool {
    guard isInParagraph, matched < containers.count, text.column > 0 else { return false }
    return !text.isHeading(in: bytes) && !text.isThematicBreak(in: bytes)
      && text.fence(at: text.textStart, in: bytes) == nil && !bytes.holds("<!--", at: text.textStart)
      && bytes[text.textStart] != UInt8(ascii: ">") && MarkdownBullet(of: text, in: bytes) == nil
  }

  private mutating func readHeading(_ text: MarkdownLine) {
    guard containers.isEmpty else { return addText(text.line) }
    addTitle(text.line)
  }

  private mutating func readBullet(_ bullet: MarkdownBullet, _ text: MarkdownLine, in bytes: Span<UInt8>) {
    let line = text.line
    let owner = containers.last?.item ?? -1
    guard !bullet.isCode, let box = MarkdownCheckbox(at: bullet.textStart, to: line.contentEnd, in: bytes)
    else {
      containers.append(
        MarkdownContainer(contentColumn: bullet.contentColumn, isItem: false, item: owner))
      let opensRegion = !bullet.isCode && enterRegion(text, at: bullet.textStart, in: bytes)
      addText(line)
      isInParagraph = !opensRegion && !bullet.isCode && bullet.textStart < line.contentEnd
      return
    }
    let item = list.builder.beginItem(
      box.status, bullet.textStart..<bullet.textStart + box.byteCount, line, parent: owner,
      traits: [.bulleted, .markdown])
    containers.append(MarkdownContainer(contentColumn: bullet.contentColumn, isItem: true, item: item))
    var untidiness = list.builder.readText(
      of: item, behind: bullet.textStart + box.byteCount, line, in: bytes)
    if box.isUppercase { untidiness.insert(.statusLetter) }
    let beginsGroup = owner < 0 && list.previous.isBoundary
    if owner < 0 { list.previous = .item }
    add(
      line, .item, item: item, indentation: text.column, untidiness: untidiness, beginsGroup: beginsGroup)
    isInParagraph = true
  }

  /// Words: more of an item's description, the text of a heading whose line stands below it, or nothing.
  private mutating func readParagraph(_ text: MarkdownLine, in bytes: Span<UInt8>, following: Span<UInt8>) {
    let line = text.line
    if let container = containers.last, container.isItem {
      list.builder.items[container.item].traits.remove(.empty)
      list.builder.readDescription(line, text.textStart..<line.contentEnd, of: container.item, in: bytes)
      add(line, .continuation, item: container.item, indentation: text.column)
    } else if containers.isEmpty, isUnderlined(text, in: bytes, following: following) {
      return addTitle(line)
    } else {
      addText(line)
    }
    isInParagraph = true
  }

  private mutating func isUnderlined(_ text: MarkdownLine, in bytes: Span<UInt8>, following: Span<UInt8>)
    -> Bool
  {
    guard text.column < 4 else { return false }
    guard text.line.end == bytes.count else { return bytes.beginsUnderline(at: text.line.end) }
    list.needsLookahead = true
    return following.beginsUnderline(at: 0)
  }

  // MARK: Bookkeeping

  private mutating func addTitle(_ line: RawLine) {
    list.previous = .title
    add(line, .title, beginsGroup: true)
    isInParagraph = false
  }

  /// Adds a line that nobody reads; if it stands inside of an item, as part of it.
  mutating func addText(_ line: RawLine) {
    add(line, .text, item: containers.last?.item ?? -1)
    isInParagraph = false
  }

  private mutating func add(
    _ line: RawLine, _ kind: LineKind, item: Int = -1, indentation: Int = 0,
    untidiness: FormattingIssues = [],
    beginsGroup: Bool = false
  ) {
    list.builder.add(
      line, kind, item: item, indentation: indentation, untidiness: untidiness, beginsGroup: beginsGroup)
    contentEnd = list.builder.lines.count
  }

  /// Ends the containers from that place on: no line that follows belongs to them.
  mutating func close(from place: Int) {
    for closed in containers[place...] where closed.isItem {
      list.builder.end(item: closed.item, before: contentEnd)
    }
    containers.removeSubrange(place...)
  }
}
