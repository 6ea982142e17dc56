import TodoText

/// The number of finished items among some items.
package struct Progress: Sendable, Hashable, CustomStringConvertible {
  /// The number of checked or obsolete items.
  package let finished: Int
  /// The number of all items, of every depth, including malformed ones.
  package let total: Int

  /// The finished items in per cent of all, rounded down; zero without items.
  package var percentage: Int { total == 0 ? 0 : finished * 100 / total }

  package var description: String { "\(finished)/\(total)" }
}

extension TodoList {
  /// The progress of the items whose checkboxes are on `lines`.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the items on those lines in the first and the last block.
  package func progress(ofLines lines: Range<Int>) -> Progress {
    guard !lines.isEmpty, let first = block(containingLine: lines.lowerBound) else {
      return Progress(finished: 0, total: 0)
    }
    // The empty line after the last terminator is in no block.
    let last = block(containingLine: lines.upperBound - 1) ?? locatedBlock(at: blocks.count - 1)
    let start = first.progress(ofLines: lines)
    guard last.index > first.index else { return start }
    let end = last.progress(ofLines: lines)
    let (above, below) = (blocks.prefix(before: first.index + 1), blocks.prefix(before: last.index))
    return Progress(
      finished: start.finished + end.finished + Int(below.finishedItemCount) - Int(above.finishedItemCount),
      total: start.total + end.total + Int(below.itemCount) - Int(above.itemCount))
  }

  /// The progress of the sub-items of an item; nil if it has none.
  package func progress(of item: Item) -> Progress? {
    let below = item.line + 1..<item.lines.upperBound
    let progress = below.isEmpty ? nil : progress(ofLines: below)
    return progress?.total == 0 ? nil : progress
  }
}

extension LocatedBlock {
  fileprivate func progress(ofLines lines: Range<Int>) -> Progress {
    let start = firstItem(onOrAfter: lines.lowerBound)
    let items = block.items[start..<max(start, firstItem(onOrAfter: lines.upperBound))]
    return Progress(finished: items.count { $0.isFinished }, total: items.count)
  }

  /// The index of the first item whose checkbox is on `line` or after it; the count if there is none.
  private func firstItem(onOrAfter line: Int) -> Int {
    block.items.partitioningIndex { origin.lineBreakCount + Int($0.line) >= line }
  }
}
