import TodoModel

/// Writes PlainTasks.
enum PlainTasksWriter {
  /// Serializes the list with Unicode boxes, indented by two spaces per level.
  static func text(of list: Checklist, _ notes: inout ConversionNotes) -> String {
    var text = ""
    for node in list.nodes {
      switch node {
      case .gap: if !text.isEmpty, !text.hasSuffix("\n\n") { text += "\n" }
      case .title(let title):
        if !text.isEmpty, !text.hasSuffix("\n\n") { text += "\n" }
        let words = title.trimmingSpaces
        let endsWithTag = words.split(separator: " ").last?.hasPrefix("@") ?? false
        text += PlainTasks.task(words[...]) == nil ? "" : "· "
        text += "\(endsWithTag ? escapingTags(words) : words):\n"
      case .text(let words):
        text += (isStructure(words.trimmingSpaces) ? "| " : "") + "\(words.trimmingSpaces)\n"
      case .item(let item): append(item, depth: 0, &text, &notes)
      }
    }
    return text
  }

  private static func append(
    _ item: ChecklistItem, depth: Int, _ text: inout String, _ notes: inout ConversionNotes
  ) {
    let indentation = String(repeating: "  ", count: depth)
    var words = [bullet(of: item.status)]
    if let first = item.lines.first?.spaced.text(Self.text), !first.isEmpty { words.append(first) }
    switch item.priority {
    case 0: break
    case 2: words.append("@high")
    case 3: words.append("@critical")
    default: words.append("@priority(\(PriorityNumber.text(ofLevel: item.priority)))")
    }
    let hasStart = item.pieces.contains {
      if case .tag(let name, _) = $0 { name.lowercased() == "started" } else { false }
    }
    if item.status == .ongoing, !hasStart { words.append("@started") }
    if item.status == .inQuestion {
      words.append("@question")
      notes.add("the status in-question is kept as @question")
    }
    text += indentation + words.joined(separator: " ") + "\n"
    for line in item.lines.dropFirst() {
      let note = line.text(TagText.text)
      guard !note.isEmpty else { continue }
      // Only tags in the task's own line apply to it.
      if case .due = line.first(where: { if case .due = $0 { true } else { false } }) {
        notes.add("a date in a note is kept as words")
      }
      text += indentation + "  " + (isStructure(note) ? "| " : "") + note + "\n"
    }
    for child in item.children { append(child, depth: depth + 1, &text, &notes) }
  }

  /// The words with backticks around each `@name` that would be parsed as a tag.
  private static func escapingTags(_ words: String) -> String {
    var text = ""
    var rest = words[...]
    while let sign = rest.firstIndex(of: "@") {
      let isWordStart = sign == rest.startIndex || rest[rest.index(before: sign)] == " "
      let name = isWordStart ? PlainTasksTag.name(rest[sign...]) : ""
      let end = rest.index(sign, offsetBy: 1 + name.count)
      text += rest[..<sign]
      text += name.isEmpty ? "@" : "`@\(name)`"
      rest = rest[end...]
    }
    return text + rest
  }

  /// Whether a line would be parsed as a task, project or separator; a sign before it prevents that.
  private static func isStructure(_ note: String) -> Bool {
    PlainTasks.task(note[...]) != nil || note.hasSuffix(":") || PlainTasks.isSeparator(note[...])
  }

  private static func bullet(of status: Status) -> String {
    switch status {
    case .checked: "✔"
    case .obsolete: "✘"
    case .open, .ongoing, .inQuestion: "☐"
    }
  }

  private static func text(_ piece: ChecklistItem.Piece) -> String {
    switch piece {
    case .words(let words): escapingTags(words)
    case .tag(let name, let value?) where !value.contains(where: { "()".contains($0) }): "@\(name)(\(value))"
    case .tag(let name, nil): "@\(name)"
    case .tag: TagText.text(piece)
    case .due(let date): "@due(\(date.text))"
    }
  }
}
