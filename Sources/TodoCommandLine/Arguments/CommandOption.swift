/// An option of a command, declared once: parsing and `--help` come from it.
struct CommandOption: Sendable, Hashable {
  /// The long name, without the two hyphens.
  let name: String
  /// The short name, if any.
  let letter: Character?
  /// The placeholder for its value; nil if it takes none.
  let value: String?
  /// What it does, without a full stop.
  let summary: String

  init(_ name: String, letter: Character? = nil, value: String? = nil, _ summary: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.summary = summary
  }

  /// `-i, --in-place` or `--line N`.
  var usage: String {
    let letter = letter.map { "-\($0), " } ?? ""
    return "\(letter)--\(name)\(value.map { " \($0)" } ?? "")"
  }

  static let help = CommandOption("help", letter: "h", "Show this help")
  static let inPlace = CommandOption("in-place", letter: "i", "Write to the file instead of standard output")
  static let dialect = CommandOption(
    "dialect", value: "NAME", "Parse lists as strict, extended or markdown, whatever their name")
  static let today = CommandOption("today", value: "DATE", "Use DATE as today, such as 2026-01-31")
  static let json = CommandOption("json", "Print JSON")
  static let name = CommandOption(
    "stdin-name", value: "FILE", "Treat standard input as this file")
}
