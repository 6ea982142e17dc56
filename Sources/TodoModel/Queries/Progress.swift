import TodoText

/// The number of finished items among some items.
package struct Progress: Sendable, Hashable, CustomStringConvertible {
  /// The number of checked or obsolete items.
  package let finished: Int
  /// The number of all items, of every depth, including malformed ones.
  package let total: Int

  /// The finished items in per cent of all, rounded down; zero without items.
  package var percentage: Int { total == 0 ? 0 : finished * 100 / total }

  /// `3/5`.
  package var description: String { "\(finished)/\(total)" }
}

extension TodoList {
  /// The progress of the items whose checkboxes are on `lines`.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the items on those lines in the first and the last block.
  package func progress(ofLines lines: Range<Int>) -> Progress {
    let counts = counts(ofLines: lines)
    return Progress(finished: counts.finished, total: counts.total)
  }

  /// The progress of the sub-items of an item; nil if it has none.
  package func progress(of item: Item) -> Progress? {
    let below = item.line + 1..<item.lines.upperBound
    let progress = below.isEmpty ? nil : progress(ofLines: below)
    return progress?.total == 0 ? nil : progress
  }

  /// The numbers of items whose checkboxes are on `lines`.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the items on those lines in the first and the last block.
  func counts(ofLines lines: Range<Int>) -> ItemCounts {
    guard !lines.isEmpty, let first = block(containingLine: lines.lowerBound) else { return ItemCounts() }
    // The empty line after the last terminator is in no block.
    let last = block(containingLine: lines.upperBound - 1) ?? locatedBlock(at: blocks.count - 1)
    var counts = first.counts(ofLines: lines)
    guard last.index > first.index else { return counts }
    counts.add(last.counts(ofLines: lines), times: 1)
    counts.add(ItemCounts(blocks.prefix(before: last.index)), times: 1)
    counts.add(ItemCounts(blocks.prefix(before: first.index + 1)), times: -1)
    return counts
  }
}

/// Numbers of items of every depth; malformed ones are neither finished nor unfinished.
struct ItemCounts {
  var finished = 0
  var unfinished = 0
  var total = 0

  mutating func add(_ other: ItemCounts, times factor: Int) {
    finished += factor * other.finished
    unfinished += factor * other.unfinished
    total += factor * other.total
  }
}

extension ItemCounts {
  init(_ sum: ListSum) {
    self.init(
      finished: Int(sum.finishedItemCount), unfinished: Int(sum.unfinishedItemCount),
      total: Int(sum.itemCount))
  }
}

extension LocatedBlock {
  fileprivate func counts(ofLines lines: Range<Int>) -> ItemCounts {
    let start = firstItem(onOrAfter: lines.lowerBound)
    var counts = ItemCounts()
    for item in block.items[start..<max(start, firstItem(onOrAfter: lines.upperBound))] {
      counts.total += 1
      if item.isUnfinished { counts.unfinished += 1 }
      if item.isFinished { counts.finished += 1 }
    }
    return counts
  }

  /// The index of the first item whose checkbox is on `line` or after it; the count if there is none.
  ///
  /// - Complexity: O(log *n*).
  private func firstItem(onOrAfter line: Int) -> Int {
    block.items.partitioningIndex { origin.lineBreakCount + Int($0.line) >= line }
  }
}
