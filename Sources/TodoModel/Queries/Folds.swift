import TodoText

/// Lines of a list that an editor can fold into the first of them.
package struct Fold: Sendable, Hashable {
  /// Its lines, from 0; at least two.
  package let lines: Range<Int>
  /// The precedence: the lowest rank wins if two folds begin on one line or there are too many.
  fileprivate let rank: Int
  /// The number of items if they are consecutive finished siblings with nothing left to do below them.
  package var finishedCount: Int?
}

extension TodoList {
  /// The folds, in order.
  ///
  /// At most one fold begins on each line, and at most `limit` are returned: groups with
  /// titles first, then finished siblings at any depth, then items before their sub-items.
  ///
  /// - Complexity: O(*n* (log *n* + *d*)), *d* the depth of the items.
  package func folds(limit: Int = .max) -> [Fold] {
    var finder = FoldFinder()
    visitBlocks { finder.visit($0) }
    finder.closeGroup()
    var best: [Int: Fold] = [:]
    for fold in finder.folds where best[fold.lines.lowerBound].map({ fold.rank < $0.rank }) ?? true {
      best[fold.lines.lowerBound] = fold
    }
    var folds = best.values.sorted { $0.lines.lowerBound < $1.lines.lowerBound }
    if folds.count > limit {
      // Among equal ranks, the first lines win.
      folds.sort { ($0.rank, $0.lines.lowerBound) < ($1.rank, $1.lines.lowerBound) }
      folds = folds.prefix(limit).sorted { $0.lines.lowerBound < $1.lines.lowerBound }
    }
    return folds
  }
}

/// Collects folds from the lines of a list, in order.
private struct FoldFinder {
  private(set) var folds: [Fold] = []
  private var group: (start: Int, end: Int, hasTitle: Bool)?
  private var run = FinishedRun()

  mutating func visit(_ block: LocatedBlock) {
    for (index, line) in block.block.lines.enumerated() {
      if line.beginsGroup {
        closeGroup()
        let start = block.origin.lineBreakCount + index
        group = (start, start + 1, line.kind == .title)
      }
      guard line.kind == .item, line.hasItem, case let item = block.item(Int(line.item)), item.depth == 0
      else { continue }
      group?.end = item.lines.upperBound
      add(run.fold(before: item))
      visit(item)
    }
  }

  mutating func closeGroup() {
    add(run.end())
    guard let open = group else { return }
    // A group without a title folds into its first item unless that has a fold of its own.
    add(Fold(lines: open.start..<open.end, rank: open.hasTitle ? 0 : .max))
    group = nil
  }

  private mutating func visit(_ item: Item) {
    add(Fold(lines: item.lines, rank: 2 + item.depth))
    var run = FinishedRun()
    for child in item.children {
      add(run.fold(before: child))
      visit(child)
    }
    add(run.end())
  }

  private mutating func add(_ fold: Fold?) {
    if let fold, fold.lines.count > 1 { folds.append(fold) }
  }
}

/// Consecutive finished siblings.
private struct FinishedRun {
  private var lines: Range<Int>?
  private var count = 0

  /// Adds a finished `item`; before any other, ends the run and returns its fold.
  mutating func fold(before item: Item) -> Fold? {
    let isOver = item.status?.isFinished ?? false && !item.descendants.contains(where: { $0.isUnfinished })
    guard isOver else { return end() }
    lines = (lines?.lowerBound ?? item.line)..<item.lines.upperBound
    count += 1
    return nil
  }

  mutating func end() -> Fold? {
    defer { self = FinishedRun() }
    guard count > 1, let lines else { return nil }
    return Fold(lines: lines, rank: 1, finishedCount: count)
  }
}
