import TodoModel
import TodoText

/// The problems of a list or a piece of one, as text.
struct LintReport: Sendable {
  /// One line per problem, on a terminal more, without the last line ending; nil if there are none.
  private(set) var text: OutputText?
  /// Whether there is a warning or an error.
  private(set) var hasFindings = false

  /// Checks a piece of the list `name`.
  init(_ piece: ListPiece, of name: String, _ context: ProblemContext, showsText: Bool) {
    var positions = PositionCursor(in: piece.list.text, .utf32)
    for problem in piece.problems(context) {
      let line = ProblemLine(problem, in: piece, &positions, of: name, showsText: showsText).text
      if text == nil {
        text = line
      } else {
        text? += "\n"
        text? += line
      }
      hasFindings = hasFindings || problem.severity >= .warning
    }
  }
}

/// A problem as text, without the last line ending.
private struct ProblemLine {
  let text: OutputText

  /// Formats a problem; `positions` counts scalars.
  init(
    _ problem: Problem, in piece: ListPiece, _ positions: inout PositionCursor, of name: String,
    showsText: Bool
  ) {
    let start = positions.position(of: problem.range.lowerBound)
    let place: OutputText = "\(name):\(piece.firstLine + start.line + 1):\(start.column + 1)"
    let message =
      "\(problem.severity.shellName): \(piece.message(of: problem).plainText) [\(problem.code.check.name)]"
    guard showsText else {
      text = "\(place): \(message, in: .line)"
      return
    }
    let line = piece.list.text.string(ofLine: start.line)
    let end = positions.position(of: problem.range.upperBound)
    let before = Self.shown(line.unicodeScalars.prefix(start.column))
    let through = Self.shown(line.unicodeScalars.prefix(end.line == start.line ? end.column : start.column))
    let carets = String(repeating: "^", count: max(1, through.count - before.count))
    // Repeats TABs before the problem, so that the caret is in the same column.
    let margin = before.map { $0 == "\t" ? "\t" : " " }.joined()
    text = "\(place): \(message, in: .line)\n  \(line, in: .line)\n  \(margin, in: .line)\(carets)"
  }

  /// The beginning of a line with its control characters escaped.
  private static func shown(_ part: Substring.UnicodeScalarView) -> String.UnicodeScalarView {
    String(part).escapingControls(in: .line).unicodeScalars
  }
}
