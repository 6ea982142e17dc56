import TodoText

/// The line of a problem for a terminal, cut around the problem if it is too wide.
struct ProblemExcerpt {
  let line: String
  /// The blanks before the carets; TABs stay, so that the carets are in the column of the problem.
  let margin: String
  let carets: String

  /// - Parameters:
  ///   - before: The text before the problem.
  ///   - marked: The text of the problem.
  ///   - after: The text after the problem.
  ///   - width: The maximum width of the line.
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
