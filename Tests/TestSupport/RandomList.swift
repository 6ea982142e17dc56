/// Makes lists as people might keep them, of any size, the same for the same seed.
///
/// What it writes is valid for a strict reader as long as `malformedRate`, `bulletRate` and `nestingRate` are 0.
package struct RandomList: Sendable {
  /// How many lines to write.
  package var lineCount: Int
  /// How many items a group has, on average.
  package var groupSize = 8
  /// How many groups have a title.
  package var titleRate = 0.7
  /// How many items have a priority, a due date, a tag, each.
  package var detailRate = 0.3
  /// How many items go on in a further line.
  package var continuationRate = 0.1
  /// How many items stand below the one before them.
  package var nestingRate = 0.2
  /// The deepest level of nesting, 0 for none.
  package var deepest = 3
  /// How many items have a bullet before the checkbox.
  package var bulletRate = 0.02
  /// How many words are not ASCII.
  package var foreignRate = 0.05
  /// How many lines are not what the format says.
  package var malformedRate = 0.0
  /// Whether each item says its line's number, so that no two say the same.
  package var isNumbered = false
  /// The years in which items are due.
  package var years = 2020..<2030
  /// What a line ends with.
  package var lineEnd = "\n"

  /// A list of so many lines.
  package init(lineCount: Int) {
    self.lineCount = lineCount
  }

  /// The list; every line has its end.
  ///
  /// - Complexity: O(*n*), about a million lines in a second when optimised.
  package func bytes(seed: UInt64) -> [UInt8] {
    var writer = RandomListWriter(list: self, seed: seed)
    return writer.write()
  }

  /// The list as a string.
  package func string(seed: UInt64) -> String {
    String(decoding: bytes(seed: seed), as: UTF8.self)
  }
}
