import TodoText

/// A shortcut for ordinary items, which are most lines of most lists.
extension BlockParser {
  /// Parses an unindented item with a valid checkbox whose blanks are as the formatter writes them.
  ///
  /// The result is that of ``addItem(_:in:issues:)``, in less than half the time.
  ///
  /// - Returns: Whether the line is one.
  mutating func parseOrdinaryItem(_ line: RawLine, in bytes: Span<UInt8>) -> Bool {
    let start = line.textStart
    guard line.contentEnd - start > 4, bytes[start] == UInt8(ascii: "["), line.ending != .carriageReturn,
      bytes[start + 2] == UInt8(ascii: "]"), bytes[start + 3] == .space,
      let status = Status(rawValue: bytes[start + 1]), bytes.endsText(at: line.contentEnd, after: start + 3)
    else { return false }
    var textStart = start + 4
    var level: Int?
    if bytes[textStart] == UInt8(ascii: "!") || bytes[textStart] == UInt8(ascii: ".") {
      guard let priority = Priority(at: textStart, to: line.contentEnd, in: bytes),
        priority.range.upperBound + 1 < line.contentEnd
      else { return false }
      level = priority.level
      textStart = priority.range.upperBound + 1
    }
    guard bytes.beginsText(at: textStart) else { return false }
    if open.count > 1 || open.hasOuter { close(from: 0) }
    let closed = open.replace(with: builder.items.count)
    if let closed { builder.end(item: closed, before: builder.lines.count) }
    builder.addOrdinaryItem(
      status, level, line, textStart: textStart, beginsGroup: previous.isBoundary, in: bytes)
    previous = .item
    return true
  }
}

extension Span<UInt8> {
  /// Whether the character at `offset` is neither a blank nor part of a priority.
  fileprivate func beginsText(at offset: Int) -> Bool {
    switch self[offset] {
    // ASCII control characters, a space, and the `!` and `.` of a priority.
    case 0...UInt8(ascii: "!"), UInt8(ascii: "."), 0x7F: false
    // All blanks that are not ASCII have one of these lead bytes.
    case 0xC2, 0xE1, 0xE2, 0xE3: scalar(at: offset).map { !$0.scalar.isBlank } ?? false
    default: true
    }
  }

  /// Whether the character before `end` is not a blank; the text begins at `start`.
  fileprivate func endsText(at end: Int, after start: Int) -> Bool {
    let last = self[end - 1]
    // All ASCII characters from `!` to `~` are visible.
    return last < 0x80
      ? (UInt8(ascii: "!")...UInt8(ascii: "~")).contains(last) : blanksStart(before: end, from: start) == end
  }
}

extension BlockBuilder {
  /// Adds an unindented item that has nothing unusual before its description, and its line.
  fileprivate mutating func addOrdinaryItem(
    _ status: Status, _ priorityLevel: Int?, _ line: RawLine, textStart: Int, beginsGroup: Bool,
    in bytes: Span<UInt8>
  ) {
    let checkbox = line.textStart - line.start
    var item = BlockItem(
      line: Int32(truncatingIfNeeded: lines.count), endLine: 0, parent: BlockItem.noParent,
      checkbox: Int32(truncatingIfNeeded: checkbox), depth: 0,
      priorityLevel: priorityLevel.map { Int16(clamping: $0) } ?? BlockItem.noPriority, status: status,
      checkboxLength: UInt8(Checkbox.byteCount), flags: [])
    sum.checkboxCount += 1
    if status.isFinished {
      sum.finishedItemCount += 1
    } else {
      sum.unfinishedItemCount += 1
      item.textHash = TextHash.combining(0, textStart..<line.contentEnd, in: bytes)
    }
    strictItemHasDate = false
    items.append(item)
    if line.firstMark < line.contentEnd || bytes.dueEnd(in: line.content) != nil {
      // The priority does not belong to the description, but the space after it does.
      let start = priorityLevel == nil ? textStart : textStart - 1
      parseMarks(line, start..<line.contentEnd, of: items.count - 1, in: bytes)
    }
    add(line, .item, item: items.count - 1, beginsGroup: beginsGroup)
  }
}
