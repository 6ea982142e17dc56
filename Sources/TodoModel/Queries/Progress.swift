import TodoText

/// How many of some items are finished.
package struct Progress: Sendable, Hashable, CustomStringConvertible {
  /// Items that are checked or obsolete.
  package let finished: Int
  /// All items, of every depth, malformed ones included.
  package let total: Int

  /// `3/5`.
  package var description: String { "\(finished)/\(total)" }
}

extension TodoList {
  /// How far the items are whose checkboxes stand on `lines`.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the items of the first and the last block that stand on those lines.
  package func progress(ofLines lines: Range<Int>) -> Progress {
    guard !lines.isEmpty, let first = block(containingLine: lines.lowerBound) else {
      return Progress(finished: 0, total: 0)
    }
    // The empty line after the last terminator is in no block.
    let last = block(containingLine: lines.upperBound - 1) ?? placedBlock(at: blocks.count - 1)
    guard last.index > first.index else { return first.progress(ofLines: lines) }
    let (start, end) = (first.progress(ofLines: lines), last.progress(ofLines: lines))
    let (before, through) = (blocks.prefix(before: first.index + 1), blocks.prefix(before: last.index))
    return Progress(
      finished: start.finished + end.finished + Int(through.finishedItemCount - before.finishedItemCount),
      total: start.total + end.total + Int(through.itemCount - before.itemCount))
  }
}

extension LocatedBlock {
  fileprivate func progress(ofLines lines: Range<Int>) -> Progress {
    let start = firstItem(onOrAfter: lines.lowerBound)
    let own = block.items[start..<max(start, firstItem(onOrAfter: lines.upperBound))]
    return Progress(finished: own.count { $0.status?.isFinished ?? false }, total: own.count)
  }

  /// The place of the first item whose checkbox stands on `line` or after it; the count for none.
  ///
  /// - Complexity: O(log *n*).
  private func firstItem(onOrAfter line: Int) -> Int {
    var places = 0..<block.items.count
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      let isBefore = origin.lineBreakCount + Int(block.items[middle].line) < line
      places = isBefore ? middle + 1..<places.upperBound : places.lowerBound..<middle
    }
    return places.lowerBound
  }
}
