/// A text that is compared as the reader's eye does: capitals beside small letters, accents beside plain letters,
/// punctuation passed over, and `10` after `9`.
struct NaturalText: Hashable, Comparable {
  private let parts: [Part]
  /// The text in small letters: what decides between texts that differ in nothing but accents or punctuation.
  private let letters: String

  private enum Part: Hashable {
    case number(digits: String)
    case word(String)
  }

  init(_ text: String) {
    var parts: [Part] = []
    letters = text.lowercased()
    for run in letters.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      var rest = run
      while let first = rest.first {
        let isNumber = first.isASCII && first.isNumber
        let part = rest.prefix { ($0.isASCII && $0.isNumber) == isNumber }
        parts.append(isNumber ? .number(digits: String(part.drop { $0 == "0" })) : .word(part.unaccented))
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
    guard left.parts.count == right.parts.count else { return left.parts.count < right.parts.count }
    return left.letters < right.letters
  }
}
