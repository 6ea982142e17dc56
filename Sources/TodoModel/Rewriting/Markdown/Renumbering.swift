import TodoText

/// New numbers for Markdown list items, which keep the sequence of numbers while items are moved or removed.
///
/// The first number of a list stays, so that a list that interrupts a paragraph still starts at 1.
struct Renumbering {
  let list: TodoList
  /// The markers to renumber, and their numbers, by line.
  private(set) var numbers: [Int: (marker: OrderedListMarker, number: Int)] = [:]

  /// Whether no number is set; one that is set may be the same as before.
  var isEmpty: Bool { numbers.isEmpty }

  private mutating func set(_ number: Int, of marker: OrderedListMarker) {
    numbers[marker.line] = (marker, number)
  }

  /// Numbers the items of a list consecutively.
  mutating func number(_ list: NumberedList, from first: Int) {
    for (offset, marker) in list.markers.enumerated() where marker.number != first + offset {
      set(first + offset, of: marker)
    }
  }

  /// Renumbers the items after `items`, which are in line order, in their lists, when `items` are removed.
  mutating func remove(_ items: [Item]) {
    guard list.dialect == .markdown else { return }
    let removedLines = Set(items.map { $0.line })
    var seen: Set<Int> = []
    for item in items where !seen.contains(item.line) {
      guard let marker = OrderedListMarker(ofLine: item.line, in: list) else { continue }
      let all = [marker] + list.markers(after: marker)
      seen.formUnion(all.map { $0.line })
      for (old, kept) in zip(all, all.filter { !removedLines.contains($0.line) }) {
        set(old.number, of: kept)
      }
    }
  }

  /// Exchanges items with numbers: `items[i]` moves to the position of `targets[i]`.
  ///
  /// - Returns: False if they are in different lists; items without numbers keep their bullets.
  mutating func exchange(_ targets: [Item], _ items: [Item]) -> Bool {
    guard list.dialect == .markdown else { return true }
    let markers = targets.compactMap { OrderedListMarker(ofLine: $0.line, in: list) }
    guard let first = markers.first else { return true }
    let areInOneList = markers.allSatisfy {
      $0.delimiter == first.delimiter && $0.quotes == first.quotes && $0.depth == first.depth
    }
    guard markers.count == targets.count, areInOneList else { return false }
    for (marker, item) in zip(markers, items) {
      if let own = markers.first(where: { $0.line == item.line }) { set(marker.number, of: own) }
    }
    return true
  }

  /// Renumbers reordered items of one list, with or without checkboxes.
  mutating func reorder(_ first: Item, _ order: [OutputLine]) {
    guard let marker = OrderedListMarker(ofLine: first.line, in: list) else { return }
    var newIndices: [Int: Int] = [:]
    for (index, line) in order.enumerated() { if let origin = line.origin { newIndices[origin] = index } }
    let all = ([marker] + list.markers(after: marker)).filter { newIndices[$0.line] != nil }
    let new = all.sorted { newIndices[$0.line, default: 0] < newIndices[$1.line, default: 0] }
    for (old, marker) in zip(all, new) { set(old.number, of: marker) }
  }

  /// Renumbers inserted items, in line order, and the items after them in the list of the list item on `line`; without
  /// a list, from 1.
  mutating func insert(_ items: [Item], after line: Int?, isBefore: Bool = false) {
    guard list.dialect == .markdown else { return }
    let moved = items.compactMap { OrderedListMarker(ofLine: $0.line, in: list) }
    guard let own = moved.first else { return }
    guard let line, let neighbor = OrderedListMarker(ofLine: line, in: list),
      neighbor.delimiter == own.delimiter
    else {
      for (offset, marker) in moved.enumerated() { set(1 + offset, of: marker) }
      return
    }
    let below = list.markers(after: neighbor).filter { marker in !moved.contains { $0.line == marker.line } }
    let numbers = continued([neighbor] + below, by: moved.count)
    let changed = isBefore ? moved + [neighbor] + below : [neighbor] + moved + below
    for (number, marker) in zip(numbers, changed) { set(number, of: marker) }
  }

