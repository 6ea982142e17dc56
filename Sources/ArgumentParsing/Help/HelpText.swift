/// The text of `--help` and `-h`, wrapped.
package struct HelpText {
  private let program: Program
  private let width: Int
  private let isLong: Bool
  /// Formats a heading.
  private let heading: (String) -> String

  /// - Parameters:
  ///   - program: The program.
  ///   - width: The width of the terminal.
  ///   - isLong: Whether to print explanations.
  ///   - heading: Formats a heading, for a terminal with colors.
  package init(
    of program: Program, width: Int, isLong: Bool, heading: @escaping (String) -> String = { $0 }
  ) {
    self.program = program
    self.width = max(width, 30)
    self.isLong = isLong
    self.heading = heading
  }

  /// The help of the whole program.
  ///
  /// - Parameter isComplete: Whether it lists all commands.
  /// - Returns: The help.
  package func overview(isComplete: Bool = false) -> String {
    var text = intro(
      program.summary, usage: program.usage.map { "\(program.name) \($0)" }, program.explanation)
    for group in CommandDescription.Section.allCases where isComplete || group != .tools {
      let commands = program.commands.filter { $0.section == group }
      text += section(group.rawValue, commands.map { ($0.name, $0.summary) })
    }
    let options = program.options + program.commonOptions.filter { !program.options.contains($0) }
    text += section("Options", rows(options))
    if isLong {
      text += section("Examples", program.examples)
      text += section("Environment", program.environment)
      text += section("Exit codes", program.exitCodes)
    }
    text += more(isLong ? nil : program.name)
    return text
  }

  /// The help of one command.
  package func command(_ command: CommandDescription) -> String {
    let name = "\(program.name) \(command.name)"
    var text = intro(command.summary, usage: ["\(name) \(command.usage)"], command.explanation)
    text += section("Options", rows(command.options))
    let common = program.commonOptions.filter { option in !command.options.contains { $0.name == option.name }
    }
    if isLong { text += section("Options of every command", rows(common)) }
    return text + more(isLong ? nil : name)
  }

  private func intro(_ summary: String, usage: [String], _ explanation: String) -> String {
    var text = TextWrapping.lines(of: "\(summary).", width: width).joined(separator: "\n") + "\n\n"
    text += heading("Usage:") + " " + usage.map(wrappedUsage).joined(separator: "\n       ") + "\n"
    guard isLong else { return text }
    for paragraph in HelpParagraph.paragraphs(of: explanation) {
      text += "\n" + paragraph.lines(width: width).joined(separator: "\n") + "\n"
    }
    return text
  }

  /// A usage line, of which further lines are indented by four columns more than "Usage: ".
  private func wrappedUsage(_ usage: String) -> String {
    TextWrapping.lines(of: usage, width: width - 11).joined(separator: "\n           ")
  }

  private func rows(_ options: [CommandOption]) -> [(String, String)] {
    // Options without a letter align with those that have one.
    options.map { ($0.letter == nil ? "    \($0.usage)" : $0.usage, $0.summary) }
  }

  private func section(_ title: String, _ rows: [(String, String)]) -> String {
    guard !rows.isEmpty else { return "" }
    let lines = HelpParagraph.table(rows.map { .init(term: $0.0, description: $0.1) }, width: width)
    return "\n\(heading("\(title):"))\n\(lines.joined(separator: "\n"))\n"
  }

  private func more(_ name: String?) -> String {
    name.map {
      "\n" + TextWrapping.lines(of: "See \($0) --help for more.", width: width).joined(separator: "\n") + "\n"
    }
      ?? ""
  }
}
