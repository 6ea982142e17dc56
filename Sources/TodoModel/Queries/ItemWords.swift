import TodoText

extension ListBlock {
  /// The range of a line without its terminator, by its index in the block; in bytes of the block.
  package func content(ofLine line: Int, in bytes: Span<UInt8>) -> Range<Int> {
    let end = line + 1 < lines.count ? Int(lines[line + 1].start) : bytes.count
    return Int(lines[line].start)..<end - lines[line].ending.byteCount
  }

  /// The range of the text of a line of an item: without its terminator, the blanks around it, and the markers of the
  /// block quotes around the item; in bytes of the block.
  ///
  /// - Complexity: O(*m*), *m* the bytes of the line.
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

  /// Calls `body` with each of an item's own lines, not those of sub-items, in order, until it returns false.
  ///
  /// - Complexity: O(*m*), *m* its own lines and its direct sub-items.
  private func forEachLine(ofItem itemIndex: Int, while body: (Int) -> Bool) {
    var line = Int(items[itemIndex].line)
    let end = Int(items[itemIndex].endLine)
    while line < end {
      let owner = Int(lines[line].item)
      if owner == itemIndex {
        guard body(line) else { return }
        line += 1
      } else {
        line = owner > itemIndex ? max(line + 1, Int(items[owner].endLine)) : line + 1
      }
    }
  }

  /// Calls `body` with the text of an item's first line and of each further line of its description, without surrounding
  /// blanks, checkbox and priority; in bytes of the block.
  ///
  /// - Returns: The priority.
  /// - Complexity: O(*m*), *m* the bytes of its own lines and its direct sub-items.
  func visitWords(
    ofItem itemIndex: Int, in bytes: Span<UInt8>, _ body: (Range<Int>) -> Void
  ) -> Priority? {
    visitWords(ofItem: itemIndex, in: bytes) { _, words, _ in
      body(words)
      return true
    }
  }

  /// Calls `body` with an item's priority, if it has one, then with the text of each line as `visitWords` does; leaves
  /// out the text of the first line if it is empty and the only one.
  ///
  /// - Complexity: O(*m*), *m* the bytes of its own lines and its direct sub-items.
  func visitText(ofItem itemIndex: Int, in bytes: Span<UInt8>, _ body: (Range<Int>) -> Void) {
    var empty: Range<Int>?
    _ = visitWords(ofItem: itemIndex, in: bytes) { line, words, priority in
      if let priority { body(priority.range) }
      if let first = empty { body(first) }
      empty = nil
      if line == Int(items[itemIndex].line), words.isEmpty { empty = words } else { body(words) }
      return true
    }
  }

  /// Calls `body` as `visitWords(ofItem:in:_:)` does, but also with the line of each text and, for the first line, the
  /// priority, until it returns false.
  private func visitWords(
    ofItem itemIndex: Int, in bytes: Span<UInt8>, while body: (Int, Range<Int>, Priority?) -> Bool
  ) -> Priority? {
    let item = items[itemIndex]
    var priority: Priority?
    forEachLine(ofItem: itemIndex) { line in
      guard lines[line].kind == .item || lines[line].kind == .continuation else { return true }
      guard line == Int(item.line) else { return body(line, text(ofLine: line, in: bytes), nil) }
      let content = content(ofLine: line, in: bytes)
      var start = min(content.lowerBound + Int(item.checkbox) + Int(item.checkboxLength), content.upperBound)
      if item.status != nil {
        let textStart = bytes.spacesEnd(from: start, to: content.upperBound)
        priority = Priority(at: textStart, to: content.upperBound, in: bytes)
        start = priority?.range.upperBound ?? start
      }
      start = bytes.blanksEnd(from: start, to: content.upperBound)
      return body(
        line, start..<max(start, bytes.blanksStart(before: content.upperBound, from: start)), priority)
    }
    return priority
  }

  /// The range of an item's due date, and its line in the block; in bytes of the block.
  ///
  /// - Complexity: O(*m*), *m* the bytes of its own lines before the date, and its direct sub-items.
  func dateRange(
    ofItem itemIndex: Int, in bytes: Span<UInt8>, _ lexer: DescriptionLexer
  ) -> (line: Int, range: Range<Int>)? {
    var found: (line: Int, range: Range<Int>)?
    _ = visitWords(ofItem: itemIndex, in: bytes) { line, words, _ in
      let isFirst = line == Int(items[itemIndex].line)
      found = lexer.firstDate(in: words, of: bytes, isFirstLine: isFirst).map { (line, $0) }
      return found == nil
    }
    return found
  }
}
