import TodoText

/// An item of a list with its absolute place, made for whoever asks; the list itself stores no such place.
package struct Item: Sendable {
  /// What the reader found, relative to its block.
  package let record: BlockItem
  /// Its place among the items of its block.
  package let place: Int
  /// The block it stands in.
  package let block: LocatedBlock

  /// The line of its checkbox, from 0.
  package var line: Int { block.origin.lineBreakCount + Int(record.line) }

  /// Its lines, those of its sub-items included.
  package var lines: Range<Int> { line..<block.origin.lineBreakCount + Int(record.endLine) }

  /// Its status; nil if its checkbox is malformed.
  package var status: Status? { record.status }

  /// Whether something is left to do; a malformed item is neither finished nor unfinished.
  package var isUnfinished: Bool { record.isUnfinished }

  /// The number of `!` of its priority, 0 without one.
  package var priorityLevel: Int { max(0, Int(record.priorityLevel)) }

  /// When it is due, as written.
  package var due: DueDate? { record.due }

  /// How many items it is inside of.
  package var depth: Int { Int(record.depth) }

  /// Where its first line stands.
  package var firstLine: LineRange { block.extent(ofLine: Int(record.line)) }

  /// Where its checkbox stands, brackets included, in bytes of the text.
  package var checkbox: Range<Int> {
    let start = firstLine.start + Int(record.checkbox)
    return start..<start + Int(record.checkboxLength)
  }

  /// Where its status stands: one byte, or in a Markdown document one character, however many bytes it has.
  ///
  /// Only of use where ``status`` is not nil.
  package var statusByte: Range<Int> {
    let checkbox = checkbox
    return checkbox.lowerBound + 1..<max(checkbox.lowerBound + 1, checkbox.upperBound - 1)
  }

  /// All its lines and those of its sub-items, in bytes of the text, terminators included.
  package var bytes: Range<Int> {
    firstLine.start..<block.extent(ofLine: Int(record.endLine) - 1).end
  }

  /// The item that it is a sub-item of.
  package var parent: Item? { record.parent < 0 ? nil : block.item(Int(record.parent)) }

  /// All items below it, of every depth, in the order of their lines.
  ///
  /// - Complexity: O(*m*), *m* their number.
  package var descendants: [Item] {
    (place + 1..<max(place + 1, block.block.items.count))
      .prefix { block.block.items[$0].line < record.endLine }
      .map(block.item)
  }

  /// The number of items below it, of every depth.
  ///
  /// - Complexity: O(log *m*), *m* the number of items of its block.
  package var descendantCount: Int {
    let items = block.block.items
    var (low, high) = (place + 1, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].line < record.endLine { low = middle + 1 } else { high = middle }
    }
    return low - place - 1
  }

  /// The items directly below it.
  package var children: [Item] { descendants.filter { Int($0.record.parent) == place } }
}

extension Item: Equatable {
  /// Whether both stand at one place and are alike; of two versions of a list, that says nothing of the rest.
  package static func == (left: Item, right: Item) -> Bool {
    left.line == right.line && left.record == right.record
  }
}
