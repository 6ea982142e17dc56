import TodoText

extension ListBlock {
  /// The range of a line without its terminator, by its index in the block; in bytes of the block.
  package func content(ofLine line: Int, in bytes: Span<UInt8>) -> Range<Int> {
    let end = line + 1 < lines.count ? Int(lines[line + 1].start) : bytes.count
    return Int(lines[line].start)..<end - lines[line].ending.byteCount
  }

  /// The range of the text of a line of an item: without its terminator, the blanks around it, and the markers of the
  /// block quotes around the item; in bytes of the block.
  func text(ofLine line: Int, in bytes: Span<UInt8>) -> Range<Int> {
    let content = content(ofLine: line, in: bytes)
    var start = content.lowerBound
    if lines[line].hasItem {
      var quotes = lines[Int(items[Int(lines[line].item)].line)].shape.quotes
      // A lazy continuation line has fewer markers, and may begin with another `>`, which is text: its column decides.
      var column = 0
      while quotes > 0, start < content.upperBound, column < Int(lines[line].indentation) {
        if bytes[start] == UInt8(ascii: ">") { quotes -= 1 }
        column = bytes[start] == .tab ? (column / 4 + 1) * 4 : column + 1
        start += 1
      }
    }
    start = bytes.blanksEnd(from: start, to: content.upperBound)
    return start..<max(start, bytes.blanksStart(before: content.upperBound, from: start))
  }

  /// The lines of an item's description after its first line, by their index in the block, in order.
  private func noteLines(ofItem itemIndex: Int) -> [Int] {
    var noteLines: [Int] = []
    var line = Int(items[itemIndex].line) + 1
    let end = Int(items[itemIndex].endLine)
    while line < end {
      let owner = Int(lines[line].item)
      if owner == itemIndex, lines[line].kind == .continuation { noteLines.append(line) }
      line = owner > itemIndex ? max(line + 1, Int(items[owner].endLine)) : line + 1
    }
    return noteLines
  }

  /// The text of an item's first line without surrounding blanks, checkbox and priority, in bytes of the block, and the
  /// priority.
  private func firstWords(ofItem itemIndex: Int, in bytes: Span<UInt8>) -> (Range<Int>, Priority?) {
    let item = items[itemIndex]
    let content = content(ofLine: Int(item.line), in: bytes)
    var start = min(content.lowerBound + Int(item.checkbox) + Int(item.checkboxLength), content.upperBound)
    var priority: Priority?
    if item.status != nil {
      let textStart = bytes.spacesEnd(from: start, to: content.upperBound)
      priority = Priority(at: textStart, to: content.upperBound, in: bytes)
      start = priority?.range.upperBound ?? start
    }
    start = bytes.blanksEnd(from: start, to: content.upperBound)
    return (start..<max(start, bytes.blanksStart(before: content.upperBound, from: start)), priority)
  }

  /// Calls `body` with the text of an item's first line and of each further line of its description, without surrounding
  /// blanks, checkbox and priority; in bytes of the block.
  ///
  /// - Returns: The priority.
  func visitWords(
    ofItem itemIndex: Int, in bytes: Span<UInt8>, _ body: (Range<Int>) -> Void
  ) -> Priority? {
    let (first, priority) = firstWords(ofItem: itemIndex, in: bytes)
    body(first)
    for line in noteLines(ofItem: itemIndex) { body(text(ofLine: line, in: bytes)) }
    return priority
  }

  /// The range of an item's due date, and its line in the block; in bytes of the block.
  func dateRange(
    ofItem itemIndex: Int, in bytes: Span<UInt8>, _ lexer: DescriptionLexer
  ) -> (line: Int, range: Range<Int>)? {
    let (first, _) = firstWords(ofItem: itemIndex, in: bytes)
    if let range = lexer.firstDate(in: first, of: bytes, isFirstLine: true) {
      return (Int(items[itemIndex].line), range)
    }
    for line in noteLines(ofItem: itemIndex) {
      let words = text(ofLine: line, in: bytes)
      if let range = lexer.firstDate(in: words, of: bytes, isFirstLine: false) { return (line, range) }
    }
    return nil
  }
}
