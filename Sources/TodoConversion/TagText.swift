import TodoModel

/// Tags and dates as [x]it! writes them.
enum TagText {
  /// `#name`, `#name=value` or `#name="a value"`; nil if no tag can be called that or have that value.
  static func text(_ name: String, value: String?) -> String? {
    guard isName(name) else { return nil }
    guard let value, !value.isEmpty else { return "#\(name)" }
    if isName(value) { return "#\(name)=\(value)" }
    guard let quote = ["\"", "'"].first(where: { !value.contains($0) }) else { return nil }
    return "#\(name)=\(quote)\(value)\(quote)"
  }

  /// Whether all of it may stand in a tag's name without quotes.
  ///
  /// Source: [x]it! 1.1, *Tags*.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        default: ("0"..."9").contains(scalar) || scalar == "_" || scalar == "-"
        }
      }
  }

  /// A piece as it stands in an [x]it! list; words that are no tag stand as they are.
  static func text(_ piece: ChecklistItem.Piece) -> String {
    switch piece {
    case .words(let words): words
    case .tag(let name, let value): text(name, value: value) ?? "#\(name)\(value.map { "=\($0)" } ?? "")"
    case .due(let date): "-> \(date.text)"
    }
  }

  /// The piece for a tag of another format: a tag, or words as they were `written` where [x]it! has no such tag.
  static func piece(_ name: some StringProtocol, value: String? = nil, written: some StringProtocol)
    -> ChecklistItem.Piece
  {
    text(String(name), value: value) == nil ? .words(String(written)) : .tag(String(name), value: value)
  }

  /// Whether it is a day, `2026-11-20`.
  static func isDay(_ word: some StringProtocol) -> Bool {
    word.utf8.count == 10 && date(word)?.unit == .day
  }

  /// The date that all of `text` is, as `2026-11-20` or one of the other forms of [x]it!.
  static func date(_ text: some StringProtocol) -> DueDate? {
    let bytes = Array(text.utf8)
    guard case .date(let date, bytes.count) = DueDate.read(bytes.span, at: 0) else { return nil }
    return date
  }
}
