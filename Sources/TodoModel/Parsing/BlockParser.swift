import TodoText

/// Parses the blocks of an [x]it! list.
///
/// Source: the list format, *Items*, *Groups* and *Recoveries*.
struct BlockParser {
  let dialect: Dialect
  var builder: BlockBuilder
  var needsLookahead = false
  var previous: ParserState.Previous
  /// The length of the markers of the merge conflict that the line is in; 0 for none.
  var conflictMarkerSize: Int
  var isInConflict: Bool { conflictMarkerSize > 0 }
  var open = OpenItems()

  mutating func parse(_ line: RawLine, in bytes: Span<UInt8>, following: Span<UInt8>) {
    let indentation = Indentation(of: line.content, in: bytes)
    if indentation.end == line.contentEnd {
      parseBlank(line)
    } else if indentation.end == line.textStart {
      parseUnindented(line, in: bytes, following: following)
    } else if open.isEmpty {
      parseUnattached(line, indentation, in: bytes)
    } else {
      parseInside(line, indentation, in: bytes)
    }
  }

  private mutating func parseBlank(_ line: RawLine) {
    close(from: 0)
    previous = .boundary
    var issues: FormattingIssues = line.content.isEmpty ? [] : .trailingBlanks
    if builder.lines.last.map({ $0.kind == .blank }) ?? true { issues.insert(.blankRun) }
    add(line, .blank, issues: issues)
  }

  private mutating func parseUnindented(_ line: RawLine, in bytes: Span<UInt8>, following: Span<UInt8>) {
    close(from: 0)
    if parseConflictMarker(line, in: bytes) { return }
    if bytes[line.textStart] == UInt8(ascii: "[") {
      return addItem(ItemStart(line: line, checkbox: line.textStart, column: 0, indentation: 0), in: bytes)
    }
    guard dialect.allowsSubItems,
      let bullet = Bullet(at: line.textStart, to: line.contentEnd, in: bytes)
    else {
      let near = nearMissItem(line, in: bytes, following: following)
      return parseTitle(line, in: bytes, reporting: near.map { (.nearMissItem, $0.mark) })
    }
    guard isTitleOfItems(line, in: bytes, following: following) else {
      let start = ItemStart(line: line, checkbox: bullet.end, column: 0, indentation: 0, flags: .bulleted)
      return addItem(start, in: bytes)
    }
    parseTitle(line, in: bytes, reporting: (.bulletReadAsTitle, line.content))
  }

  /// Whether an unindented line of text would be the title of a group with items in the specification.
  private mutating func isTitleOfItems(_ line: RawLine, in bytes: Span<UInt8>, following: Span<UInt8>)
    -> Bool
  {
    guard previous != .item else { return false }
    guard line.end == bytes.count else { return bytes.beginsStrictItem(at: line.end) }
    needsLookahead = true
    return following.beginsStrictItem(at: 0)
  }

  /// The start of a title that looks like an item; nil if it does not.
  ///
  /// A check mark may precede the title of items. In the strict dialect, a bulleted item is a valid title.
  private mutating func nearMissItem(_ line: RawLine, in bytes: Span<UInt8>, following: Span<UInt8>)
    -> MalformedItem?
  {
    guard let near = MalformedItem(at: line.textStart, to: line.contentEnd, in: bytes),
      Bullet(at: line.textStart, to: line.contentEnd, in: bytes) == nil,
      !near.isTitleSign || !isTitleOfItems(line, in: bytes, following: following)
    else { return nil }
    return near
  }

  private mutating func parseTitle(
    _ line: RawLine, in bytes: Span<UInt8>, reporting problem: (code: ProblemCode, range: Range<Int>)?
  ) {
    // Bulleted lines are probably all meant as items.
    let areBulleted = previous == .bulletedItem && problem?.code == .bulletReadAsTitle
    if !previous.isBoundary, !areBulleted { builder.report(.textAfterItem, line, line.content) }
    if let problem { builder.report(problem.code, line, problem.range) }
    builder.reportControlCharacters(of: line, in: bytes)
    previous = .title
    add(line, .title, issues: trailing(line, in: bytes), beginsGroup: true)
  }

