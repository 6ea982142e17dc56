import TodoText

/// An item of a list with its absolute position, created on demand; the list stores only relative positions.
package struct Item: Sendable {
  /// The parsed record, relative to its block.
  package let record: BlockItem
  /// Its index among the items of its block.
  package let indexInBlock: Int
  /// Its block.
  package let block: LocatedBlock

  /// The line of its checkbox, from 0.
  package var line: Int { block.origin.lineBreakCount + Int(record.line) }

  /// Its lines, including those of its sub-items.
  ///
  /// - Complexity: O(1) if they are in its block, else O(log *n*).
  package var lines: Range<Int> {
    let end = listIfContinued.map { $0.endLine(ofItemAtDepth: record.depth, from: block.index + 1) }
    return line..<(end ?? block.origin.lineBreakCount + Int(record.endLine))
  }

  /// The list, if the item may continue in the next block; nil if it is in its block as a whole.
  var listIfContinued: TodoList? { block.block.continues(record) ? block.surroundings : nil }

  /// Its status; nil if its checkbox is malformed.
  package var status: Status? { record.status }

  /// Whether it is not finished; a malformed item is neither finished nor unfinished.
  package var isUnfinished: Bool { record.isUnfinished }

  /// The number of `!` of its priority; 0 without one.
  package var priorityLevel: Int { max(0, Int(record.priorityLevel)) }

  /// Its due date, as written.
  package var due: DueDate? { record.due }

  /// The number of its ancestors.
  package var depth: Int { Int(record.depth) }

  /// The range of its first line.
  package var firstLine: LineRange { block.lineRange(ofLine: Int(record.line)) }

  /// The range of its checkbox, including brackets, in bytes of the text.
  package var checkbox: Range<Int> {
    let start = firstLine.start + Int(record.checkbox)
    return start..<start + Int(record.checkboxLength)
  }

  /// The range of its status: one byte, or in a Markdown document one character of any length.
  ///
  /// Meaningful only if ``status`` is not nil.
  package var statusRange: Range<Int> {
    let checkbox = checkbox
    return checkbox.lowerBound + 1..<max(checkbox.lowerBound + 1, checkbox.upperBound - 1)
  }

  /// All its lines and those of its sub-items, in bytes of the text, including terminators.
  package var bytes: Range<Int> {
    firstLine.start..<lastLine.end
  }

  /// The range of the last of its lines, including those of its sub-items.
  var lastLine: LineRange {
    guard let list = listIfContinued else { return block.lineRange(ofLine: Int(record.endLine) - 1) }
    return list.text.lineRange(ofLine: lines.upperBound - 1)
  }

  /// Its parent item.
  ///
  /// - Complexity: O(1) if that is in its block, else O(log *n*).
  package var parent: Item? {
    if record.hasParentInBlock { return block.item(Int(record.parent)) }
    guard record.depth > 0 else { return nil }
    return block.surroundings?.lastItem(above: record.depth, before: block.index)
  }

  /// Its descendants, in line order.
  ///
  /// - Complexity: O(*m*), *m* their number.
  package var descendants: [Item] {
    var descendants = (indexInBlock + 1..<max(indexInBlock + 1, block.block.items.count))
      .prefix { block.block.items[$0].line < record.endLine }
      .map(block.item)
    listIfContinued?.visitItems(in: linesAfterBlock) { descendants.append($0) }
    return descendants
  }

  /// The number of its descendants.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the number of items of a block.
  package var descendantCount: Int {
    let items = block.block.items
    var (low, high) = (indexInBlock + 1, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].line < record.endLine { low = middle + 1 } else { high = middle }
    }
    return low - indexInBlock - 1 + (listIfContinued?.progress(ofLines: linesAfterBlock).total ?? 0)
  }

  /// Those of its lines that are after its block.
  var linesAfterBlock: Range<Int> {
    let start = block.lines.upperBound
    return start..<max(start, lines.upperBound)
  }

  /// Its direct sub-items.
  package var children: [Item] { descendants.filter { $0.record.depth == record.depth + 1 } }

  /// Its first direct sub-item.
  ///
  /// - Complexity: O(log *n*).
  var firstChild: Item? {
    if indexInBlock + 1 < block.block.items.count {
      let next = block.item(indexInBlock + 1)
      return next.record.line < record.endLine ? next : nil
    }
    guard let next = listIfContinued?.block(containingLine: block.lines.upperBound),
      !next.block.items.isEmpty,
      case let first = next.item(0), first.line < lines.upperBound
    else { return nil }
    return first
  }
}

extension Item: Equatable {
  /// Whether both have the same line and record; does not compare their text.
  package static func == (left: Item, right: Item) -> Bool {
    left.line == right.line && left.record == right.record
  }
}
