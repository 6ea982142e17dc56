import TodoText

/// Lines of a list taken away, put elsewhere, indented anew or added.
///
/// Every operation that does more than edit within a line says what it wants in this form, for two reasons. The end of
/// the file stays as it was, with or without a line end, whichever line comes to stand there. And its ``proposal`` says
/// how each line must be parsed afterwards: so no operation can turn an item into a title, or a title into an item.
struct LineRewrite {
  let list: TodoList
  private(set) var edits: [LineEdit] = []
  /// The numbers of list items that go with it, in a Markdown document.
  var renumbering: Renumbering

  init(_ list: TodoList) {
    self.list = list
    renumbering = Renumbering(list)
  }

  /// Replaces `range`, perhaps of no lines, by `lines`.
  ///
  /// Two ranges must not overlap; an insertion where another begins stands before it.
  mutating func replace(_ range: Range<Int>, with lines: [OutputLine]) {
    var place = edits.count
    while place > 0, edits[place - 1].range.upperBound > range.lowerBound { place -= 1 }
    edits.insert(LineEdit(range: range, lines: lines), at: place)
  }

  /// The change, of whole lines or of their indentation, and the role that each line must have then.
  ///
  /// In a Markdown document, where that would be misread, it is proposed again with blank lines around what moves.
  ///
  /// - Complexity: O(*m* log *n*), *m* the lines that are rewritten.
  var proposal: Proposal {
    let renumbered = self.renumbered()
    let edits = renumbered.joined()
    var proposal = Proposal(edits.change(of: list), .edits(edits))
    if list.dialect == .markdown { proposal.fallbacks = { renumbered.proposalsWithBlankLines } }
    return proposal
  }

  /// The same with the numbers of list items rewritten.
  private func renumbered() -> LineRewrite {
    guard !renumbering.isEmpty else { return self }
    var written: [Int: [UInt8]] = [:]
    for line in edits.lazy.flatMap(\.lines) { if let origin = line.origin { written[origin] = line.content } }
    var contents = renumbering.contents(written)
    var result = self
    result.edits = edits.map { edit in
      LineEdit(
        range: edit.range,
        lines: edit.lines.map { line in
          line.origin.flatMap { contents.removeValue(forKey: $0) }.map { line.with($0) } ?? line
        })
    }
    for (line, content) in contents {
      result.replace(line..<line + 1, with: [OutputLine(line, of: list, content: content)])
    }
    return result
  }

  /// The edits, those joined that touch; where they take the last line of a file that does not end with a line end, or
  /// add lines behind it, with the line before them.
  func joined() -> [LineEdit] {
    var joined: [LineEdit] = []
    for edit in edits {
      if let last = joined.last, last.range.upperBound == edit.range.lowerBound {
        joined[joined.count - 1].join(edit)
      } else {
        joined.append(edit)
      }
    }
    guard let last = joined.last, last.range.upperBound == list.writtenLineCount,
      last.range.isEmpty || last.lines.isEmpty, last.range.lowerBound > 0
    else { return joined }
    let before = last.range.lowerBound - 1
    joined[joined.count - 1] = LineEdit(
      range: before..<last.range.upperBound, lines: [OutputLine(before, of: list)] + last.lines)
    return joined
  }
}
