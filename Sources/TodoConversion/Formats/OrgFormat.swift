import TodoModel

extension FormatConverter {
  static let org = FormatConverter(
    format: .org, summary: "Org files: TODO headlines, checkboxes, deadlines; can only be read",
    parse: { text, notes throws(ConversionError) in
      let lines = text.textLines
      var parser = OrgParser(lines, notes)
      for line in lines { parser.parse(line) }
      let nodes = parser.finish()
      notes = parser.notes
      return Checklist(nodes)
    },
    serialize: nil)
}

/// Definitions for parsing Org files.
///
/// Source: the Org manual, *Document Structure*, *TODO Items*, *Dates and Times*, *Plain Lists*; the Org syntax document.
enum Org {
  /// The keywords of a file that declares none, and their statuses; the first one of a status is usual.
  static let keywords: [(keyword: String, status: Status)] = [
    ("TODO", .open), ("DONE", .checked), ("STARTED", .ongoing), ("NEXT", .ongoing), ("DOING", .ongoing),
    ("MAYBE", .inQuestion), ("WAITING", .inQuestion), ("WAIT", .inQuestion), ("HOLD", .inQuestion),
    ("CANCELLED", .obsolete), ("CANCELED", .obsolete),
  ]

  static func headline(_ line: Substring) -> (level: Int, words: String)? {
    let stars = line.prefix { $0 == "*" }.count
    let rest = line.dropFirst(stars)
    guard stars > 0, rest.first == " " else { return nil }
    return (stars, rest.trimmingSpaces)
  }

  /// The name and the value of a line `#+NAME: value`; the name in uppercase.
  static func option(_ words: String) -> (name: String, value: String)? {
    guard words.hasPrefix("#+"), let colon = words.firstIndex(of: ":") else { return nil }
    return (words[..<colon].dropFirst(2).uppercased(), words[words.index(after: colon)...].trimmingSpaces)
  }

  /// The keywords that a line declares, after its name; nil if it declares none.
  ///
  /// Without `|`, the last one is the finished status.
  static func declaration(_ words: String) -> [(keyword: String, status: Status)]? {
    guard let (name, value) = option(words), ["TODO", "SEQ_TODO", "TYP_TODO"].contains(name) else {
      return nil
    }
    let words = value.split(whereSeparator: { $0 == " " || $0 == "\t" })
    let bar = words.firstIndex(of: "|") ?? words.count - 1
    return words.enumerated().filter { $0.element != "|" }.map { index, word in
      let keyword = String(word.prefix { $0 != "(" })
      let known = keywords.first { $0.keyword == keyword }?.status
      guard index >= bar else { return (keyword, known.flatMap { $0.isFinished ? nil : $0 } ?? .open) }
      return (keyword, known == .obsolete ? .obsolete : .checked)
    }
  }

  /// The text of a headline and, after it, its tags: `Buy eggs :shop:food:`.
  static func pieces(ofHeadline words: String) -> [ChecklistItem.Piece] {
    var (text, tags): (String, [Substring]) = (words, [])
    if words.hasSuffix(":"), let last = words.split(separator: " ").last, last.hasPrefix(":"), last.count > 2
    {
      let names = last.dropFirst().dropLast().split(separator: ":", omittingEmptySubsequences: false)
      let areTags = names.allSatisfy { name in
        !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "_@#%".contains($0) }
      }
      if areTags { (text, tags) = (words.dropLast(last.count).trimmingSpaces, names) }
    }
    var pieces: [ChecklistItem.Piece] = text.isEmpty ? [] : [.words(text)]
    for tag in tags {
      if !pieces.isEmpty { pieces.append(.words(" ")) }
      pieces.append(
        tag.hasPrefix("@")
          ? TagText.piece("context", value: String(tag.dropFirst()), written: ":\(tag):")
          : TagText.piece(tag, written: ":\(tag):"))
    }
    return pieces.joined
  }

  /// `- [ ] words`, `1. [@5] [X] words`.
  static func checkbox(_ words: String) -> (status: Status, words: String)? {
    let parts = words.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let bullet = parts.first else { return nil }
    let isNumber = bullet.dropLast().allSatisfy { $0.isASCII && $0.isNumber } && bullet.count > 1
    guard ["-", "+", "*"].contains(bullet) || (isNumber && ".)".contains(bullet.last ?? " ")) else {
      return nil
    }
    var rest = parts[1].trimmingSpaces
    // A counter, which only sets the number.
    if rest.hasPrefix("[@"), let end = rest.firstIndex(of: "]") {
      rest = rest[rest.index(after: end)...].trimmingSpaces
    }
    for (box, status) in [("[ ]", Status.open), ("[X]", .checked), ("[x]", .checked), ("[-]", .ongoing)]
    where rest.hasPrefix(box) {
      let words = rest.dropFirst(3)
      if words.isEmpty || words.first == " " { return (status, words.trimmingSpaces) }
    }
    return nil
  }
}
