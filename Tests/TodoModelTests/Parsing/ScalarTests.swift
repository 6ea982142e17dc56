import Testing

@testable import TodoModel

struct ScalarTests {
  private static let letters: [Unicode.GeneralCategory] = [
    .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
  ]
  private static let punctuation: [Unicode.GeneralCategory] = [
    .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
    .finalPunctuation, .otherPunctuation,
  ]
  private static let marks: [Unicode.GeneralCategory] = [.nonspacingMark, .spacingMark, .enclosingMark]

  @Test func `letters, punctuation and marks are what Unicode calls so`() {
    for value in UInt32.min...0x10_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      guard
        scalar.isLetter != Self.letters.contains(category)
          || scalar.isPunctuation != Self.punctuation.contains(category)
          || scalar.isMark != Self.marks.contains(category)
      else { continue }
      Issue.record("U+\(String(value, radix: 16))")
    }
  }

  @Test func `blanks are TAB and what Unicode calls a space separator`() {
    for value in UInt32.min...0x10_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      guard scalar.isBlank != (scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator) else {
        continue
      }
      Issue.record("U+\(String(value, radix: 16))")
    }
  }
}
