/// The priorities that todo.txt and Org write as letters.
enum PriorityLetter {
  /// How often `!` stands for a letter; other letters are kept as a tag or as words.
  static let levels: [Character: Int] = ["A": 3, "B": 2, "C": 1]

  /// The letter that a priority of [x]it! is written as, `A` for all above it; nil without a priority.
  static func letter(ofLevel level: Int) -> Character? {
    switch level {
    case ...0: nil
    case 1: "C"
    case 2: "B"
    default: "A"
    }
  }
}
