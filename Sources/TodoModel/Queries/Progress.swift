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
  /// - Complexity: O(log *n*), however many lines they are.
  package func progress(ofLines lines: Range<Int>) -> Progress {
    guard !lines.isEmpty, let first = block(containingLine: lines.lowerBound) else {
      return Progress(finished: 0, total: 0)
    }
    guard let last = block(containingLine: lines.upperBound - 1), last.index > first.index else {
      return first.progress(ofLines: lines)
    }
    let (start, end) = (first.progress(ofLines: lines), last.progress(ofLines: lines))
    let (before, through) = (blocks.prefix(before: first.index + 1), blocks.prefix(before: last.index))
    return Progress(
      finished: start.finished + end.finished + Int(through.finishedItemCount - before.finishedItemCount),
      total: start.total + end.total + Int(through.itemCount - before.itemCount))
  }
}

extension LocatedBlock {
  fileprivate func progress(ofLines lines: Range<Int>) -> Progress {
    let own = block.items.filter { lines.contains(origin.lineBreakCount + Int($0.line)) }
    return Progress(finished: own.count { $0.status?.isFinished ?? false }, total: own.count)
  }
}
