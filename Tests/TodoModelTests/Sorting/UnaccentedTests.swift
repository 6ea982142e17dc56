import Testing

@testable import TodoModel

/// The table of letters says what Unicode's names of them say.
struct UnaccentedTests {
  @Test func agreesWithTheNamesOfLatinAndGreekLetters() throws {
    var count = 0
    for value in 0x80..<0x2000 as Range<UInt32> {
      guard let letter = Unicode.Scalar(value), let name = letter.properties.name, letter != "ß",
        letter != "ё"
      else { continue }
      let words = name.split(separator: " ").filter { $0 != "DOTLESS" && $0 != "LONG" }
      guard words.count > 3, words[1] == "SMALL", ["LETTER", "LIGATURE"].contains(words[2]) else { continue }
      let isPlain = words.count == 4 || words[4] == "WITH"
      switch words[0] {
      case "LATIN" where isPlain && words[3].count <= 2:
        #expect(letter.unaccented == words[3].lowercased(), "\(name)")
        count += 1
      case "GREEK" where isPlain && words.count > 4:
        let plain = words[..<4].joined(separator: " ")
        let base = (0x3B1...0x3C9 as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init).first {
          $0.properties.name == plain
        }
        #expect(letter.unaccented == base.map { String($0) } ?? String(letter), "\(name)")
        count += 1
      default:
        #expect(letter.unaccented == String(letter), "\(name)")
      }
    }
    #expect(count > 450)
  }

  @Test(arguments: [("ß", "ss"), ("ё", "е"), ("й", "й"), ("þ", "þ"), ("e", "e")])
  func keepsOtherLetters(_ letter: Unicode.Scalar, _ expected: String) {
    #expect(letter.unaccented == expected)
  }
}
