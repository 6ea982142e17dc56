import TodoModel

extension FormatConverter {
  /// PlainTasks, Todo+ and TaskPaper.
  static let plainTasks = FormatConverter(
    format: .plainTasks,
    summary: "PlainTasks, Todo+ and TaskPaper lists: ☐ ✔ ✘, Projects:, @tags; can only be read",
    parse: { text, notes throws(ConversionError) in
      var parser = PlainTasksParser()
      for line in text.textLines { parser.parse(line) }
      parser.builder.close(to: 0)
      if parser.nestedTitleCount > 0 {
        notes.add("a project inside a project is kept as a title of its own")
      }
      return Checklist(parser.builder.nodes)
    },
    serialize: nil)
}

/// The marks of PlainTasks and Todo+.
///
/// Source: the default settings of both editors' extensions.
enum PlainTasks {
  /// The bullets of tasks.
  static let bullets: [(mark: String, status: Status)] =
    ["☐", "❍", "❑", "■", "⬜", "□", "▪", "▫", "≡", "→", "›", "–", "—", "-", "[ ]", "[]"].map { ($0, .open) }
    + ["✔", "✓", "☑", "+", "[x]", "[X]", "[+]"].map { ($0, .checked) }
    + ["✘", "[-]"].map { ($0, .obsolete) }

  /// Splits a line that begins with a bullet and a space.
  static func task(_ words: Substring) -> (status: Status, rest: Substring)? {
    for bullet in bullets where words.hasPrefix(bullet.mark) {
      let rest = words.dropFirst(bullet.mark.count)
      if rest.isEmpty || rest.first == " " || rest.first == "\t" { return (bullet.status, rest) }
    }
    return nil
  }

  /// Whether a line separates groups of tasks.
  static func isSeparator(_ words: Substring) -> Bool {
    let kinds = Set(words.filter { $0 != " " })
    return words.count >= 3 && kinds.isSubset(of: ["-", "_", "＿", "=", "✂", "✄", "–", "—"])
  }
}

/// Parses PlainTasks line by line.
struct PlainTasksParser {
  private(set) var nestedTitleCount = 0
  /// The nodes parsed so far; the key of an open item is the column of its bullet.
  var builder = ChecklistBuilder<Int>()

  /// Parses the next line.
  mutating func parse(_ line: Substring) {
    let words = line.drop { $0 == " " || $0 == "\t" }
    var column = 0
    for character in line.prefix(line.count - words.count) {
      column = character == "\t" ? (column / 4 + 1) * 4 : column + 1
    }
    if words.isEmpty {
      builder.endGroup()
    } else if let task = PlainTasks.task(words) {
      builder.close(while: { $0 >= column })
      builder.push(item(Self.status(of: words) ?? task.status, task.rest), column)
    } else if let title = Self.title(words) {
      if column > 0 { nestedTitleCount += 1 }
      builder.append(.title(title))
    } else if PlainTasks.isSeparator(words) {
      builder.append(.gap)
    } else {
      builder.close(while: { $0 >= column })
      if builder.hasNoOpenItem {
        builder.append(.text(words.trimmingSpaces))
      } else {
        builder.change { $0.lines.append([.words(words.trimmingSpaces)]) }
      }
    }
  }

  /// `Project:`, optionally followed by tags.
  private static func title(_ words: Substring) -> String? {
    var words = words.trimmingSpaces[...]
    var tags: [Substring] = []
    while true {
      let start = words.lastIndex(of: " ").map(words.index(after:)) ?? words.startIndex
      guard words[start...].hasPrefix("@") else { break }
      tags.append(words[start...])
      words = words[..<start]
      while let last = words.last, last == " " || last == "\t" { words.removeLast() }
    }
    guard words.last == ":", words.count > 1 else { return nil }
    return ([words.dropLast()] + tags.reversed()).joined(separator: " ")
  }

  /// The status of a TaskPaper task; nil if it has none.
  private static func status(of words: Substring) -> Status? {
    guard words.hasPrefix("- ") else { return nil }
    let tags = words.split(separator: " ").map { $0.prefix { $0 != "(" } }
    return tags.contains("@done") ? .checked : tags.contains("@cancelled") ? .obsolete : nil
  }

  private func item(_ status: Status, _ words: Substring) -> ChecklistItem {
    var item = ChecklistItem()
    item.status = status
    var pieces: [ChecklistItem.Piece] = []
    var rest = words.trimmingSpaces[...]
    let lastParenthesis = rest.lastIndex(of: ")") ?? rest.startIndex
    var hasDue = false
    while let sign = rest.firstIndex(where: { $0 == "@" }) {
      let isWordStart = sign == rest.startIndex || rest[rest.index(before: sign)] == " "
      guard isWordStart, let tag = PlainTasksTag(rest[sign...], hasParenthesis: sign < lastParenthesis) else {
        pieces.append(.words(String(rest[...sign])))
        rest = rest[rest.index(after: sign)...]
        continue
      }
      if sign > rest.startIndex { pieces.append(.words(String(rest[..<sign]))) }
      let found = tag.pieces(of: &item, hasDue: hasDue)
      if case .due = found.first { hasDue = true }
      pieces += found
      rest = rest.dropFirst(rest.distance(from: rest.startIndex, to: sign) + tag.written.count)
      if pieces.isEmpty || pieces.last.map(Self.endsWithSpace) ?? false { rest = rest.drop { $0 == " " } }
    }
    if !rest.isEmpty { pieces.append(.words(String(rest))) }
    item.lines = [pieces.joined]
    return item
  }

  private static func endsWithSpace(_ piece: ChecklistItem.Piece) -> Bool {
    if case .words(let words) = piece { words.hasSuffix(" ") } else { false }
  }
}
