import TodoText

/// The text of `--help` and `-h`, wrapped.
package struct HelpText {
  private let program: Program
  private let width: Int
  private let isLong: Bool
  private let heading: (String) -> String

  /// Has explanations if it `isLong`; `heading` formats a heading, for a terminal with colors.
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
    for group in Program.Section.allCases where isComplete || group != .tools {
      let commands = program.commands.filter { $0.section == group }
      text += section(group.rawValue, commands.map { ($0.name, $0.summary) })
    }
    text += section("Options", rows(program.ownOptions))
    if isLong {
      text += section("Examples", program.examples)
      text += section("Environment", program.environment)
      text += section("Exit codes", program.exitCodes)
    }
    return text + more(program.name)
  }

  package func command(_ command: Program) -> String {
    let name = "\(program.name) \(command.name)"
    var text = intro(command.summary, usage: command.usage.map { "\(name) \($0)" }, command.explanation)
    text += section("Options", rows(command.options))
    let common = program.commonOptions.filter { option in !command.options.contains { $0.name == option.name }
    }
    if isLong { text += section("Options of every command", rows(common)) }
    return text + more(name)
  }

  private func intro(_ summary: String, usage: [String], _ explanation: String) -> String {
    var text = TextWrapping.lines(of: "\(summary).", width: width).joined(separator: "\n") + "\n\n"
    // Further lines of a usage are indented by four columns more than "Usage: ".
    let usage = usage.map { TextWrapping.lines(of: $0, width: width - 11).joined(separator: "\n           ") }
    text += heading("Usage:") + " " + usage.joined(separator: "\n       ") + "\n"
    guard isLong else { return text }
    for paragraph in HelpParagraph.paragraphs(of: explanation) {
      text += "\n" + paragraph.lines(width: width).joined(separator: "\n") + "\n"
    }
    return text
  }

  private func rows(_ options: [CommandOption]) -> [(String, String)] {
    // Options without a letter align with those that have one.
    options.map { ($0.letter == nil ? "    \($0.usage)" : $0.usage, $0.summary) }
  }

  private func section(_ title: String, _ rows: [(String, String)]) -> String {
    guard !rows.isEmpty else { return "" }
    let lines = HelpParagraph.table(rows, width: width)
    return "\n\(heading("\(title):"))\n\(lines.joined(separator: "\n"))\n"
  }

  /// Where the short help of `name` refers to.
  private func more(_ name: String) -> String {
    if isLong { return "" }
    let lines = TextWrapping.lines(of: "See \(name) --help for more.", width: width)
    return "\n" + lines.joined(separator: "\n") + "\n"
  }
}

/// A help text in parts.
///
/// An empty line separates paragraphs, which are wrapped. A line that is indented by two spaces is a row of a table if it
/// has two spaces between a term and its description. Any other indented line is an example, which is not wrapped.
package enum HelpParagraph {
  case text(String)
  /// Terms and their descriptions.
  case rows([(String, String)])
  case example([String])

  static func paragraphs(of text: String) -> [HelpParagraph] {
    var paragraphs: [HelpParagraph] = []
    var isNew = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.isEmpty {
        isNew = true
        continue
      }
      let next = paragraph(of: line)
      if !isNew, let last = paragraphs.last, let joined = last.joined(next) {
        paragraphs[paragraphs.count - 1] = joined
      } else {
        paragraphs.append(next)
      }
      isNew = false
    }
    return paragraphs
  }

  private static func paragraph(of line: String) -> HelpParagraph {
    guard line.hasPrefix("  ") else { return .text(line) }
    let content = line.drop { $0 == " " }
    let characters = Array(content)
    // The gap after the term.
    let gap = characters.indices.dropLast().first { characters[$0] == " " && characters[$0 + 1] == " " }
    guard let gap, !line.hasPrefix("   ") else { return .example([String(content)]) }
    let description = String(characters[gap...].drop { $0 == " " })
    return .rows([(String(characters[..<gap]), description)])
  }

  private func joined(_ next: HelpParagraph) -> HelpParagraph? {
    switch (self, next) {
    case (.text(let one), .text(let other)): .text("\(one) \(other)")
    case (.rows(let one), .rows(let other)): .rows(one + other)
    case (.example(let one), .example(let other)): .example(one + other)
    default: nil
    }
  }
}

extension HelpParagraph {
  /// The lines of the paragraph, wrapped to a width.
  func lines(width: Int) -> [String] {
    switch self {
    case .text(let text): TextWrapping.lines(of: text, width: width)
    case .rows(let rows): Self.table(rows, width: width)
    case .example(let lines): lines.map { "  \($0)" }
    }
  }

  /// Two columns, aligned; in a narrow terminal the descriptions are below their terms.
  package static func table(_ rows: [(String, String)], width: Int) -> [String] {
    let widest = rows.map { $0.0.displayWidth }.max() ?? 0
    let column = 2 + widest + 2
    // Descriptions in fewer columns would be hard to read.
    let isNarrow = width - column < 36
    return rows.flatMap { term, description in
      let indentation = isNarrow ? 6 : column
      let lines = TextWrapping.lines(of: description, width: width - indentation)
      let margin = String(repeating: " ", count: indentation)
      guard !isNarrow, let first = lines.first else {
        return ["  \(term.drop { $0 == " " })"] + lines.map { margin + $0 }
      }
      let gap = String(repeating: " ", count: widest - term.displayWidth)
      return ["  \(term)\(gap)  \(first)"] + lines.dropFirst().map { margin + $0 }
    }
  }
}

/// Wraps text at blanks.
package enum TextWrapping {
  /// The lines of a text, at most `width` wide unless a word is wider.
  package static func lines(of text: String, width: Int) -> [String] {
    let words = text.split(separator: " ").map { String($0) }
    return lines(of: words.map { $0.displayWidth }, width: width).map { words[$0].joined(separator: " ") }
  }

  /// The words of each line, given the width of each word; lines after the first are indented.
  package static func lines(of widths: [Int], width: Int, indentation: Int = 0) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var (start, column) = (0, 0)
    for (index, wordWidth) in widths.enumerated() {
      // Begins another line only if the word has more room there.
      if index > start, width - column - 1 < wordWidth,
        indentation + wordWidth <= width || column > indentation
      {
        lines.append(start..<index)
        (start, column) = (index, indentation)
      } else if index > start {
        column += 1
      }
      column += wordWidth
    }
    return start < widths.count ? lines + [start..<widths.count] : lines
  }
}
