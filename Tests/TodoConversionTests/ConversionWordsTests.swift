import TestSupport
import Testing
import TodoConversion
import TodoModel

/// No word of a source is lost, and none is invented.
@Suite struct ConversionWordsTests {
  @Test(arguments: RandomSource.formats, FormatConverter.writable.map(\.name))
  func `each word of a source is in its conversion once`(_ from: String, _ to: String) throws {
    let parse = try #require(FormatConverter.named(from == "taskpaper" ? "plaintasks" : from)?.parse)
    let serialize = try #require(FormatConverter.named(to)?.serialize)
    for seed in TestEnvironment.seeds(40, thorough: 400) {
      let source = RandomSource.source(from, seed: seed)
      var notes = ConversionNotes()
      let list = try parse(source.text, &notes)
      let result = String(decoding: serialize(list, .first, &notes), as: UTF8.self)
      let report = notes.lines.joined(separator: "\n")
      // The lines of a calendar are folded, and those of a description escaped.
      let unfolded =
        to != "ics"
        ? result
        : result.components(separatedBy: "\r\n ").joined().components(separatedBy: "\\n").joined(
          separator: " ")
      let found = Self.counts(of: unfolded + "\n" + report)
      for (word, count) in Self.counts(of: source.text) {
        // A calendar has only tasks, and their notes; a title without any is reported.
        if to == "ics", !word.hasPrefix("w") { continue }
        // JSON has every line twice, and a calendar its tags also as categories. A title is repeated after text.
        let mayRepeat =
          to == "json" || to == "ics" || word.hasPrefix("t") && report.contains("a title is repeated")
        let isRight = mayRepeat ? found[word, default: 0] > 0 : found[word] == count
        try #require(isRight, "seed \(seed): \(word)\n\(source.text)\n→\n\(result)\n\(report)")
      }
      if to == "xit" {
        for time in source.times {
          try #require(result.contains(time), "seed \(seed): \(time)\n\(source.text)\n→\n\(result)")
        }
      }
      try #require(to == "ics" || report.contains("left out") == false, "seed \(seed)")
    }
  }

  /// How often each of the words that ``RandomSource`` makes is in a text.
  private static func counts(of text: String) -> [String: Int] {
    let words = text.lowercased().split { !($0.isLetter || $0.isNumber) }
    let made = words.filter {
      $0.hasSuffix("x") && $0.dropFirst().dropLast().allSatisfy(\.isNumber) && $0.count > 2
    }
    return Dictionary(made.map { (String($0), 1) }, uniquingKeysWith: +)
  }
}
