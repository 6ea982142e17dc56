import TodoModel

/// Tags and dates in [x]it! syntax.
enum TagText {
  /// `#name`, `#name=value` or `#name="a value"`; nil if the name or value is invalid.
  static func text(_ name: String, value: String?) -> String? {
    guard TagName.issue(in: name, .strict) == nil else { return nil }
    guard let value, !value.isEmpty else { return "#\(name)" }
    return TagName.quotedIfNeeded(value).map { "#\(name)=\($0)" }
  }

  /// A piece in [x]it! syntax.
  static func text(_ piece: ChecklistItem.Piece) -> String {
    switch piece {
    case .words(let words): words
    case .tag(let name, let value): text(name, value: value) ?? "#\(name)\(value.map { "=\($0)" } ?? "")"
    case .due(let date): "-> \(date.text)"
    }
  }

  /// The piece for a tag of another format: a tag, or the text `written` if it is not a valid [x]it! tag.
  static func piece(_ name: some StringProtocol, value: String? = nil, written: some StringProtocol)
    -> ChecklistItem.Piece
  {
    text(String(name), value: value) == nil ? .words(String(written)) : .tag(String(name), value: value)
  }

  /// Whether the word is a day, such as `2026-11-20`.
  static func isDay(_ word: some StringProtocol) -> Bool {
    word.utf8.count == 10 && date(word)?.unit == .day
  }

  /// The time of day of `text`, such as `9:30`; nil if it has other text.
  static func time(_ text: some StringProtocol) -> TimeOfDay? {
    let bytes = Array(" \(text)".utf8)
    return TimeOfDay.parse(bytes.span, after: 0, to: bytes.count).flatMap {
      $0.end == bytes.count ? $0.time : nil
    }
  }

  /// The minutes of `text`, such as `30m`, `1h30m`, `2d` or `1w`; nil if it has other text.
  static func minutes(_ text: some StringProtocol) -> Int? {
    var (minutes, number) = (0, 0)
    var hasNumber = false
    let units: [Unicode.Scalar: Int] = ["m": 1, "h": 60, "d": 24 * 60, "w": 7 * 24 * 60]
    for scalar in text.unicodeScalars {
      if "0"..."9" ~= scalar, number < 1000 {
        number = 10 * number + Int(scalar.value) - 0x30
        hasNumber = true
        continue
      }
      guard hasNumber, minutes < 100_000_000, let unit = units[scalar] else { return nil }
      minutes += number * unit
      (number, hasNumber) = (0, false)
    }
    return text.isEmpty || hasNumber ? nil : minutes
  }

  /// The date of `text`, in any form of [x]it!, such as `2026-11-20`; nil if it has other text.
  static func date(_ text: some StringProtocol) -> DueDate? { DueDate(Array(text.utf8)) }
}
