import TodoText

/// A text that is compared as the reader's eye does: capitals beside small letters, punctuation passed over, and
/// `10` after `9`.
struct NaturalText: Hashable, Comparable {
  private let parts: [Part]

  private enum Part: Hashable {
    case number(digits: String)
    case word(String)
  }

  init(_ text: String) {
    var parts: [Part] = []
    for run in text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      var rest = run
      while let first = rest.first {
        let isNumber = first.isASCII && first.isNumber
        let part = rest.prefix { ($0.isASCII && $0.isNumber) == isNumber }
        parts.append(isNumber ? .number(digits: String(part.drop { $0 == "0" })) : .word(String(part)))
        rest = rest.dropFirst(part.count)
      }
    }
    self.parts = parts
  }

  static func < (left: NaturalText, right: NaturalText) -> Bool {
    for (left, right) in zip(left.parts, right.parts) where left != right {
      switch (left, right) {
      case (.number(let left), .number(let right)):
        return left.count == right.count ? left < right : left.count < right.count
      case (.word(let left), .word(let right)): return left < right
      case (.number, .word): return true
      case (.word, .number): return false
      }
    }
    return left.parts.count < right.parts.count
  }
}

extension TodoList {
  /// The description of an item in one line, without its due date.
  func plainText(of words: ItemText) -> String {
    let dates = words.tokens.compactMap { if case .date(_, let range) = $0 { range } else { nil } }
    return words.parts.map { part in
      var kept = text.bytes(in: part)
      for date in dates.reversed() where part.contains(date.lowerBound) {
        kept.removeSubrange(date.shifted(by: -part.lowerBound))
      }
      return String(decoding: kept, as: UTF8.self)
    }.joined(separator: " ")
  }
}
