import TodoText

/// Reads one block of an [x]it! list.
///
/// Source: the list format, *Item*, *Group*, R1, R2 and *Recoveries*.
struct BlockReader {
  let dialect: Dialect
  private let description: DescriptionReader

  var lines: [BlockLine] = []
  var items: [BlockItem] = []
  var problems: [BlockProblem] = []
  var sum = ListSum.zero
  var looksAhead = false
  var previous: EntryState.Previous
  /// The items that the next indented line may belong to, outermost first.
  var open: [OpenItem] = []
  /// Whether a strict reader has met a date since the last unindented item.
  var strictReaderHasDate = false

  init(_ dialect: Dialect, entry: EntryState) {
    self.dialect = dialect
    description = DescriptionReader(dialect)
    previous = entry.previous
  }

  /// Reads a block.
  ///
  /// - Parameter nextIsItem: whether the text after the block begins with an item as a strict reader knows it.
  static func read(
    _ bytes: Span<UInt8>, _ dialect: Dialect, entry: EntryState, nextIsItem: Bool
  ) -> ListBlock {
    var reader = BlockReader(dialect, entry: entry)
    reader.lines.reserveCapacity(bytes.count / 24 + 1)
    reader.items.reserveCapacity(bytes.count / 32 + 1)
    var start = 0
    while start < bytes.count {
      // A byte order mark is no part of the first line's text.
      let hasMark = start == 0 && entry.previous == .fileStart && bytes.holds("\u{FEFF}", at: 0)
      let line = ReadLine(from: start, textAt: hasMark ? 3 : start, in: bytes)
      reader.read(line, in: bytes, nextIsItem: nextIsItem)
      start = line.end
    }
    return reader.block(entry: entry)
  }

  private mutating func block(entry: EntryState) -> ListBlock {
    close(from: 0)
    addItemProblems()
    sum.itemCount = Int32(truncatingIfNeeded: items.count)
    sum.problemCount = Int32(truncatingIfNeeded: problems.count)
    return ListBlock(
      lines: lines, items: items, problems: problems, entry: entry, exit: EntryState(previous: previous),
      looksAhead: looksAhead, sum: sum)
  }

  // MARK: Lines

  private mutating func read(_ line: ReadLine, in bytes: Span<UInt8>, nextIsItem: Bool) {
    let indentation = Indentation(of: line.content, in: bytes)
    if indentation.end == line.contentEnd {
      readBlank(line)
    } else if indentation.end == line.textStart {
      readUnindented(line, in: bytes, nextIsItem: nextIsItem)
    } else if open.isEmpty {
      readOrphan(line, indentation, in: bytes)
    } else {
      readInside(line, indentation, in: bytes)
    }
  }

  private mutating func readBlank(_ line: ReadLine) {
    close(from: 0)
    previous = .boundary
    var untidiness: Untidiness = line.content.isEmpty ? [] : .trailingBlanks
    if lines.last.map({ $0.kind == .blank }) ?? true { untidiness.insert(.blankRun) }
    add(line, .blank, untidiness: untidiness)
  }

  private mutating func readUnindented(_ line: ReadLine, in bytes: Span<UInt8>, nextIsItem: Bool) {
    close(from: 0)
    if bytes[line.textStart] == UInt8(ascii: "[") {
      return addItem(ItemStart(line, at: line.textStart, column: 0, indentation: 0), in: bytes)
    }
    guard dialect.readsNestedItems,
      let bullet = Bullet(at: line.textStart, to: line.contentEnd, in: bytes)
    else { return readTitle(line, in: bytes) }
    guard isTitleOfItems(line, in: bytes, nextIsItem: nextIsItem) else {
      let start = ItemStart(line, at: bullet.end, column: 0, indentation: 0, traits: .bulleted)
      return addItem(start, in: bytes)
    }
    report(.bulletReadAsTitle, line, line.content)
    readTitle(line, in: bytes)
  }

  /// Whether a strict reader takes an unindented line of text for the title of a group that has items.
  private mutating func isTitleOfItems(_ line: ReadLine, in bytes: Span<UInt8>, nextIsItem: Bool) -> Bool {
    guard previous != .item else { return false }
    guard line.end == bytes.count else { return bytes.beginsStrictItem(at: line.end) }
    looksAhead = true
    return nextIsItem
  }

