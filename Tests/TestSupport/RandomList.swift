/// Generates realistic lists of any size, reproducible by seed.
///
/// The list is strictly valid if `malformedRate` and `bulletRate` are 0: nested items are continuation lines there.
package struct RandomList: Sendable {
  /// The number of lines.
  package var lineCount: Int
  /// The average number of items per group after its first one.
  package var groupSize = 8
  /// The fraction of groups with a title.
  package var titleRate = 0.7
  /// The fraction of items with a priority; the same for due dates and tags.
  package var detailRate = 0.3
  /// The fraction of items with a continuation line.
  package var continuationRate = 0.1
  /// The fraction of items nested in the previous one.
  package var nestingRate = 0.2
  /// The maximum nesting level; 0 for none.
  package var maximumDepth = 3
  /// The fraction of items with a bullet, among those that are not nested.
  package var bulletRate = 0.02
  /// The fraction of words that are not ASCII.
  package var nonASCIIRate = 0.05
  /// The fraction of malformed lines.
  package var malformedRate = 0.0
  /// Whether each item contains its line number, which makes it unique.
  package var isNumbered = false
  /// The years of due dates.
  package var years = 2020..<2030
  /// The line terminator.
  package var lineEnd = "\n"

  package init(lineCount: Int) {
    self.lineCount = lineCount
  }

  /// The list, in which every line is terminated.
  ///
  /// - Complexity: O(*n*), about a million lines per second in a release build.
  package func bytes(seed: UInt64) -> [UInt8] {
    var writer = RandomListWriter(list: self, seed: seed)
    return writer.write()
  }

  /// The list as a string.
  package func string(seed: UInt64) -> String {
    String(decoding: bytes(seed: seed), as: UTF8.self)
  }
}
