import TodoText

extension LineRewrite {
  /// The rewrites to try with blank lines above, below or on both sides of the inserted lines, so that they join no
  /// other item; then with such lines at every edit.
  var proposalsWithBlankLines: [Proposal] {
    [false, true].flatMap { includesAll in
      [(false, true), (true, false), (true, true)].map { above, below in
        var spaced = LineRewrite(list)
        for edit in edits {
          let isSpaced = includesAll || edit.lines.count > edit.range.count
          spaced.replace(edit.range, with: isSpaced ? spacing(edit, above: above, below: below) : edit.lines)
        }
        let edits = spaced.joined()
        return Proposal(edits.change(of: list), .edits(edits))
      }
    }
  }

  /// The lines that an edit inserts, with a blank line above or below where the list has none.
  private func spacing(_ edit: LineEdit, above: Bool, below: Bool) -> [OutputLine] {
    guard !isInFencedList(edit) else { return edit.lines }
    let isFreeAbove = edit.range.lowerBound == 0 || list.kind(ofLine: edit.range.lowerBound - 1) == .blank
    let isFreeBelow =
      edit.range.upperBound >= list.lineCountWithoutEmptyLast
      || list.kind(ofLine: edit.range.upperBound) == .blank
    var lines = edit.lines
    if above, !isFreeAbove, let first = lines.first, first.role.kind != .blank {
      lines.insert(blankLine(beside: first), at: 0)
    }
    let last = lines.last ?? edit.range.last.map { OutputLine($0, of: list) }
    if below, !isFreeBelow, let last, last.role.kind != .blank {
      lines.append(blankLine(beside: last))
    }
    return lines
  }

  /// Whether an edit is in a fenced list, where a blank line would end a group.
  private func isInFencedList(_ edit: LineEdit) -> Bool {
    [edit.range.lowerBound - 1, edit.range.lowerBound].contains { line in
      let role = list.role(ofLine: line)
      return role.kind != .blank && role.shape == .any
    }
  }

  /// A blank line in the same block quotes as another line.
  private func blankLine(beside line: OutputLine) -> OutputLine {
    let content =
      line.content ?? line.origin.map { list.text.bytes(in: list.textRange(ofLine: $0).content) } ?? []
    // A new line has no known shape, but every `>` at its start is a marker of a block quote.
    let quotes = line.origin.map { list.role(ofLine: $0).shape.quotes } ?? .max
    let end = QuoteMarks(atMost: quotes, in: content.span).end
    let marks = content[..<end].reversed().drop { $0 == .space }.reversed()
    return OutputLine(Array(marks), .blank)
  }
}
