/// The letters of priorities in todo.txt and Org.
enum PriorityLetter {
  /// The number of `!` for each letter; other letters are kept as a tag or text.
  static let levels: [Character: Int] = ["A": 3, "B": 2, "C": 1]

  /// The letter for a priority level, `A` for the highest ones; nil without a priority.
  static func letter(ofLevel level: Int) -> Character? { levels.first { $0.value == min(level, 3) }?.key }

  /// The highest level that is written as a number: each level is a `!`, and a few digits must not become a huge line.
  static let highestLevel = 999
}