  private mutating func readTitle(_ line: ReadLine, in bytes: Span<UInt8>) {
    if previous == .item { report(.textAfterItem, line, line.content) }
    reportControlCharacters(of: line, in: bytes)
    previous = .title
    sum.groupCount += 1
    add(line, .title, untidiness: trailing(line, in: bytes))
  }

  /// An indented line where no item is open.
  private mutating func readOrphan(_ line: ReadLine, _ indentation: Indentation, in bytes: Span<UInt8>) {
    if dialect.readsNestedItems, let (at, traits) = nestedCheckbox(line, indentation, in: bytes) {
      let start = ItemStart(
        line, at: at, column: indentation.column, indentation: indentation.column,
        traits: traits.union(.orphan))
      report(.orphanIndentation, line, line.textStart..<indentation.end)
      return addItem(start, in: bytes)
    }
    report(.orphanIndentation, line, line.textStart..<indentation.end)
    addOrphan(line, indentation, in: bytes)
  }

  private mutating func addOrphan(_ line: ReadLine, _ indentation: Indentation, in bytes: Span<UInt8>) {
    reportControlCharacters(of: line, in: bytes)
    previous = .boundary
    add(line, .orphan, indentation: indentation.column, untidiness: trailing(line, in: bytes))
  }

  /// An indented line of an item: a sub-item, or more of a description.
  private mutating func readInside(_ line: ReadLine, _ indentation: Indentation, in bytes: Span<UInt8>) {
    if !indentation.isStrict { report(.wrongIndentation, line, line.start..<indentation.end) }
    guard dialect.readsNestedItems || indentation.isStrict else {
      close(from: 0)
      return addOrphan(line, indentation, in: bytes)
    }
    guard dialect.readsNestedItems, let (at, traits) = nestedCheckbox(line, indentation, in: bytes) else {
      return readContinuation(line, indentation, in: bytes)
    }
    // An item behind a bullet, once an unindented item stood right below it, would be read as a title (R2).
    let outermost = items[open[0].item].traits.contains(.bulleted) ? indentation.column : 0
    close(from: open.firstIndex { $0.column > indentation.column - 2 } ?? open.count)
    let column = open.last.map { $0.written + 4 } ?? outermost
    let start = ItemStart(line, at: at, column: indentation.column, indentation: column, traits: traits)
    addItem(start, in: bytes, untidiness: isWritten(indentation, column) ? [] : .indentation)
  }

  private mutating func readContinuation(_ line: ReadLine, _ indentation: Indentation, in bytes: Span<UInt8>)
  {
    let owner = open.lastIndex { $0.column + 4 <= indentation.column } ?? 0
    // Deeper than the owner's text, but not so deep that it would belong to a sub-item when that is written
    // where it should be.
    let most = owner + 1 < open.count ? 3 : Int.max
    let extra = min(max(indentation.column - open[owner].column - 4, 0), most)
    let column = min(open[owner].written + 4 + extra, Int(UInt16.max))
    close(from: owner + 1)
    let item = open[owner].item
    items[item].traits.remove(.empty)
    readDescription(line, indentation.end..<line.contentEnd, of: item, in: bytes)
    var untidiness = trailing(line, in: bytes)
    if !isWritten(indentation, column) { untidiness.insert(.indentation) }
    add(line, .continuation, item: item, indentation: column, untidiness: untidiness)
  }

  private func isWritten(_ indentation: Indentation, _ column: Int) -> Bool {
    indentation.isPlain && indentation.column == column
  }

  /// Where the `[` of a sub-item stands on an indented line, and behind what.
  ///
  /// Behind a bullet, it is one only below an item with a bullet; `[X]`, also where the indentation is wrong. Else
  /// a strict reader takes the line for a description, and so do we.
  private func nestedCheckbox(
    _ line: ReadLine, _ indentation: Indentation, in bytes: Span<UInt8>
  ) -> (at: Int, traits: BlockItem.Traits)? {
    let isBelowBullet = open.first.map { items[$0.item].traits.contains(.bulleted) } ?? true
    switch Checkbox(at: indentation.end, to: line.contentEnd, in: bytes) {
    case .valid: return (indentation.end, [])
    case .uppercase: return indentation.isStrict && !isBelowBullet ? nil : (indentation.end, [])
    case .malformed: return nil
    case .absent:
      guard isBelowBullet, let bullet = Bullet(at: indentation.end, to: line.contentEnd, in: bytes) else {
        return nil
      }
      return (bullet.end, .bulleted)
    }
  }