  /// Renumbers the items after a new one in the list of the list item on `line`, which it is next to.
  ///
  /// - Returns: The number of the new item; nil if it has none.
  mutating func insertNew(nextTo line: Int, isBefore: Bool) -> Int? {
    guard list.dialect == .markdown, let neighbor = OrderedListMarker(ofLine: line, in: list) else {
      return nil
    }
    let all = [neighbor] + list.markers(after: neighbor)
    let numbers = continued(all, by: 1)
    let index = isBefore ? 0 : 1
    for (number, marker) in zip(numbers[(index + 1)...], all[index...]) { set(number, of: marker) }
    return numbers[index]
  }

  /// The numbers of the last items of a list, and of `count` more: `1. 2.` continues with 3, `1. 1.` with 1.
  private func continued(_ markers: [OrderedListMarker], by count: Int) -> [Int] {
    var numbers = markers.map { $0.number }
    let last = (list.marker(before: markers[0]).map { [$0.number] } ?? []) + numbers
    let step = last.count < 2 || last[last.count - 1] > last[last.count - 2] ? 1 : 0
    for _ in 0..<count { numbers.append((numbers.last ?? 0) + step) }
    return numbers
  }

  /// The new text of each renumbered line, and of the lines of its item that move with it, by line; `lines` are those whose
  /// text has already changed.
  func contents(_ lines: [Int: [UInt8]] = [:]) -> [Int: [UInt8]] {
    var contents: [Int: [UInt8]] = [:]
    func content(_ line: Int) -> [UInt8] {
      contents[line] ?? lines[line] ?? list.text.bytes(in: list.textRange(ofLine: line).content)
    }
    for (line, (oldMarker, number)) in numbers.sorted(by: { $0.key < $1.key }) {
      let old = content(line)
      guard
        let marker = OrderedListMarker(old, ofLine: line, quotes: oldMarker.quotes, depth: oldMarker.depth),
        marker.number != number, number < 1_000_000_000
      else { continue }
      let digits = Array(String(number).utf8)
      var growth = digits.count - marker.digits.count
      let text = old[(marker.digits.upperBound + 1)...]
      let spaces = text.prefix { $0 == .space }.count
      let itemLines = extent(of: marker)
      var padding = spaces
      // Indented code, after more than four spaces, and content below an empty first line move with the number.
      if spaces <= 4, !text.allSatisfy({ $0 == .space || $0 == .tab }) {
        // Changes the number of spaces after the number to keep the column of the content, if possible.
        if spaces > 0, itemLines.count > 1 { padding = max(1, min(4, spaces - growth)) }
        // A TAB mostly ends in the same column as before.
        growth = spaces > 0 ? growth + padding - spaces : 0
      }
      let marks = old[..<marker.digits.lowerBound] + digits + [marker.delimiter]
      contents[line] = marks + [UInt8](repeating: .space, count: padding) + text.dropFirst(spaces)
      for below in itemLines.dropFirst() where growth != 0 {
        guard let shifted = content(below).shifted(by: growth, after: marker) else { continue }
        contents[below] = shifted
      }
    }
    return contents
  }

  /// The lines of a list item.
  private func extent(of marker: OrderedListMarker) -> Range<Int> {
    if let item = list.item(atLine: marker.line), item.line == marker.line { return item.lines }
    var end = marker.line + 1
    while end < list.lineCountWithoutEmptyLast {
      let role = list.role(ofLine: end)
      let shape = role.shape
      let content = list.text.bytes(in: list.textRange(ofLine: end).content)
      let isWithin =
        shape.lists >= marker.depth && content.column(afterQuotes: marker.quotes) >= marker.contentColumn
      guard role.kind == .blank || shape.leaf == .paragraph || isWithin else { break }
      end += 1
    }
    return marker.line..<end
  }
}

extension [UInt8] {
  /// The line with its text shifted by this many columns; nil if it is not in the list item's content.
  fileprivate func shifted(by spaces: Int, after marker: OrderedListMarker) -> [UInt8]? {
    let marks = QuoteMarks(atMost: marker.quotes, in: span)
    guard marks.count == marker.quotes, !marks.text.isBlank,
      marks.text.indentation >= marker.contentColumn
    else { return nil }
    return marks.line(self, withTextAt: marks.text.indentation + spaces)
  }
}
