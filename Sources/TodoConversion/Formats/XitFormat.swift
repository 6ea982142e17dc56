import TodoModel
import TodoText

extension FormatConverter {
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

enum XitWriter {
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
        text += titleLine(words) + "\n\n"
      case .item(let item):
        item.append(to: &text) { isItem($0, below: "[ ]\n    ") ? "– \($0)" : $0 }
        isInGroup = true
      }
    }
    return text
  }

  /// The line of a title, with a sign before it if it would be parsed as an item.
  static func titleLine(_ title: String) -> String {
    let title = title.trimmingSpaces
    return isItem(title) ? "– \(title)" : title
  }

  /// Whether text would be parsed as an item, below the text `above`.
  private static func isItem(_ words: String, below above: String = "") -> Bool {
    guard "[-*+0123456789".contains(words.first ?? " "), words.contains("[") else { return false }
    let list = TodoList(SourceText(above + words))
    let line = list.text.lineCount - 1
    return list.item(atLine: line)?.line == line
  }
}
