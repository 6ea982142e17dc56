import TodoText

extension LineRewrite {
  /// The same with blank lines below, above, or on both sides of where an item would meet what would become part of it,
  /// or it of that.
  var proposalsWithBlankLines: [Proposal] {
    [Sides.below, .above, [.above, .below]].map { sides in
      var spaced = LineRewrite(list)
      for edit in edits { spaced.replace(edit.range, with: spacing(edit, sides)) }
      let edits = spaced.joined()
      return Proposal(edits.change(of: list), .edits(edits))
    }
  }

  private struct Sides: OptionSet {
    let rawValue: Int

    static let above = Sides(rawValue: 1)
    static let below = Sides(rawValue: 2)
  }

  /// What an edit puts into the list, with a blank line at its sides where the list has none.
  private func spacing(_ edit: LineEdit, _ sides: Sides) -> [OutputLine] {
    let isFreeAbove = edit.range.lowerBound == 0 || list.kind(ofLine: edit.range.lowerBound - 1) == .blank
    let isFreeBelow =
      edit.range.upperBound >= list.writtenLineCount || list.kind(ofLine: edit.range.upperBound) == .blank
    var lines = edit.lines
    if sides.contains(.above), !isFreeAbove, let first = lines.first, first.reading.kind != .blank {
      lines.insert(blankLine(beside: first), at: 0)
    }
    let last = lines.last ?? edit.range.last.map { OutputLine($0, of: list) }
    if sides.contains(.below), !isFreeBelow, let last, last.reading.kind != .blank {
      lines.append(blankLine(beside: last))
    }
    return lines
  }

  /// A blank line that is in the same block quotes as another line.
  private func blankLine(beside line: OutputLine) -> OutputLine {
    let content =
      line.content ?? line.origin.map { list.text.bytes(in: list.textExtent(ofLine: $0).content) } ?? []
    // All marks that a new line begins with are of block quotes.
    let quotes = line.origin.map { list.reading(ofLine: $0).shape.quotes } ?? .max
    let end = QuoteMarks(atMost: quotes, in: content.span).end
    let marks = content[..<end].reversed().drop { $0 == .space }.reversed()
    return OutputLine(Array(marks), LineRole(kind: .blank, depth: -1))
  }
}