  // MARK: Items

  private mutating func addItem(_ start: ItemStart, in bytes: Span<UInt8>, untidiness: Untidiness = []) {
    let line = start.line
    let checkbox = Checkbox(at: start.checkbox, to: line.contentEnd, in: bytes)
    var untidiness = untidiness.union(trailing(line, in: bytes))
    if open.isEmpty {
      strictReaderHasDate = false
      if previous.isBoundary { sum.groupCount += 1 }
      previous = start.traits.contains(.bulleted) ? .bulletedItem : .item
    }
    var status: Status?
    switch checkbox {
    case .valid(let valid): status = valid
    case .uppercase where dialect.readsNestedItems:
      status = .checked
      untidiness.insert(.statusLetter)
      report(.uppercaseX, line, start.checkbox..<start.checkbox + Checkbox.byteCount)
    case .uppercase: report(.uppercaseX, line, start.checkbox..<start.checkbox + Checkbox.byteCount)
    case .malformed(let code): report(code, line, bytes.brackets(at: start.checkbox, to: line.contentEnd))
    case .absent: break
    }
    if status?.isFinished == true { sum.finishedItemCount += 1 }
    let item = BlockItem(
      line: Int32(truncatingIfNeeded: lines.count), endLine: 0,
      parent: Int32(truncatingIfNeeded: open.last?.item ?? -1),
      checkbox: Int32(truncatingIfNeeded: start.checkbox - line.start),
      depth: UInt16(truncatingIfNeeded: open.count), status: status, traits: start.traits)
    items.append(item)
    open.append(OpenItem(item: items.count - 1, column: start.column, written: start.indentation))
    if status != nil {
      untidiness.formUnion(
        readText(of: items.count - 1, behind: start.checkbox + Checkbox.byteCount, line, in: bytes))
    } else {
      reportControlCharacters(of: line, in: bytes)
    }
    add(line, .item, item: items.count - 1, indentation: start.indentation, untidiness: untidiness)
  }

  /// Reads priority and description of an item's first line.
  private mutating func readText(
    of item: Int, behind checkboxEnd: Int, _ line: ReadLine, in bytes: Span<UInt8>
  ) -> Untidiness {
    var textStart = checkboxEnd
    while textStart < line.contentEnd, bytes[textStart] == .space { textStart += 1 }
    var untidiness: Untidiness = textStart - checkboxEnd > 1 && textStart < line.contentEnd ? .spacing : []
    var start = min(checkboxEnd + 1, line.contentEnd)
    if let priority = Priority(at: textStart, to: line.contentEnd, in: bytes) {
      items[item].priorityLevel = Int16(clamping: priority.level)
      start = priority.range.upperBound
      textStart = start
      while textStart < line.contentEnd, bytes[textStart] == .space { textStart += 1 }
      if textStart - start > 1, textStart < line.contentEnd { untidiness.insert(.spacing) }
    } else {
      let run = Priority.run(at: textStart, to: line.contentEnd, in: bytes)
      if !run.isEmpty { report(.dotsOnBothSides, line, run) }
    }
    if bytes.blanksEnd(from: textStart, to: line.contentEnd) == line.contentEnd {
      items[item].traits.insert(.empty)
    }
    readDescription(line, start..<line.contentEnd, of: item, in: bytes)
    return untidiness
  }

  private mutating func readDescription(
    _ line: ReadLine, _ text: Range<Int>, of item: Int, in bytes: Span<UInt8>
  ) {
    description.read(text, in: bytes) { token in
      switch token {
      case .tag: break
      case .date(let date, let range): readDate(date, line, range, of: item)
      case .impossibleDate(_, let range): report(.impossibleDate, line, range)
      case .nearMissDate(_, let range): report(.nearMissDate, line, range)
      case .unclosedQuote(let range): report(.unclosedQuote, line, range)
      case .controlCharacter(let range): report(.controlCharacter, line, range)
      }
    }
  }

