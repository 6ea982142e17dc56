import TodoModel

extension FormatConverter {
  /// Org mode.
  static let org = FormatConverter(
    format: .org, summary: "Org files: TODO headlines, checkboxes, deadlines; can only be read",
    parse: { text, notes throws(ConversionError) in
      var parser = OrgParser()
      for line in text.textLines { parser.parse(line) }
      parser.builder.close(to: 0)
      if parser.hasDeclaration { notes.add("#+TODO is not kept: statuses need no declaration") }
      return Checklist(parser.builder.nodes)
    },
    serialize: nil)
}

/// Definitions for parsing Org files.
///
/// Source: the Org manual, *Document Structure*, *TODO Items*, *Dates and Times*, *Plain Lists*.
enum Org {
  /// Keywords that need no declaration, and their statuses.
  static let keywords: [String: Status] = [
    "TODO": .open, "DONE": .checked, "NEXT": .ongoing, "STARTED": .ongoing, "DOING": .ongoing,
    "WAITING": .inQuestion, "WAIT": .inQuestion, "HOLD": .inQuestion, "MAYBE": .inQuestion,
    "CANCELLED": .obsolete, "CANCELED": .obsolete,
  ]

  /// The keyword of a status.
  static func keyword(of status: Status) -> String {
    switch status {
    case .open: "TODO"
    case .checked: "DONE"
    case .ongoing: "STARTED"
    case .inQuestion: "MAYBE"
    case .obsolete: "CANCELLED"
    }
  }

  /// The level and the text of a headline.
  static func headline(_ line: Substring) -> (level: Int, words: String)? {
    let stars = line.prefix { $0 == "*" }.count
    let rest = line.dropFirst(stars)
    guard stars > 0, rest.isEmpty || rest.first == " " else { return nil }
    return (stars, rest.trimmingSpaces)
  }

  /// Whether it is valid as a tag after a headline.
  static func isTag(_ name: some StringProtocol) -> Bool {
    !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "_@#%".contains($0) }
  }
}
