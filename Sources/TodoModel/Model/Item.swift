import TodoText

/// An item of a list with its absolute position, created on demand; the list stores only relative positions.
package struct Item: Sendable, Equatable {
  /// The parsed record, relative to its block.
  package let record: BlockItem
  /// In 32 bits, so that an item takes 48 bytes.
  let index: Int32
  package let block: LocatedBlock

  /// Its index among the items of its block.
  package var indexInBlock: Int { Int(index) }

  /// The line of its checkbox, from 0.
  package var line: Int { block.origin.lineBreakCount + Int(record.line) }

  /// Its lines, including those of its sub-items.
  package var lines: Range<Int> { line..<block.origin.lineBreakCount + Int(record.endLine) }

  /// Its status; nil if its checkbox is malformed.
  package var status: Status? { record.status }

  /// Whether it is not finished; a malformed item is neither finished nor unfinished.
  package var isUnfinished: Bool { record.isUnfinished }

  /// The number of `!` of its priority; 0 without one, negative for 🔽 and ⏬.
  package var priorityLevel: Int { record.hasPriority ? Int(record.priorityLevel) : 0 }

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
    block.lineRange(ofLine: Int(record.endLine) - 1)
  }

  package var parent: Item? { record.parent == BlockItem.noParent ? nil : block.item(Int(record.parent)) }

  /// Its descendants, in line order.
  package var descendants: [Item] {
    (indexInBlock + 1..<indexInBlock + 1 + descendantCount).map(block.item)
  }

  /// The number of its descendants.
  ///
  /// - Complexity: O(log *m*), *m* the items of its block.
  package var descendantCount: Int {
    block.block.items[(indexInBlock + 1)...].partitioningIndex { $0.line >= record.endLine }
      - indexInBlock - 1
  }

  /// Its direct sub-items.
  package var children: [Item] { descendants.filter { $0.record.depth == record.depth + 1 } }

  /// Whether both have the same line and record; does not compare their text.
  package static func == (left: Item, right: Item) -> Bool {
    left.line == right.line && left.record == right.record
  }
}