  /// Parses an indented line without an open item.
  private mutating func parseUnattached(_ line: RawLine, _ indentation: Indentation, in bytes: Span<UInt8>) {
    builder.report(.orphanIndentation, line, line.textStart..<indentation.end)
    guard dialect.allowsSubItems, let (at, flags) = nestedCheckbox(line, indentation, in: bytes) else {
      return addUnattached(line, indentation, in: bytes)
    }
    let start = ItemStart(
      line: line, checkbox: at, column: indentation.column, indentation: indentation.column,
      flags: flags.union(.unattached))
    addItem(start, in: bytes)
  }

  /// Adds an indented line that belongs to no item.
  mutating func addUnattached(_ line: RawLine, _ indentation: Indentation, in bytes: Span<UInt8>) {
    builder.reportControlCharacters(of: line, in: bytes)
    previous = .boundary
    add(line, .unattached, indentation: indentation.column, issues: trailing(line, in: bytes))
  }

  /// Adds an item inside the last open one, and its line.
  mutating func addItem(_ start: ItemStart, in bytes: Span<UInt8>, issues: FormattingIssues = []) {
    let line = start.line
    var issues = issues.union(trailing(line, in: bytes))
    let beginsGroup = open.isEmpty && previous.isBoundary
    if open.isEmpty { previous = start.flags.contains(.bulleted) ? .bulletedItem : .item }
    let status = parseCheckbox(start, in: bytes, &issues)
    let checkbox =
      status == nil
      ? bytes.brackets(at: start.checkbox, to: line.contentEnd)
      : start.checkbox..<start.checkbox + Checkbox.byteCount
    let item = builder.beginItem(
      status, checkbox, line, parent: open.isEmpty ? nil : open.item(open.count - 1), depth: open.count,
      flags: start.flags)
    open.append(item, start)
    if status != nil {
      // Someone may be about to type after an empty checkbox.
      if line.contentEnd == checkbox.upperBound + 1 { issues.remove(.trailingBlanks) }
      issues.formUnion(builder.parseText(of: item, after: checkbox.upperBound, line, in: bytes))
    } else {
      builder.reportControlCharacters(of: line, in: bytes)
    }
    add(
      line, .item, item: item, indentation: start.indentation, issues: issues, beginsGroup: beginsGroup)
  }

  private mutating func parseCheckbox(
    _ start: ItemStart, in bytes: Span<UInt8>, _ issues: inout FormattingIssues
  ) -> Status? {
    let line = start.line
    switch Checkbox(at: start.checkbox, to: line.contentEnd, in: bytes) {
    case .valid(let status): return status
    case .uppercase:
      // After an unindented bullet, the line is a title in the specification, which may contain `[X]`.
      if start.column == 0, start.flags.contains(.bulleted) { return .checked }
      builder.report(.uppercaseX, line, start.checkbox..<start.checkbox + Checkbox.byteCount)
      guard dialect.allowsSubItems else { return nil }
      issues.insert(.statusLetter)
      return .checked
    case .malformed(let code):
      builder.report(code, line, bytes.brackets(at: start.checkbox, to: line.contentEnd))
      return nil
    case .absent: return nil
    }
  }

  /// Ends the open items from `index` on.
  mutating func close(from index: Int) {
    while open.count > index {
      builder.items[open.removeLast()].endLine = Int32(truncatingIfNeeded: builder.lines.count)
    }
  }

  /// Adds the current line, and reports it if it ends with a lone CR.
  mutating func add(
    _ line: RawLine, _ kind: LineKind, item: Int? = nil, indentation: Int = 0,
    issues: FormattingIssues = [], beginsGroup: Bool = false, shape: MarkdownShape = .any
  ) {
    if line.ending == .carriageReturn {
      builder.report(.loneCarriageReturn, line, line.contentEnd..<line.end)
    }
    builder.add(
      line, kind, item: item, indentation: indentation, issues: isInConflict ? [] : issues,
      beginsGroup: beginsGroup, shape: shape)
  }

  /// Whether a line has trailing blanks that can be removed.
  ///
  /// A tab or another blank than a space directly after `[x]` or `!` keeps it from being a checkbox or a priority, so
  /// removing it would change the parse.
  func trailing(_ line: RawLine, in bytes: Span<UInt8>) -> FormattingIssues {
    let end = bytes.blanksStart(before: line.contentEnd, from: line.start)
    guard end < line.contentEnd else { return [] }
    guard bytes[end] != .space, end > line.start else { return .trailingBlanks }
    switch bytes[end - 1] {
    case UInt8(ascii: "]"), UInt8(ascii: "!"), UInt8(ascii: "."): return []
    default: return .trailingBlanks
    }
  }
}
