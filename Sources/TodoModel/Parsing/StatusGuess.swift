import TodoText

/// The status that another character in a checkbox probably means.
///
/// Source: other programs and formats, such as Markdown, Org and todo.txt, and full-width keyboards.
struct StatusGuess {
  let status: Status
  /// Whether no other meaning is likely.
  let isCertain: Bool
}

extension StatusGuess {
  /// The meaning of one character; nil if it is unknown.
  init?(_ scalar: Unicode.Scalar) {
    if scalar.isASCII, let status = Status(rawValue: UInt8(truncatingIfNeeded: scalar.value)) {
      self.init(status: status, isCertain: true)
      return
    }
    switch scalar {
    case _ where scalar.isBlank: self.init(status: .open, isCertain: true)
    case "X", "ｘ", "Ｘ", "✓", "✔", "☑", "√": self.init(status: .checked, isCertain: true)
    case "×", "х", "Х", "v", "V", "y", "Y": self.init(status: .checked, isCertain: false)
    case "＠": self.init(status: .ongoing, isCertain: true)
    case "/", "*", ">": self.init(status: .ongoing, isCertain: false)
    case "～", "〜": self.init(status: .obsolete, isCertain: true)
    case "-", "–", "—": self.init(status: .obsolete, isCertain: false)
    case "？": self.init(status: .inQuestion, isCertain: true)
    default: return nil
    }
  }

  /// The meaning of the text between two brackets: blanks and at most one character, perhaps repeated.
  ///
  /// No character means open, without certainty.
  init?(between range: Range<Int>, in bytes: Span<UInt8>) {
    guard !range.isEmpty else {
      self.init(status: .open, isCertain: false)
      return
    }
    var meant: Unicode.Scalar?
    var count = 0
    var offset = range.lowerBound
    while offset < range.upperBound, let (scalar, next) = bytes.scalar(at: offset), next <= range.upperBound {
      offset = next
      // A variation selector follows a check mark in emoji style.
      guard !scalar.isBlank, scalar != "\u{FE0F}" else { continue }
      guard meant == nil || meant == scalar else { return nil }
      meant = scalar
      count += 1
    }
    guard let guess = StatusGuess(meant ?? " ") else { return nil }
    self.init(status: guess.status, isCertain: guess.isCertain && count < 2)
  }
}
