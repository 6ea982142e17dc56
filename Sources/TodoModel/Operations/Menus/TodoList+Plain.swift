import TodoText

extension TodoList {
  /// Whether a change to the item on `line` cannot affect how other lines are parsed.
  ///
  /// Requires that the lines from two outermost items before it to two after it have no bullets, no wrong indentation
  /// and no problems of form. Operations on one item affect at most its neighbors.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the lines of the block of `line` and of its neighbors.
  package func isPlain(aroundLine line: Int) -> Bool {
    guard dialect != .markdown, let located = block(containingLine: line) else { return false }
    let block = located.block
    guard !block.isPartOfItem else { return false }
    let outermost = block.items.filter { $0.depth == 0 && block.lines[Int($0.line)].indentation == 0 }
    // -1 for a line above all items, so that the item after next has the index 1.
    let own = outermost.lastIndex { Int($0.line) <= line - located.lines.lowerBound } ?? -1
    let (first, last) = (own - 2, own + 2)
    let start = first < 0 ? 0 : Int(outermost[first].line)
    let end = last < outermost.count ? Int(outermost[last].endLine) : block.lines.count
    guard block.isPlain(in: start..<end) else { return false }
    let isPlainBefore = first >= 0 || located.index == 0 || blocks[located.index - 1].isPlain
    return isPlainBefore
      && (last < outermost.count || located.index + 1 == blocks.count || blocks[located.index + 1].isPlain)
  }
}

extension ListBlock {
  fileprivate var isPlain: Bool { !isPartOfItem && isPlain(in: 0..<lines.count) }

  fileprivate func isPlain(in range: Range<Int>) -> Bool {
    range.allSatisfy { isPlain(line: $0) }
      && problems.allSatisfy { !range.contains(Int($0.line)) || !$0.code.isAboutForm }
  }

  private func isPlain(line lineIndex: Int) -> Bool {
    let line = lines[lineIndex]
    guard !line.issues.contains(.indentation) else { return false }
    switch line.kind {
    case .blank, .title: return true
    case .unattached, .text: return false
    case .item:
      let item = items[Int(line.item)]
      return item.status != nil && item.flags.isDisjoint(with: [.bulleted, .unattached, .markdown])
    case .continuation:
      // After sub-items of its item, it ends them, so that the item below cannot become a sub-item of one.
      let next = Int(line.item) + 1
      return next == items.count || items[next].parent != line.item || items[next].line > lineIndex
    }
  }
}

extension ProblemCode {
  /// Whether it concerns the form of a line rather than its content.
  fileprivate var isAboutForm: Bool {
    switch self {
    case .overdue, .dueToday, .duplicateItem, .unfinishedSubItem, .emptyItem, .impossibleDate, .secondDate,
      .subItemDate, .textAfterItem, .nearMissDate, .dateWords, .unclosedQuote,
      .unquotedRepeat, .unknownRepeat, .invalidTagDate:
      false
    case .unknownStatus, .uppercaseX, .missingSpace, .malformedCheckbox, .wrongIndentation,
      .orphanIndentation,
      .nearMissItem, .dotsOnBothSides, .bulletReadAsTitle, .loneCarriageReturn, .controlCharacter,
      .mixedLineEndings, .foreignFormat, .mergeConflict:
      true
    }
  }
}
