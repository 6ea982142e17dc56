import TodoModel

extension FormatConverter {
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
      return Checklist(parser.builder.nodes.repeatingTitles(&notes))
    },
    serialize: nil)
}

/// Source: the default settings of the extensions for PlainTasks and Todo+, and the syntax file of PlainTasks.
private struct PlainTasksParser {
  private(set) var nestedTitleCount = 0
  /// The nodes parsed so far; the key of an open item is the column of its bullet.
  var builder = ChecklistBuilder<Int>()

  mutating func parse(_ line: Substring) {
    let words = line.drop { $0 == " " || $0 == "\t" }
    let column = line.indentation(tabWidth: 4)
    if words.isEmpty {
      builder.endGroup()
    } else if let task = Self.task(words) {
      builder.close(while: { $0 >= column })
      builder.push(
        ChecklistItem(PlainTasksText(task.rest), task.status, mayHaveStatus: words.hasPrefix("-")), column)
    } else if let title = PlainTasksText(words).title {
      if column > 0 { nestedTitleCount += 1 }
      builder.append(.title(title))
    } else if words.count >= 3, words.allSatisfy({ " -_＿=✂✄–—".contains($0) }) {
      // A line separates groups of tasks.
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

  private static let bullets: [(mark: String, status: Status)] =
    ["☐", "❍", "❑", "■", "⬜", "□", "▪", "▫", "≡", "→", "›", "–", "—", "-", "[ ]", "[]"].map { ($0, .open) }
    + ["✔", "✓", "☑", "√", "+", "[x]", "[X]", "[+]"].map { ($0, .checked) }
    + ["✘", "[-]"].map { ($0, .obsolete) }

  /// Splits a line that begins with a bullet, perhaps as an emoji, and a space.
  private static func task(_ words: Substring) -> (status: Status, rest: Substring)? {
    for bullet in bullets where words.unicodeScalars.starts(with: bullet.mark.unicodeScalars) {
      let after = words.unicodeScalars.dropFirst(bullet.mark.unicodeScalars.count)
      let rest = Substring(after.first == "\u{FE0F}" ? after.dropFirst() : after)
      if rest.isEmpty || rest.first == " " || rest.first == "\t" { return (bullet.status, rest) }
    }
    return nil
  }
}

extension ChecklistItem {
  /// The item of a task with the text after its bullet and the status of that; perhaps its tags decide it, as in TaskPaper.
  fileprivate init(_ text: PlainTasksText, _ status: Status, mayHaveStatus: Bool) {
    self.init()
    self.status = status
    if mayHaveStatus, let mark = text.status { self.status = mark }
    var pieces: [Piece] = []
    var hasDue = false
    for (index, part) in text.parts.enumerated() {
      let found = part.tag?.pieces(
        of: &self, isLast: index >= text.lastTags, hasDue: hasDue, written: part.written)
      if case .due? = found?.first { hasDue = true }
      pieces += found ?? [.words(String(part.written))]
    }
    lines = [pieces]
    // Of the spaces around a tag that became a property, keeps only those before it.
    remove { $0 == .words("") }
  }
}
