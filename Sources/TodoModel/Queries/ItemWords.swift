import TodoText

extension ListBlock {
  /// Where a line stands without its terminator, by its place within the block; in bytes of the block.
  func content(ofLine line: Int, in bytes: Span<UInt8>) -> Range<Int> {
    let end = line + 1 < lines.count ? Int(lines[line + 1].start) : bytes.count
    return Int(lines[line].start)..<end - lines[line].ending.byteCount
  }

  /// Calls `body` with what each line of an item says: the words, without the blanks around them, its checkbox and its
  /// priority; in bytes of the block.
  ///
  /// - Returns: the priority.
  /// - Complexity: O(*m*), *m* the bytes of its lines, those of its sub-items included.
  func visitWords(
    ofItem place: Int, in bytes: Span<UInt8>, _ body: (Range<Int>) -> Void
  ) -> Priority? {
    let item = items[place]
    var priority: Priority?
    for line in Int(item.line)..<Int(item.endLine) where Int(lines[line].item) == place {
      guard lines[line].kind == .item || lines[line].kind == .continuation else { continue }
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
      body(start..<max(start, bytes.blanksStart(before: content.upperBound, from: start)))
    }
    return priority
  }
}
