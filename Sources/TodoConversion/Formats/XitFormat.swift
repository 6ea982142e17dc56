import TodoModel
import TodoText

extension FormatConverter {
  /// [x]it! lists.
  static let xit = FormatConverter(
    format: .xit, summary: "[x]it! lists, with nested items",
    parse: { text, notes throws(ConversionError) in
      Checklist(TodoList(SourceText(text)), &notes)
    },
    serialize: { list, _, notes in
      if let source = list.source, source.dialect != .markdown { return source.text.bytes }
      return Array(XitWriter.text(of: list, &notes).utf8)
    })
}

/// Writes a list as [x]it!.
enum XitWriter {
  /// Serializes the list, formatted.
  static func text(of list: Checklist, _ notes: inout ConversionNotes) -> String {
    var text = ""
    /// Whether the next item would join the group of the previous line.
    var isInGroup = false
    func endGroup() {
      if isInGroup { text += "\n" }
      isInGroup = false
    }
    for node in list.nodes {
      switch node {
      case .gap: endGroup()
      case .title(let title):
        endGroup()
        guard !title.trimmingSpaces.isEmpty else { continue }
        text += titleLine(title) + "\n"
        isInGroup = true
      case .text(let words):
        endGroup()
        notes.add("a line of text is kept as the title of an empty group")
        text += titleLine(words) + "\n"
        isInGroup = true
        endGroup()
      case .item(let item):
        append(item, depth: 0, &text)
        isInGroup = true
      }
    }
    return text
  }

  /// The line of a title, with a sign before it if it would be parsed as an item.
  private static func titleLine(_ title: String) -> String {
    let title = title.trimmingSpaces
    return isItem(title) ? "– \(title)" : title
  }

  private static func append(_ item: ChecklistItem, depth: Int, _ text: inout String) {
    let indentation = String(repeating: " ", count: 4 * depth)
    let priority = String(repeating: "!", count: item.priority)
    var first = item.lines.first.map { $0.text(TagText.text) } ?? ""
    // Escapes text that would be parsed as a priority.
    if item.priority == 0, first.split(separator: " ").first?.allSatisfy({ "!.".contains($0) }) ?? false {
      first = "– " + first
    }
    text += indentation + item.status.checkbox
    for part in [priority, first] where !part.isEmpty { text += " " + part }
    text += "\n"
    for line in item.lines.dropFirst() {
      let words = line.text(TagText.text)
      guard !words.isEmpty else { continue }
      text += indentation + "    " + (isItem(words, below: "[ ]\n    ") ? "– " : "") + words + "\n"
    }
    for child in item.children { append(child, depth: depth + 1, &text) }
  }

  /// Whether text would be parsed as an item, below the text `above`.
  private static func isItem(_ words: String, below above: String = "") -> Bool {
    guard "[-*+0123456789".contains(words.first ?? " "), words.contains("[") else { return false }
    let list = TodoList(SourceText(above + words))
    let line = list.text.lineCount - 1
    return list.item(atLine: line)?.line == line
  }
}
