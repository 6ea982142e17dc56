/// The letters of priorities in todo.txt and Org.
enum PriorityLetter {
  /// The number of `!` for each letter; other letters are kept as a tag or text.
  static let levels: [Character: Int] = ["A": 3, "B": 2, "C": 1]

  /// The letter for a priority level, `A` for the highest ones; nil without a priority.
  static func letter(ofLevel level: Int) -> Character? {
    switch level {
    case ...0: nil
    case 1: "C"
    case 2: "B"
    default: "A"
    }
  }
}
