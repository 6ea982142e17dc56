import TodoText

/// Parsing of the indented lines of an item.
///
/// Source: the list format, *Items* and *Recoveries*.
extension BlockParser {
  /// Parses an indented line of an item: a sub-item or a description.
  mutating func parseInside(_ line: RawLine, _ indentation: Indentation, in bytes: Span<UInt8>) {
    guard dialect.allowsSubItems || indentation.isStrict else {
      builder.report(.wrongIndentation, line, line.start..<indentation.end)
      close(from: 0)
      return addUnattached(line, indentation, in: bytes)
    }
    let isUnattached = isUnattached
    let checkbox = dialect.allowsSubItems ? nestedCheckbox(line, indentation, in: bytes) : nil
    let isSibling = checkbox != nil && open.column(0) > indentation.column - 2
    if isSibling, isUnattached {
      // The next of a run of unattached items.
      builder.report(.orphanIndentation, line, line.textStart..<indentation.end)
    } else if !indentation.isStrict {
      builder.report(.wrongIndentation, line, line.start..<indentation.end)
    }
    guard let (at, flags) = checkbox else { return parseContinuation(line, indentation, in: bytes) }
    // At column 0, this item would turn a bulleted item directly above it into a title, so it keeps its column.
    let leftmost = open.flags.contains(.bulleted) ? indentation.column : 0
    close(from: open.count(to: indentation.column - 2))
    let inside = open.isEmpty ? leftmost : open.formattedColumn(open.count - 1) + 4
    let column = isUnattached ? indentation.column : inside
    let start = ItemStart(
      line: line, checkbox: at, column: indentation.column, indentation: column,
      flags: isUnattached && open.isEmpty ? flags.union(.unattached) : flags)
    let isIndentedRight = isUnattached || isFormatted(indentation, column)
    addItem(start, in: bytes, issues: isIndentedRight ? [] : .indentation)
  }

  /// Whether the outermost open item is indented without a parent.
  ///
  /// It keeps its indentation, as do all lines after it up to the next blank or unindented one: indenting one of them
  /// alone would change the item it belongs to.
  private var isUnattached: Bool { open.flags.contains(.unattached) }

  private mutating func parseContinuation(_ line: RawLine, _ indent: Indentation, in bytes: Span<UInt8>) {
    let isUnattached = isUnattached
    let owner = max(0, open.count(to: indent.column - 2) - 1)
    let column = isUnattached ? indent.column : formattedColumn(indent, owner: owner)
    close(from: owner + 1)
    let item = open.item(owner)
    builder.items[item].flags.remove(.empty)
    if dialect.allowsSubItems,
      let near = MalformedItem(at: indent.end, to: line.contentEnd, in: bytes), near.isLikelyInside
    {
      builder.report(.nearMissItem, line, near.mark)
    }
    builder.parseDescription(line, indent.end..<line.contentEnd, of: item, in: bytes)
    var issues = trailing(line, in: bytes)
    if !isUnattached, !isFormatted(indent, column) { issues.insert(.indentation) }
    add(line, .continuation, item: item, indentation: column, issues: issues)
  }

  /// The column that the formatter gives to a description line of an open item.
  private func formattedColumn(_ indentation: Indentation, owner: Int) -> Int {
    // A line that is indented deeper than the owner's text stays so, but by one column at most if a sub-item is open:
    // two would make it part of that.
    let limit = owner + 1 < open.count ? 1 : Int.max
    let extra = min(max(indentation.column - open.column(owner) - 4, 0), limit)
    // A line stores its column in 16 bits. Only a description can need more; sub-items get four columns per level.
    return min(open.formattedColumn(owner) + 4 + extra, Int(UInt16.max))
  }

  private func isFormatted(_ indentation: Indentation, _ column: Int) -> Bool {
    indentation.isPlain && indentation.column == column
  }

  /// The position of a sub-item's `[` on an indented line, and what precedes it.
  ///
  /// A checkbox without a bullet counts. One with a bullet, and `[X]`, count only where the specification has no
  /// description, which may contain them: if no item is open or the outermost is bulleted. `[X]` also counts if its
  /// indentation is wrong.
  func nestedCheckbox(
    _ line: RawLine, _ indentation: Indentation, in bytes: Span<UInt8>
  ) -> (at: Int, flags: BlockItem.Flags)? {
    let allowsBullet = open.isEmpty || open.flags.contains(.bulleted)
    switch Checkbox(at: indentation.end, to: line.contentEnd, in: bytes) {
    case .valid: return (indentation.end, [])
    case .uppercase: return indentation.isStrict && !allowsBullet ? nil : (indentation.end, [])
    case .malformed: return nil
    case .absent:
      guard allowsBullet, let bullet = Bullet(at: indentation.end, to: line.contentEnd, in: bytes) else {
        return nil
      }
      return (bullet.end, .bulleted)
    }
  }
}
