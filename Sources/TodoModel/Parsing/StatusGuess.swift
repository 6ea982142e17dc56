import TodoText

/// What somebody meant who wrote another character where a status stands.
///
/// Source: what other programs write: Markdown, Org, todo.txt, and keyboards that write full-width characters.
struct StatusGuess {
  let status: Status
  /// Whether nothing else can have been meant.
  let isCertain: Bool

  /// The meaning of one character; nil if it has none that is known.
  init?(_ scalar: Unicode.Scalar) {
    if scalar.isASCII, let status = Status(rawValue: UInt8(truncatingIfNeeded: scalar.value)) {
      self.init(status, isCertain: true)
      return
    }
    switch scalar {
    case _ where scalar.isBlank: self.init(.open, isCertain: true)
    case "X", "ｘ", "Ｘ", "✓", "✔", "☑", "√": self.init(.checked, isCertain: true)
    case "×", "х", "Х", "v", "V", "y", "Y": self.init(.checked, isCertain: false)
    case "＠": self.init(.ongoing, isCertain: true)
    case "/", "*", ">": self.init(.ongoing, isCertain: false)
    case "～", "〜": self.init(.obsolete, isCertain: true)
    case "-", "–", "—": self.init(.obsolete, isCertain: false)
    case "？": self.init(.inQuestion, isCertain: true)
    default: return nil
    }
  }

  private init(_ status: Status, isCertain: Bool) {
    self.status = status
    self.isCertain = isCertain
  }

  /// The meaning of what stands between two brackets: blanks and one character at most, perhaps written twice.
  ///
  /// Nothing at all means open, but not for certain.
  init?(between range: Range<Int>, in bytes: Span<UInt8>) {
    guard !range.isEmpty else {
      self.init(.open, isCertain: false)
      return
    }
    var meant: Unicode.Scalar?
    var count = 0
    var offset = range.lowerBound
    while offset < range.upperBound, let (scalar, next) = bytes.scalar(at: offset), next <= range.upperBound {
      offset = next
      // What follows makes an emoji of a check mark.
      guard !scalar.isBlank, scalar != "\u{FE0F}" else { continue }
      guard meant == nil || meant == scalar else { return nil }
      meant = scalar
      count += 1
    }
    guard let one = StatusGuess(meant ?? " ") else { return nil }
    self.init(one.status, isCertain: one.isCertain && count < 2)
  }
}
