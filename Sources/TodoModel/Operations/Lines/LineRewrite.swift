import TodoText

/// Lines of a list taken away, put elsewhere, indented anew or added.
///
/// Every operation that does more than edit within a line says what it wants in this form, for two reasons. The end of
/// the file stays as it was, with or without a line end, whichever line comes to stand there. And before the change is
/// handed out, the list is read again with it: if any line would be read otherwise than the operation means, because a
/// neighbour has moved, the operation is refused. So none can turn an item into a title, or a title into an item.
struct LineRewrite {
  let list: TodoList
  private(set) var edits: [LineEdit] = []

  init(_ list: TodoList) {
    self.list = list
  }

  /// Replaces `range`, perhaps of no lines, by `lines`.
  ///
  /// Two ranges must not overlap; an insertion where another begins stands before it.
  mutating func replace(_ range: Range<Int>, with lines: [RewrittenLine]) {
    var place = edits.count
    while place > 0, edits[place - 1].range.upperBound > range.lowerBound { place -= 1 }
    edits.insert(LineEdit(range: range, lines: lines), at: place)
  }

  /// The change, of whole lines or of their indentation.
  ///
  /// - Throws: ``OperationError/misreading(_:)`` if a line would not be read as it is meant.
  /// - Complexity: O(*m* log *n*), *m* the lines that are rewritten and what must be read again around them.
  func change() throws(OperationError) -> TextChange {
    let edits = joined()
    var builder = TextChangeBuilder()
    for edit in edits { builder.add(edit.change(of: list)) }
    let change = builder.change
    if let misreading = Misreading(of: edits, from: list, to: list.applying(change)) {
      throw .misreading(misreading.description)
    }
    return change
  }

  /// The edits, those joined that touch; where they take the last line of a file that does not end with a line end, or
  /// add lines behind it, with the line before them.
  private func joined() -> [LineEdit] {
    var joined: [LineEdit] = []
    for edit in edits {
      if let last = joined.last, last.range.upperBound == edit.range.lowerBound {
        joined[joined.count - 1].join(edit)
      } else {
        joined.append(edit)
      }
    }
    guard let last = joined.last, last.range.upperBound == list.writtenLineCount,
      last.range.isEmpty || last.lines.isEmpty, last.range.lowerBound > 0
    else { return joined }
    let before = last.range.lowerBound - 1
    joined[joined.count - 1] = LineEdit(
      range: before..<last.range.upperBound, lines: [RewrittenLine(before, of: list)] + last.lines)
    return joined
  }
}

/// Lines of a list and what comes to stand in their place.
struct LineEdit {
  private(set) var range: Range<Int>
  private(set) var lines: [RewrittenLine]

  /// Goes on with the edit that begins where this one ends.
  fileprivate mutating func join(_ next: LineEdit) {
    range = range.lowerBound..<next.range.upperBound
    lines += next.lines
  }

  /// The smallest change that does it.
  func change(of list: TodoList) -> TextChange {
    guard lines.map(\.origin) != range.map(Optional.some) else { return indentationChange(of: list) }
    let start = list.textExtent(ofLine: range.lowerBound).start
    let bytes = start..<max(start, list.text.extent(ofLine: range.upperBound).start)
    let old = list.text.bytes(in: bytes)
    let ending = list.dominantLineEnding.bytes
    var new: [UInt8] = []
    new.reserveCapacity(old.count)
    var last = ending
    for line in lines {
      let extent = line.origin.map(list.textExtent)
      new += line.content ?? extent.map { list.text.bytes(in: $0.content) } ?? []
      last = extent.map { list.text.bytes(in: $0.contentEnd..<$0.end) } ?? ending
      if last.isEmpty { last = ending }
      new += last
    }
    let endsText = bytes.upperBound == list.text.byteCount
    let wasUnterminated = list.writtenLineCount == list.text.lineCount
    if endsText, wasUnterminated, !lines.isEmpty { new.removeLast(last.count) }
    return TextChange(fromLinesOf: old, to: new).shifted(by: bytes.lowerBound)
  }

  /// The change where every line stays in its place: only where it differs.
  private func indentationChange(of list: TodoList) -> TextChange {
    var builder = TextChangeBuilder()
    for (line, rewritten) in zip(range, lines) {
      guard let new = rewritten.content else { continue }
      let extent = list.textExtent(ofLine: line)
      let old = list.text.bytes(in: extent.content)
      let suffix = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
      let rest = zip(old.dropLast(suffix), new.dropLast(suffix))
      let prefix = rest.prefix { $0 == $1 }.count
      builder.replace(
        extent.start + prefix..<extent.contentEnd - suffix,
        with: Array(new.dropLast(suffix).dropFirst(prefix)))
    }
    return builder.change
  }
}
