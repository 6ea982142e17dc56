import ArgumentParsing
import TodoText

/// The text of `--help` and `-h`, generated from the registries.
enum Help {
  /// The help of the whole tool.
  static func overview(_ console: Console, isLong: Bool, isComplete: Bool = false) -> OutputText {
    "\(text(console, isLong: isLong) { $0.overview(isComplete: isComplete) })"
  }

  /// The help of one command.
  static func of(_ command: Command, _ console: Console, isLong: Bool) -> OutputText {
    "\(text(console, isLong: isLong) { $0.command(command.description) })"
  }

  private static func text(_ console: Console, isLong: Bool, _ write: (HelpText) -> String) -> OutputText {
    // NUL encloses each heading: the style is added after escaping, which would escape it, too.
    let mark = "\u{0}"
    let help = HelpText(of: .todoFormat, width: console.helpWidth, isLong: isLong) { mark + $0 + mark }
    var text: OutputText = ""
    for (index, part) in write(help).split(separator: "\u{0}", omittingEmptySubsequences: false).enumerated()
    {
      let part: OutputText = "\(String(part), in: .lines)"
      text += index.isMultiple(of: 2) ? part : console.styled(part, .bold)
    }
    return text
  }

  /// Two columns, aligned, in one line each.
  static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map { $0.0.displayWidth }.max() ?? 0
    return rows.map { name, summary in
      "  \(name.padded(toDisplayWidth: width))  \(summary)"
    }.joined(separator: "\n")
  }

  /// Two columns, aligned and wrapped to the terminal.
  static func table(_ rows: [(String, String)], _ console: Console) -> String {
    HelpParagraph.table(rows.map { .init(term: $0.0, description: $0.1) }, width: console.helpWidth)
      .joined(separator: "\n")
  }
}
