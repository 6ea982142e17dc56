import TodoText

extension ListBlock {
  /// Where a line stands without its terminator, by its place within the block; in bytes of the block.
  package func content(ofLine line: Int, in bytes: Span<UInt8>) -> Range<Int> {
    let end = line + 1 < lines.count ? Int(lines[line + 1].start) : bytes.count
    return Int(lines[line].start)..<end - lines[line].ending.byteCount
  }

  /// Calls `body` with each line that belongs to an item itself, not to a sub-item, in order, until it returns false.
  ///
  /// - Complexity: O(*m*), *m* its own lines and the items directly below it.
  private func forEachLine(ofItem place: Int, while body: (Int) -> Bool) {
    var line = Int(items[place].line)
    let end = Int(items[place].endLine)
    while line < end {
      let owner = Int(lines[line].item)
      if owner == place {
        guard body(line) else { return }
        line += 1
      } else {
        line = owner > place ? max(line + 1, Int(items[owner].endLine)) : line + 1
      }
    }
  }

  /// Calls `body` with what each line of an item says: the words, without the blanks around them, its checkbox and its
  /// priority; in bytes of the block.
  ///
  /// - Returns: the priority.
  /// - Complexity: O(*m*), *m* the bytes of its own lines and the items directly below it.
  func visitWords(
    ofItem place: Int, in bytes: Span<UInt8>, _ body: (Range<Int>) -> Void
  ) -> Priority? {
    visitWords(ofItem: place, in: bytes) { _, words in
      body(words)
      return true
    }
  }

  /// The same with the line that the words stand on, until `body` returns false.
  private func visitWords(
    ofItem place: Int, in bytes: Span<UInt8>, while body: (Int, Range<Int>) -> Bool
  ) -> Priority? {
    let item = items[place]
    var priority: Priority?
    forEachLine(ofItem: place) { line in
      guard lines[line].kind == .item || lines[line].kind == .continuation else { return true }
      let content = content(ofLine: line, in: bytes)
      var start = content.lowerBound
      if line == Int(item.line) {
        start = min(start + Int(item.checkbox) + Int(item.checkboxLength), content.upperBound)
        let textStart = bytes.spacesEnd(from: start, to: content.upperBound)
        if item.status != nil {
          priority = Priority(at: textStart, to: content.upperBound, in: bytes)
          start = priority?.range.upperBound ?? start
        }
      }
      start = bytes.blanksEnd(from: start, to: content.upperBound)
      return body(line, start..<max(start, bytes.blanksStart(before: content.upperBound, from: start)))
    }
    return priority
  }

  /// Where the date of an item stands that counts, and on which line of the block; in bytes of the block.
  ///
  /// - Complexity: O(*m*), *m* the bytes of its own lines before the date, and the items directly below it.
  func dateRange(
    ofItem place: Int, in bytes: Span<UInt8>, _ lexer: DescriptionLexer
  ) -> (line: Int, range: Range<Int>)? {
    var found: (line: Int, range: Range<Int>)?
    _ = visitWords(ofItem: place, in: bytes) { line, words in
      found = lexer.firstDate(in: words, of: bytes).map { (line, $0) }
      return found == nil
    }
    return found
  }
}
