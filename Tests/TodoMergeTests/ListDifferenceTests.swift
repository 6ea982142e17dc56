import TestSupport
import Testing
import TodoMerge
import TodoModel

/// A difference names all that changed: it is empty only for equal bytes, and has each word that came or went.
@Suite struct ListDifferenceTests {
  /// The texts of all changes.
  private static func texts(_ difference: ListDifference) -> String {
    difference.sections.flatMap { section in
      section.changes.flatMap { change in
        [section.title ?? "", change.text]
          + change.details.flatMap { detail -> [String] in
            switch detail {
            case .words(let old, let new): [old, new]
            case .due(let old, let new): [old ?? "", new ?? ""]
            case .tagsAdded(let tags), .tagsRemoved(let tags): tags
            default: []
            }
          }
      }
    }.joined(separator: "\n")
  }

  /// The words of a text, without arrows, checkboxes and priorities, which a change names in other ways.
  private static func words(_ text: [UInt8]) -> Set<Substring> {
    let words = String(decoding: text, as: UTF8.self).split { $0.isWhitespace || $0 == "\u{FEFF}" }
    return Set(words.filter { word in word.contains { $0.isLetter || $0.isNumber } && !word.contains("[") })
  }

  @Test func `each word that came or went is named`() {
    for seed in TestEnvironment.seeds(400, thorough: 20_000) {
      let triple = RandomTriple(seed: seed)
      let difference = ListDifference(from: triple.base, to: triple.ours, .extended)
      #expect(difference.sections.isEmpty == (triple.base == triple.ours), "seed \(seed)")
      let texts = Self.texts(difference)
      let (old, new) = (Self.words(triple.base), Self.words(triple.ours))
      for word in old.symmetricDifference(new) {
        #expect(texts.contains(word), "seed \(seed): \(word)\n\(triple.description)")
      }
    }
  }

  @Test(arguments: [Dialect.extended, .markdown])
  func `no change of one character is silent`(dialect: Dialect) {
    let characters = [" ", "x", "#", "\n", "\r", "\t", "é", "-", "["].map { Array($0.unicodeScalars) } + [[]]
    for seed in TestEnvironment.seeds(400, thorough: 20_000) {
      var generator = SeededGenerator(seed: seed)
      let prose = dialect == .markdown ? "# Notes\n\nSome prose\n\n```\ncode\n```\n\n" : ""
      let base = Array(
        (prose + String(decoding: RandomTriple(seed: seed).base, as: UTF8.self)).unicodeScalars)
      let place = generator.below(base.count)
      let length = min(generator.below(3), base.count - place)
      let other = base[..<place] + characters[generator.below(characters.count)] + base[(place + length)...]
      let (old, new) = (Self.utf8(base), Self.utf8(Array(other)))
      let difference = ListDifference(from: old, to: new, dialect)
      #expect(
        difference.sections.isEmpty == (old == new),
        "seed \(seed): \(String(decoding: old, as: UTF8.self))\n---\n\(String(decoding: new, as: UTF8.self))")
    }
  }

  private static func utf8(_ scalars: [Unicode.Scalar]) -> [UInt8] {
    scalars.flatMap { Array(String($0).utf8) }
  }
}
