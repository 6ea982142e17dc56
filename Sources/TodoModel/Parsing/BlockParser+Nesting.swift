import TodoText

/// The indented lines of an item.
///
/// Source: the list format, R1.
extension BlockParser {
  /// An indented line of an item: a sub-item, or more of a description.
  mutating func readInside(_ line: RawLine, _ indentation: Indentation, in bytes: Span<UInt8>) {
    if !indentation.isStrict { builder.report(.wrongIndentation, line, line.start..<indentation.end) }
    guard dialect.readsNestedItems || indentation.isStrict else {
      close(from: 0)
      return addOrphan(line, indentation, in: bytes)
    }
    guard dialect.readsNestedItems, let (at, traits) = nestedCheckbox(line, indentation, in: bytes) else {
      return readContinuation(line, indentation, in: bytes)
    }
    // An item behind a bullet, once an unindented item stood right below it, would be read as a title (R2).
    let removingNested = builder.items[open[0].item].traits.contains(.bulleted) ? indentation.column : 0
    close(from: open.firstIndex { $0.column > indentation.column - 2 } ?? open.count)
    let column = open.last.map { $0.written + 4 } ?? removingNested
    let start = ItemStart(line, at: at, column: indentation.column, indentation: column, traits: traits)
    addItem(start, in: bytes, untidiness: isWritten(indentation, column) ? [] : .indentation)
  }

  private mutating func readContinuation(_ line: RawLine, _ indentation: Indentation, in bytes: Span<UInt8>) {
    let owner = open.lastIndex { $0.column + 4 <= indentation.column } ?? 0
    // Deeper than the owner's text, but not so deep that it would belong to a sub-item when that is written
    // where it should be.
    let most = owner + 1 < open.count ? 3 : Int.max
    let extra = min(max(indentation.column - open[owner].column - 4, 0), most)
    let column = min(open[owner].written + 4 + extra, Int(UInt16.max))
    close(from: owner + 1)
    let item = open[owner].item
    builder.items[item].traits.remove(.empty)
    if dialect.readsNestedItems,
      let near = MalformedItem(at: indentation.end, to: line.contentEnd, in: bytes), near.isLikelyInside
    {
      builder.report(.nearMissItem, line, near.mark)
    }
    builder.readDescription(line, indentation.end..<line.contentEnd, of: item, in: bytes)
    var untidiness = trailing(line, in: bytes)
    if !isWritten(indentation, column) { untidiness.insert(.indentation) }
    add(line, .continuation, item: item, indentation: column, untidiness: untidiness)
  }

  private func isWritten(_ indentation: Indentation, _ column: Int) -> Bool {
    indentation.isPlain && indentation.column == column
  }

  /// Where the `[` of a sub-item stands on an indented line, and behind what.
  ///
  /// Behind a bullet, it is one only below an item with a bullet; `[X]`, also where the indentation is wrong. Else
  /// a strict reader takes the line for a description, and so do we.
  func nestedCheckbox(
    _ line: RawLine, _ indentation: Indentation, in bytes: Span<UInt8>
  ) -> (at: Int, traits: BlockItem.Flags)? {
    let isBelowBullet = open.first.map { builder.items[$0.item].traits.contains(.bulleted) } ?? true
    switch Checkbox(at: indentation.end, to: line.contentEnd, in: bytes) {
    case .valid: return (indentation.end, [])
    case .uppercase: return indentation.isStrict && !isBelowBullet ? nil : (indentation.end, [])
    case .malformed: return nil
    case .absent:
      guard isBelowBullet, let bullet = Bullet(at: indentation.end, to: line.contentEnd, in: bytes) else {
        return nil
      }
      return (bullet.end, .bulleted)
    }
  }
}
