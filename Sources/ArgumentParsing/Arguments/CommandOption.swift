/// An option of a program or command, declared once: parsing, help, completions and manuals come from it.
package struct CommandOption: Sendable, Hashable {
  /// The long name, without the two hyphens.
  package let name: String
  package private(set) var letter: Character?
  /// Older long names, which are parsed but not shown.
  package let aliases: [String]
  /// The placeholder for its value; nil if it takes none.
  package let value: String?
  /// Whether it may be given several times, each with another value.
  package let isRepeatable: Bool
  package let completion: ValueCompletion
  /// What it does, without a full stop.
  package private(set) var summary: String

  package init(
    _ name: String, letter: Character? = nil, aliases: [String] = [], value: String? = nil,
    repeatable isRepeatable: Bool = false, completing completion: ValueCompletion = .nothing,
    _ summary: String
  ) {
    self.name = name
    self.letter = letter
    self.aliases = aliases
    self.value = value
    self.isRepeatable = isRepeatable
    self.completion = completion
    self.summary = summary
  }

  /// The same option as another command describes it, perhaps with a letter.
  package func described(letter: Character? = nil, _ summary: String) -> CommandOption {
    var option = self
    (option.letter, option.summary) = (letter, summary)
    return option
  }

  package var usage: String {
    let letter = letter.map { "-\($0), " } ?? ""
    return "\(letter)--\(name)\(value.map { " \($0)" } ?? "")"
  }

  /// Whether this is one of its long names, with the hyphens.
  func isNamed(_ word: some StringProtocol) -> Bool {
    guard word.hasPrefix("--") else { return false }
    let word = word.dropFirst(2)
    return word == name || aliases.contains { word == $0 }
  }
}

/// The completion of an option's value or an operand.
package enum ValueCompletion: Sendable, Hashable {
  case nothing
  case files
  case words([String])
  /// What `PROGRAM completions KIND` prints, a word on each line.
  case printed(String)
}
