import TodoFiles
import TodoModel
import TodoText

extension Document {
  /// The change after Enter created `line`; nil unless there is an item on the line above.
  ///
  /// The line becomes the item that `insert-below` would insert. If the item above and the line are empty, the item is
  /// deleted instead, which ends the list.
  func continuation(on line: Int, _ today: CalendarDay) -> TextChange? {
    guard line > 0, line < list.text.lineCount, let item = list.item(atLine: line - 1), item.line == line - 1,
      item.status != nil
    else { return nil }
    let lineRange = list.text.lineRange(ofLine: line)
    let rest = list.text.bytes(in: lineRange.content)
    let blanks = rest.prefix { $0 == .space || $0 == .tab }.count
    if isUnwritten(item), !item.record.hasPriority, blanks == rest.count {
      return TextChange(replacing: item.firstLine.start..<lineRange.start, with: [])
    }
    // The text after the cursor is an item already.
    guard list.item(atLine: line)?.line != line, let beginning = beginning(ofItemBelow: item, today) else {
      return nil
    }
    // An editor that continues lists by itself may have inserted the indentation and the bullet already.
    if beginning.starts(with: rest) { return TextChange(replacing: lineRange.content, with: beginning) }
    return TextChange(replacing: lineRange.start..<lineRange.start + blanks, with: beginning)
  }

  /// Whether an item has no text, except perhaps the `#created=` tag that the server has added.
  private func isUnwritten(_ item: Item) -> Bool {
    if item.record.flags.contains(.empty) { return true }
    guard settings.operations.stampsCreated else { return false }
    let text = list.text(of: item)
    return text.tag(named: "created", in: list).map { text.parts == [$0.range] } ?? false
  }

  /// The change that replaces the date in words above `line` by the date; nil if there is none or it is ambiguous.
  func writtenDate(above line: Int, _ today: CalendarDay) -> TextChange? {
    guard line > 0, line < list.text.lineCount else { return nil }
    return list.problems(problemContext(on: today), beginningOn: line - 1..<line, withCode: .dateWords).lazy
      .flatMap { $0.lineFixes(in: list) }.first(where: \.isPreferred)?.change
  }

  /// The start of the next item: indentation, bullet and checkbox.
  private func beginning(ofItemBelow item: Item, _ today: CalendarDay) -> [UInt8]? {
    let change = try? Operation.named("insert-below")?.change(
      to: .line(item.line), in: list, operationContext(on: today))
    guard let line = change?.replacements.last?.bytes.split(whereSeparator: \.isLineEnd).last else {
      return nil
    }
    return Array(line)
  }
}
