import LanguageServerProtocol
import TodoModel
import TodoText

extension Document {
  /// The lines that a client's range touches, from 0; at least one.
  ///
  /// A selection of whole lines ends at the start of the next line, which it does not touch. A cursor touches its line.
  func lines(in range: PositionRange) -> Range<Int> {
    let range = range.ordered
    let last = list.text.lineCount - 1
    let first = min(range.start.line, last)
    var end = min(range.end.line, last)
    if end > first, range.end.column == 0, range.end.line <= last { end -= 1 }
    return first..<end + 1
  }
}
