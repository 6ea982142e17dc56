import TodoText

/// Parsing of lines outside of code, HTML blocks and front matter.
extension MarkdownBlockParser {
  /// Parses a line that is not blank and continues the first `matched` containers.
  ///
  /// `isInTable` says whether the previous line is part of a table.
  mutating func parseDocument(
    _ line: MarkdownLine, _ matched: Int, isInTable: Bool, in bytes: Span<UInt8>, following: Span<UInt8>
  ) {
    var text = line
    let isInTable = isInTable && matched == containers.count
    let countBefore = containerCount
    var start = MarkdownLineStart(matched: matched, mayContinue: isInParagraph)
    var listMarks = 0
    if isInside(start), paragraph.isTableHead(above: text, in: bytes) { return addTableRow(text) }
    while !text.isBlank, text.indentation < 4 {
      if bytes[text.textStart] == UInt8(ascii: ">") {
        begin(&start)
        text.skipQuoteMark(in: bytes)
        open(.quote)
        continue
      }
      if parseLeaf(text, &start, in: bytes) { return }
      guard let bullet = MarkdownBullet(of: text, in: bytes),
        !isInside(start) || bullet.mayInterruptParagraph
      else { break }
      begin(&start)
      if let box = bullet.checkbox(to: text.line.contentEnd, in: bytes, list.builder.conventions.letters) {
        return parseItem(bullet, box, text, sharesLine: listMarks > 0, in: bytes)
      }
      listMarks += 1
      open(
        .bullet, width: bullet.contentColumn - text.base, isEmpty: bullet.textStart == text.line.contentEnd)
      text.skip(bullet)
    }
    if start.mayContinue { return parseParagraph(text, isFirst: false, in: bytes, following: following) }
    begin(&start)
    if text.isBlank {
      let isQuote = containers.last?.kind == .quote
      isQuote ? list.builder.add(text.line, .blank, shape: .blank) : addText(text, .blank)
    } else if text.indentation >= 4 {
      addText(text, .code)
    } else if isInTable, containerCount == countBefore {
      addTableRow(text)
    } else {
      parseParagraph(text, isFirst: true, in: bytes, following: following)
    }
  }

  /// Whether the line continues all containers of the current paragraph.
  private func isInside(_ start: MarkdownLineStart) -> Bool {
    start.mayContinue && start.matched == containers.count
  }

  /// Ends the paragraph if the line does not continue it, and the containers that only it kept open.
  private mutating func begin(_ start: inout MarkdownLineStart) {
    guard !start.hasBegun else { return }
    start.hasBegun = true
    start.mayContinue = false
    isInParagraph = false
    close(from: start.matched)
  }

  /// Parses a heading, a thematic break, or the start of code or an HTML block.
  ///
  /// - Returns: Whether the line is one of these.
  private mutating func parseLeaf(
    _ text: MarkdownLine, _ start: inout MarkdownLineStart, in bytes: Span<UInt8>
  ) -> Bool {
    guard text.mayBeginLeaf(in: bytes) else { return false }
    if text.isHeading(in: bytes) {
      begin(&start)
      containers.isEmpty ? addTitle(text.line) : addText(text, .heading)
      return true
    }
    if isInside(start), text.isUnderline(in: bytes), !paragraph.isLinkDefinitions(in: bytes) {
      addText(text, .heading)
      return true
    }
    let html = MarkdownHTML(at: text.textStart, to: text.line.contentEnd, in: bytes)
    let mayBeginHTML =
      html != nil && (html != .anyTag || !start.mayContinue || paragraph.isLinkDefinitions(in: bytes))
    if text.fence(in: bytes) != nil || mayBeginHTML {
      begin(&start)
      if let leaf = enterRegion(text, in: bytes, html: html) { addText(text, leaf) }
      return true
    }
    guard text.isThematicBreak(in: bytes, &start.breakObstacle) else { return false }
    begin(&start)
    addText(text, .thematicBreak)
    return true
  }

  private mutating func open(_ kind: MarkdownContainer.Kind, width: Int = 0, isEmpty: Bool = false) {
    containerCount += 1
    if kind == .quote { quoteCount += 1 }
    containers.append(
      MarkdownContainer(
        kind: kind, width: width, item: containers.last?.item, number: containerCount, isEmpty: isEmpty))
  }