  private mutating func readDate(_ date: DueDate, _ line: ReadLine, _ range: Range<Int>, of item: Int) {
    guard items[item].due == nil else { return report(.secondDate, line, range) }
    items[item].due = date
    if items[item].depth > 0, !strictReaderHasDate { report(.subItemDate, line, range) }
    strictReaderHasDate = true
    if let status = items[item].status, !status.isFinished {
      sum.earliestDue = min(sum.earliestDue, date.dueDay)
    }
  }

  /// Ends the items of ``open`` from that place on: no line that follows belongs to them.
  private mutating func close(from place: Int) {
    for closed in open[place...] { items[closed.item].endLine = Int32(truncatingIfNeeded: lines.count) }
    open.removeSubrange(place...)
  }

  // MARK: Bookkeeping

  private mutating func add(
    _ line: ReadLine, _ kind: LineKind, item: Int = -1, indentation: Int = 0, untidiness: Untidiness = []
  ) {
    switch line.ending {
    case .none: break
    case .lineFeed: sum.lineFeedCount += 1
    case .carriageReturnLineFeed: sum.carriageReturnLineFeedCount += 1
    case .carriageReturn:
      sum.carriageReturnCount += 1
      report(.loneCarriageReturn, line, line.contentEnd..<line.end)
    }
    if !untidiness.isEmpty { sum.untidyLineCount += 1 }
    lines.append(
      BlockLine(
        start: Int32(truncatingIfNeeded: line.start), item: Int32(truncatingIfNeeded: item),
        indentation: UInt16(clamping: indentation), kind: kind, ending: line.ending, untidiness: untidiness))
  }

  /// Whether blanks stand at the end of a line that may go.
  ///
  /// A TAB or another blank that is no space keeps `[x]` from being a checkbox and `!` from being a priority when it
  /// stands right behind them: it stays, for without it the line would be read differently.
  private func trailing(_ line: ReadLine, in bytes: Span<UInt8>) -> Untidiness {
    let end = bytes.blanksStart(before: line.contentEnd, from: line.start)
    guard end < line.contentEnd else { return [] }
    guard bytes[end] != .space, end > line.start else { return .trailingBlanks }
    switch bytes[end - 1] {
    case UInt8(ascii: "]"), UInt8(ascii: "!"), UInt8(ascii: "."): return []
    default: return .trailingBlanks
    }
  }

  private mutating func reportControlCharacters(of line: ReadLine, in bytes: Span<UInt8>) {
    description.read(line.content, in: bytes) { token in
      if case .controlCharacter(let range) = token { report(.controlCharacter, line, range) }
    }
  }

  private mutating func report(_ code: ProblemCode, _ line: ReadLine, _ range: Range<Int>) {
    problems.append(
      BlockProblem(
        code: code, line: Int32(truncatingIfNeeded: lines.count),
        start: Int32(truncatingIfNeeded: range.lowerBound - line.start),
        end: Int32(truncatingIfNeeded: range.upperBound - line.start)))
  }

  /// Adds what can be said of an item only when it is known whole.
  private mutating func addItemProblems() {
    let found = problems.count
    var hasUnfinished = [Bool](repeating: false, count: items.count)
    for (place, item) in items.enumerated().reversed() {
      if item.traits.contains(.empty) { report(.emptyItem, item) }
      if item.status?.isFinished == true, hasUnfinished[place] { report(.unfinishedSubItem, item) }
      guard item.parent >= 0 else { continue }
      let isUnfinished = item.status.map { !$0.isFinished } ?? false
      if isUnfinished || hasUnfinished[place] { hasUnfinished[Int(item.parent)] = true }
    }
    guard problems.count > found else { return }
    problems.sort { ($0.line, $0.start) < ($1.line, $1.start) }
  }

  /// Reports a problem of the whole item at its checkbox.
  private mutating func report(_ code: ProblemCode, _ item: BlockItem) {
    problems.append(
      BlockProblem(
        code: code, line: item.line, start: item.checkbox,
        end: item.checkbox + Int32(Checkbox.byteCount)))
  }
}
