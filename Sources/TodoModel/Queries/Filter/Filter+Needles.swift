import TodoText

extension Filter.Condition {
  /// Lowercase words that every match contains; only ASCII ones, whose case variants are known.
  var needles: [[UInt8]] {
    let needles: [[UInt8]]
    switch self {
    case .priority: needles = [Array("!".utf8)]
    case .due, .overdue, .dated: needles = [Array("->".utf8)]
    case .deferred: needles = [Array("#start".utf8)]
    case .done: needles = [Array("#done".utf8)]
    case .tag(let name, _):
      let name = Array((name ?? "").utf8)
      needles = [Array("#".utf8) + (name.allSatisfy { $0 < 0x80 } ? name : [])]
    // Words may be on two lines.
    case .words(let words), .title(let words):
      needles = words.split(whereSeparator: { $0.isWhitespace }).map { Array($0.utf8) }
    default: needles = []
    }
    return needles.filter { needle in needle.allSatisfy { $0 < 0x80 } }
  }

  /// Whether it is about a date or a priority, which a Markdown document may write with a sign or a field.
  var isProperty: Bool {
    switch self {
    case .priority, .due, .overdue, .dated, .deferred, .done: true
    default: false
    }
  }
}

extension [UInt8] {
  /// Whether bytes contain these lowercase ones, in any case.
  func isContained(in bytes: Span<UInt8>) -> Bool {
    guard let first, count <= bytes.count else { return isEmpty }
    for start in 0...bytes.count - count {
      // The lowercase forms of two characters outside ASCII are within it: the Kelvin sign and the dotted I.
      if bytes[start] >= 0x80, bytes.matches("\u{212A}", at: start) || bytes.matches("\u{130}", at: start) {
        return true
      }
      guard bytes[start].asciiLowercased == first else { continue }
      if indices.allSatisfy({ bytes[start + $0].asciiLowercased == self[$0] }) { return true }
    }
    return false
  }
}