  private mutating func parseItem(
    _ bullet: MarkdownBullet, _ box: MarkdownCheckbox, _ text: MarkdownLine, sharesLine: Bool,
    in bytes: Span<UInt8>
  ) {
    let line = text.line
    let owner = containers.last?.item
    let item = list.builder.beginItem(
      box.status, bullet.textStart..<bullet.textStart + box.byteCount, line, parent: owner,
      depth: owner.map { Int(list.builder.items[$0].depth) + 1 } ?? 0,
      flags: sharesLine ? [.bulleted, .markdown, .sharesLine] : [.bulleted, .markdown])
    list.builder.items[item].container = UInt16(clamping: containers.last?.number ?? 0)
    containers.append(MarkdownContainer(kind: .item, width: bullet.contentColumn - text.base, item: item))
    var issues = list.builder.parseText(of: item, after: bullet.textStart + box.byteCount, line, in: bytes)
    if box.isUppercase { issues.insert(.statusLetter) }
    let beginsGroup = owner == nil && list.previous.isBoundary
    if owner == nil { list.previous = .item }
    add(
      line, .item, .paragraphStart, item: item, indentation: text.column, issues: issues,
      beginsGroup: beginsGroup)
    isInParagraph = true
    paragraph.begin(with: bullet.textStart..<line.contentEnd, in: bytes)
  }

  /// Parses prose: an item's description, the text of a setext heading, or other text.
  private mutating func parseParagraph(
    _ text: MarkdownLine, isFirst: Bool, in bytes: Span<UInt8>, following: Span<UInt8>
  ) {
    let line = text.line
    let leaf: MarkdownShape.Leaf = isFirst ? .paragraphStart : .paragraph
    isFirst ? paragraph.begin(with: text.content, in: bytes) : paragraph.append(text.content)
    if let container = containers.last, container.kind == .item, let item = container.item {
      list.builder.items[item].flags.remove(.empty)
      list.builder.parseDescription(line, text.textStart..<line.contentEnd, of: item, in: bytes)
      add(line, .continuation, leaf, item: item, indentation: text.column)
    } else if containers.isEmpty, isUnderlined(text, in: bytes, following: following) {
      addTitle(line)
    } else {
      addText(text, leaf)
    }
    isInParagraph = true
  }

  private mutating func isUnderlined(_ text: MarkdownLine, in bytes: Span<UInt8>, following: Span<UInt8>)
    -> Bool
  {
    guard !list.isInConflict else { return false }
    let isAboveUnderline: Bool
    if text.line.end == bytes.count {
      list.needsLookahead = true
      isAboveUnderline = following.beginsUnderline(at: 0)
    } else {
      isAboveUnderline = bytes.beginsUnderline(at: text.line.end)
    }
    // Last, because it parses the whole paragraph.
    return isAboveUnderline && !paragraph.isLinkDefinitions(in: bytes)
  }

  // MARK: Bookkeeping

  private mutating func addTitle(_ line: RawLine) {
    list.previous = .title
    add(line, .title, .heading, beginsGroup: true)
    isInParagraph = false
  }

  /// Adds a line that is not parsed; inside an item, it is part of it.
  mutating func addText(_ text: MarkdownLine, _ leaf: MarkdownShape.Leaf) {
    add(text.line, .text, leaf, item: containers.last?.item, indentation: text.column)
    isInParagraph = false
  }

  private mutating func addTableRow(_ text: MarkdownLine) {
    addText(text, .tableRow)
    isInTable = true
  }

  private mutating func add(
    _ line: RawLine, _ kind: LineKind, _ leaf: MarkdownShape.Leaf, item: Int? = nil, indentation: Int = 0,
    issues: FormattingIssues = [], beginsGroup: Bool = false
  ) {
    list.builder.add(
      line, kind, item: item, indentation: indentation, issues: list.isInConflict ? [] : issues,
      beginsGroup: beginsGroup, shape: shape(of: leaf))
    contentEnd = list.builder.lines.count
  }

  /// Ends the containers from `index`.
  mutating func close(from index: Int) {
    while containers.count > index, let closed = containers.popLast() {
      switch closed.kind {
      case .item:
        if let item = closed.item { list.builder.items[item].endLine = Int32(truncatingIfNeeded: contentEnd) }
      case .quote: quoteCount -= 1
      case .bullet: break
      }
    }
  }
}

/// The state of parsing the containers of a line.
private struct MarkdownLineStart {
  /// The number of open containers that it continues.
  let matched: Int
  /// Whether it may continue a paragraph, perhaps lazily, without continuing all its containers.
  var mayContinue: Bool
  /// Whether the containers that it does not continue are closed.
  var hasBegun = false
  /// The offset of a character that prevents a thematic break, so that a line of many bullets is searched only once.
  var breakObstacle = 0
}
