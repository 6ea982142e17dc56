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

/// Priority levels as numbers, in todo.txt.
enum PriorityNumber {
  /// The highest number, as which higher levels are written: each level is a `!`, and a few digits must not become a
  /// huge line.
  private static let highest = 999

  /// The number of a level.
  static func text(ofLevel level: Int) -> String { "\(min(level, highest))" }

  /// The level of a number; nil if it is none, or out of range.
  static func level(_ text: String) -> Int? {
    Int(text).flatMap { (1...highest).contains($0) ? $0 : nil }
  }
}
