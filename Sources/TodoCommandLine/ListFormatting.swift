import TodoFiles
import TodoModel
import TodoText

/// The result of formatting a list or a piece of one.
struct ListFormatting: Sendable {
  /// Whether formatting changes anything.
  var isChanged = false
  /// The formatted text; empty if it is not needed.
  var text: [UInt8] = []

  /// The work of formatting lists; without `needsText`, only detects changes.
  static func work(needsText: Bool, on today: CalendarDay) -> ListWork<ListFormatting> {
    ListWork { source, byteCount in
      guard source.foreignFormat == nil else {
        return [{ ListFormatting(text: needsText ? source.bytes : []) }]
      }
      let options = source.location.settings.formatOptions(on: today)
      let pieces = FormatPieces(of: source.bytes, source.location.dialect, options, byteCount: byteCount)
      // A list of one piece is formatted without a copy of the piece.
      guard let pieces, pieces.count > 1 else {
        return [{ ListFormatting(whole: source, options, needsText: needsText) }]
      }
      return (0..<pieces.count).map { piece in
        {
          let change = pieces.change(in: piece)
          return ListFormatting(
            isChanged: !change.isEmpty, text: needsText ? pieces.formatted(piece, by: change) : [])
        }
      }
    }
  }

  private init(isChanged: Bool = false, text: [UInt8]) {
    self.isChanged = isChanged
    self.text = text
  }

  private init(whole source: ListInput, _ options: FormatOptions, needsText: Bool) {
    let list = TodoList(
      forFormatting: SourceText(source.bytes[...], for: source.location.dialect), source.location.dialect)
    let change = list.formatted(options)
    self.init(isChanged: !change.isEmpty, text: needsText ? change.applied(to: source.bytes) : [])
  }

  /// The result for an empty text.
  init() {}

  /// Appends the next piece.
  mutating func add(_ piece: ListFormatting) {
    isChanged = isChanged || piece.isChanged
    text += piece.text
  }
}
