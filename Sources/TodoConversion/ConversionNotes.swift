/// Notes on what a format could not express, each a sentence with a count.
package struct ConversionNotes: Equatable, Sendable {
  private var counts: [String: Int] = [:]

  package init() {}

  /// Counts a case, such as `a completion date is kept as the tag #done`.
  mutating func add(_ sentence: String) { counts[sentence, default: 0] += 1 }

  /// One line per sentence with its count, sorted.
  package var lines: [String] {
    counts.sorted { $0.key < $1.key }.map { $0.value == 1 ? $0.key : "\($0.key) (\($0.value) times)" }
  }
}

package struct ConversionError: Error, Equatable, CustomStringConvertible {
  /// One sentence, with line and column if known.
  package let description: String

  init(_ description: String) { self.description = description }
}
