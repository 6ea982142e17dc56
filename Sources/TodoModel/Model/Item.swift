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
  ///
  /// - Complexity: O(1) if they stand in its block, else O(log *n*).
  package var lines: Range<Int> {
    let end = listBehind.map { $0.endLine(ofItemAtDepth: record.depth, from: block.index + 1) }
    return line..<(end ?? block.origin.lineBreakCount + Int(record.endLine))
  }

  /// The list, if the item may go on in the next block; nil if all of it stands in its block.
  var listBehind: TodoList? { block.block.goesOn(record) ? block.surroundings : nil }

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
    firstLine.start..<lastLine.end
  }

  /// Where the last of its lines stands, those of its sub-items included.
  var lastLine: LineRange {
    guard let list = listBehind else { return block.extent(ofLine: Int(record.endLine) - 1) }
    return list.text.extent(ofLine: lines.upperBound - 1)
  }

  /// The item that it is a sub-item of.
  ///
  /// - Complexity: O(1) if that stands in its block, else O(log *n*).
  package var parent: Item? {
    guard record.parent < 0 else { return block.item(Int(record.parent)) }
    guard record.depth > 0 else { return nil }
    return block.surroundings?.lastItem(above: record.depth, before: block.index)
  }

  /// All items below it, of every depth, in the order of their lines.
  ///
  /// - Complexity: O(*m*), *m* their number.
  package var descendants: [Item] {
    var descendants = (place + 1..<max(place + 1, block.block.items.count))
      .prefix { block.block.items[$0].line < record.endLine }
      .map(block.item)
    listBehind?.visitItems(in: linesBehind) { descendants.append($0) }
    return descendants
  }

  /// The number of items below it, of every depth.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the number of items of a block.
  package var descendantCount: Int {
    let items = block.block.items
    var (low, high) = (place + 1, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].line < record.endLine { low = middle + 1 } else { high = middle }
    }
    return low - place - 1 + (listBehind?.progress(ofLines: linesBehind).total ?? 0)
  }

  /// Those of its lines that stand behind its block.
  var linesBehind: Range<Int> {
    let start = block.lines.upperBound
    return start..<max(start, lines.upperBound)
  }

  /// The items directly below it.
  package var children: [Item] { descendants.filter { $0.record.depth == record.depth + 1 } }

  /// The first item directly below it.
  ///
  /// - Complexity: O(log *n*).
  var firstChild: Item? {
    if place + 1 < block.block.items.count {
      let next = block.item(place + 1)
      return next.record.line < record.endLine ? next : nil
    }
    guard let next = listBehind?.block(containingLine: block.lines.upperBound), !next.block.items.isEmpty,
      case let first = next.item(0), first.line < lines.upperBound
    else { return nil }
    return first
  }
}

extension Item: Equatable {
  /// Whether both stand at one place and are alike; of two versions of a list, that says nothing of the rest.
  package static func == (left: Item, right: Item) -> Bool {
    left.line == right.line && left.record == right.record
  }
}
