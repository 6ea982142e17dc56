import TodoModel
import TodoText

extension Console {
  /// A problem as text, without the last line ending; on a terminal with its line.
  ///
  /// `positions` counts scalars.
  func text(
    of problem: Problem, in list: TodoList, _ positions: inout PositionCursor, of name: String, width: Int
  ) -> OutputText {
    let start = positions.position(of: problem.range.lowerBound)
    let style: Style =
      switch problem.severity {
      case .error: .boldRed
      case .warning: .boldMagenta
      case .information: .cyan
      case .hint: .blue
      }
    var words: [OutputText] = ["\(name):\(start.line + 1):\(start.column + 1):", "\(problem.severity):"]
    let message = problem.message(in: list).plainText.escapingControls(in: .line)
    var unit = ""
    for word in message.split(separator: " ", omittingEmptySubsequences: false) {
      unit += unit.isEmpty ? "\(word)" : " \(word)"
      // Keeps a date beside its arrow, and the checkbox `[ ]` in one line.
      guard !unit.hasSuffix("->"), !unit.hasSuffix("[") else { continue }
      words.append("\(unit)")
      unit = ""
    }
    if !unit.isEmpty { words.append("\(unit)") }
    words.append("[\(problem.code.check.name)]")
    var styledWords = words
    styledWords[0] = styled(words[0], .bold)
    styledWords[1] = styled(words[1], style)
    styledWords[words.count - 1] = styled(words[words.count - 1], .dim)
    let head = words.wrapped(width: width, indentation: 4, as: styledWords)
    guard isTerminal else { return head }
    let line = list.text.string(ofLine: start.line).unicodeScalars
    let end = positions.position(of: problem.range.upperBound)
    let endColumn = end.line == start.line ? max(end.column, start.column) : start.column
    func shown(_ part: Substring.UnicodeScalarView) -> String {
      String(String.UnicodeScalarView(part)).escapingControls(in: .line)
    }
    let excerpt = ProblemExcerpt(
      before: shown(line.prefix(start.column)),
      marked: shown(line.dropFirst(start.column).prefix(endColumn - start.column)),
      after: shown(line.dropFirst(endColumn)), width: width - 2)
    let carets = styled("\(excerpt.carets)", style)
    return "\(head)\n  \(excerpt.line, in: .line)\n  \(excerpt.margin, in: .line)\(carets)"
  }
}

/// The line of a problem for a terminal, cut around the problem if it is too wide.
struct ProblemExcerpt {
  let line: String
  /// The blanks before the carets; TABs stay, so that the carets are in the column of the problem.
  let margin: String
  let carets: String

  /// Cuts the text before the problem, that of the problem and that after it to a width.
  init(before: String, marked: String, after: String, width: Int) {
    let whole = before + marked + after
    let markedWidth = max(1, marked.displayWidth)
    // The caret of an empty problem may be after the end of the line.
    let fullWidth = max(whole.displayWidth, before.displayWidth + markedWidth)
    // The column of a TAB depends on the terminal, so such a line is not cut.
    guard fullWidth > width, !whole.contains("\t"), width > 10 else {
      line = whole
      margin = Self.blanks(for: before)
      carets = String(repeating: "^", count: markedWidth)
      return
    }
    var start = before
    // The part of the problem that must be visible.
    let seen = min(markedWidth, width / 2)
    // A column is left for `…` at the end, and if the start is cut, one for `…` before it.
    if start.displayWidth + seen > width - 1 {
      var dropped = 0
      let excess = start.displayWidth + seen + 2 - width
      start =
        "…"
        + String(
          start.drop { character in
            guard dropped < excess else { return false }
            dropped += character.displayWidth
            return true
          })
    }
    line = (start + marked + after).cut(toDisplayWidth: width)
    margin = Self.blanks(for: start)
    carets = String(repeating: "^", count: max(1, min(markedWidth, width - start.displayWidth)))
  }

  private static func blanks(for text: String) -> String {
    text.map { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.displayWidth) }.joined()
  }
}
