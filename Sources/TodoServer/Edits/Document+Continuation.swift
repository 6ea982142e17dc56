import TodoModel
import TodoText

extension Document {
  /// What is to be done after Enter made the line: nothing unless an item stands on the line above.
  ///
  /// The line becomes the item that `insert-below` would write. Where the item above is empty, and so is the
  /// line, the item goes instead: that is how one leaves a list.
  func continuation(on line: Int, _ today: CalendarDay) -> TextChange? {
    guard line > 0, line < list.text.lineCount, let item = list.item(atLine: line - 1), item.line == line - 1,
      item.status != nil
    else { return nil }
    let here = list.text.extent(ofLine: line)
    let rest = list.text.bytes(in: here.content)
    let blanks = rest.prefix { $0 == .space || $0 == .tab }.count
    if item.record.traits.contains(.empty), item.record.priorityLevel < 0, blanks == rest.count {
      return TextChange(replacing: item.firstLine.start..<here.start, with: [])
    }
    // What was behind the cursor is an item already.
    guard list.item(atLine: line)?.line != line, let beginning = beginning(ofItemBelow: item, today) else {
      return nil
    }
    // An editor that goes on with bullets by itself has written the first part of it.
    if beginning.starts(with: rest) { return TextChange(replacing: here.content, with: beginning) }
    return TextChange(replacing: here.start..<here.start + blanks, with: beginning)
  }

  /// What the next item begins with: indentation, bullet and checkbox.
  private func beginning(ofItemBelow item: Item, _ today: CalendarDay) -> [UInt8]? {
    let change = try? Operation.named("insert-below")?.change(
      to: .line(item.line), in: list, operationContext(on: today))
    guard let line = change?.replacements.last?.bytes.split(whereSeparator: \.isLineEnd).last else {
      return nil
    }
    return Array(line)
  }
}
