/// What a kind of list cannot say, and what became of it: a sentence each and how often.
package struct ConversionNotes: Equatable, Sendable {
  private var counts: [String: Int] = [:]

  /// No notes.
  package init() {}

  /// Counts one more case of what `sentence` says: `a completion date is kept as the tag #done`.
  mutating func add(_ sentence: String) { counts[sentence, default: 0] += 1 }

  /// A line for each sentence, with the number of cases, in the order of the alphabet.
  package var lines: [String] {
    counts.sorted { $0.key < $1.key }.map { $0.value == 1 ? $0.key : "\($0.key) (\($0.value) times)" }
  }
}

/// Why a text cannot be converted.
package struct ConversionError: Error, Equatable, CustomStringConvertible {
  /// One sentence, with line and column where they are known.
  package let description: String

  init(_ description: String) { self.description = description }
}
