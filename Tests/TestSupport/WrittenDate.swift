/// A line of `Tests/Fixtures/Dates/written.txt`: a text after an arrow, and what it says on ``today``.
package struct WrittenDate: Sendable, CustomStringConvertible {
  /// The text as typed.
  package let text: String
  /// The dates that it means; several if people disagree.
  package let dates: [String]
  /// The date that the fix writes if it means none.
  package let nearest: String?
  /// Whether it was not meant as a date.
  package let isProse: Bool

  package var description: String { text }

  /// Thursday, 26 November 2026.
  package static let today = (year: 2026, month: 11, day: 26)

  /// All lines of the table.
  package static func all() throws -> [WrittenDate] {
    let files = try FixtureFiles.texts(in: "Dates").filter { $0.name == "written" }
    return files.flatMap { $0.text.split(separator: "\n") }.compactMap { line in
      let parts = line.split(separator: "|", maxSplits: 1)
      guard parts.count == 2, !line.hasPrefix("# ") else { return nil }
      return WrittenDate(trimmed(parts[0]), meaning: trimmed(parts[1]))
    }
  }

  private init(_ text: String, meaning: String) {
    self.text = text
    isProse = meaning == "prose"
    nearest = meaning.hasPrefix("none, near ") ? String(meaning.dropFirst("none, near ".count)) : nil
    dates = isProse || meaning.hasPrefix("none") ? [] : Self.alternatives(meaning)
  }

  private static func alternatives(_ text: String) -> [String] {
    let words = text.split(separator: " ")
    return words.split(separator: "or").map { $0.joined(separator: " ") }
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }
}
