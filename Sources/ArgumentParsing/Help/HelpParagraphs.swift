import TodoText

/// A help text in parts.
///
/// An empty line separates paragraphs, which are wrapped. A line that is indented by two spaces is a row of a table if it
/// has two spaces between a term and its description. Any other indented line is an example, which is not wrapped.
package enum HelpParagraph: Equatable, Sendable {
  case text(String)
  case rows([Row])
  case example([String])

  /// A term and its description.
  package struct Row: Equatable, Sendable {
    package let term: String
    package let description: String

    package init(term: String, description: String) {
      self.term = term
      self.description = description
    }
  }

  /// Splits a text.
  package static func paragraphs(of text: String) -> [HelpParagraph] {
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
    return .rows([Row(term: String(characters[..<gap]), description: description)])
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
  package func lines(width: Int) -> [String] {
    switch self {
    case .text(let text): TextWrapping.lines(of: text, width: width)
    case .rows(let rows): Self.table(rows, width: width)
    case .example(let lines): lines.map { "  \($0)" }
    }
  }

  /// Two columns, aligned; in a narrow terminal the descriptions are below their terms.
  package static func table(_ rows: [Row], width: Int) -> [String] {
    let widest = rows.map { $0.term.displayWidth }.max() ?? 0
    let column = 2 + widest + 2
    // Descriptions in fewer columns would be hard to read.
    let isNarrow = width - column < 36
    return rows.flatMap { row in
      let indentation = isNarrow ? 6 : column
      let lines = TextWrapping.lines(of: row.description, width: width - indentation)
      let margin = String(repeating: " ", count: indentation)
      guard !isNarrow, let first = lines.first else {
        return ["  \(row.term.drop { $0 == " " })"] + lines.map { margin + $0 }
      }
      let gap = String(repeating: " ", count: widest - row.term.displayWidth)
      return ["  \(row.term)\(gap)  \(first)"] + lines.dropFirst().map { margin + $0 }
    }
  }
}

/// Wraps text at blanks.
package enum TextWrapping {
  /// The lines of a text, at most `width` wide unless a word is wider.
  package static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var lineWidth = 0
    for word in text.split(separator: " ") {
      let wordWidth = String(word).displayWidth
      if !line.isEmpty, lineWidth + 1 + wordWidth > width {
        lines.append(line)
        (line, lineWidth) = ("", 0)
      }
      lineWidth += wordWidth + (line.isEmpty ? 0 : 1)
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
