import TodoText

/// Lines of a list that are removed, moved, indented or inserted.
///
/// It keeps the end of the file as it was, with or without a line ending. Its ``proposal`` gives the expected role of each
/// line, so that no operation turns an item into a title or a title into an item.
struct LineRewrite {
  let list: TodoList
  private(set) var edits: [LineEdit] = []
  /// Whether a range was replaced twice, so that there is no proposal.
  private(set) var hasOverlaps = false
  /// The renumbering of list items in a Markdown document.
  var renumbering: Renumbering

  init(_ list: TodoList) {
    self.list = list
    renumbering = Renumbering(list: list)
  }

  /// Replaces `range`, which may be empty, with `lines`.
  ///
  /// Ranges must not overlap; see ``hasOverlaps``. An insertion at the start of another range comes before it.
  mutating func replace(_ range: Range<Int>, with lines: [OutputLine]) {
    var index = edits.count
    while index > 0, edits[index - 1].range.upperBound > range.lowerBound { index -= 1 }
    if index < edits.count, edits[index].range.lowerBound < range.upperBound { hasOverlaps = true }
    edits.insert(LineEdit(range: range, lines: lines), at: index)
  }

  /// The change of whole lines or their indentation, with the expected role of each line.
  ///
  /// In a Markdown document, a misparsed change is proposed again with blank lines around the moved lines.
  var proposal: Proposal {
    let renumbered = self.renumbered()
    let edits = renumbered.joined()
    var proposal = Proposal(edits.change(of: list), .edits(edits))
    if list.dialect == .markdown { proposal.fallbacks = { renumbered.proposalsWithBlankLines } }
    return proposal
  }

  /// The same with list items renumbered.
  private func renumbered() -> LineRewrite {
    guard !renumbering.isEmpty else { return self }
    var written: [Int: [UInt8]] = [:]
    for line in edits.lazy.flatMap({ $0.lines }) {
      if let origin = line.origin { written[origin] = line.content }
    }
    var contents = renumbering.contents(written)
    var result = self
    result.edits = edits.map { edit in
      LineEdit(
        range: edit.range,
        lines: edit.lines.map { line in
          guard let new = line.origin.flatMap({ contents.removeValue(forKey: $0) }) else { return line }
          return OutputLine(origin: line.origin, content: new, role: line.role)
        })
    }
    for (line, content) in contents {
      result.replace(line..<line + 1, with: [OutputLine(line, of: list, content: content)])
    }
    return result
  }

  /// The edits with adjacent ones joined.
  ///
  /// Includes the line before them if they remove the last line of a file without a final line ending, or add lines after
  /// it.
  func joined() -> [LineEdit] {
    var joined: [LineEdit] = []
    for edit in edits {
      // Lines that keep their places below inserted ones, such as renumbered items, are edited by themselves.
      let isInsertion = joined.last?.range.isEmpty ?? false
      let staysInPlace = edit.range.count == edit.lines.count
      if let last = joined.last, last.range.upperBound == edit.range.lowerBound,
        !(isInsertion && staysInPlace)
      {
        joined[joined.count - 1].join(edit)
      } else {
        joined.append(edit)
      }
    }
    guard let last = joined.last, last.range.upperBound == list.lineCountWithoutEmptyLast,
      last.range.isEmpty || last.lines.isEmpty, last.range.lowerBound > 0
    else { return joined }
    let before = last.range.lowerBound - 1
    joined[joined.count - 1] = LineEdit(
      range: before..<last.range.upperBound, lines: [OutputLine(before, of: list)] + last.lines)
    return joined
  }
}
