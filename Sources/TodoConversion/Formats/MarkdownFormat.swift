import TodoModel
import TodoText

extension FormatConverter {
  /// The task lists of a Markdown document.
  static let markdown = FormatConverter(
    format: .markdown, summary: "Markdown documents with task lists",
    parse: { text, notes throws(ConversionError) in
      var list = Checklist(TodoList(SourceText(text), dialect: .markdown), &notes)
      // A comment that separates lists ends a section, which a blank line does not.
      let separator = Checklist.Node.text(MarkdownWriter.listSeparator)
      list.nodes = list.nodes.filter { $0 != .gap }.map { $0 == separator ? .gap : $0 }
        .repeatingTitles(&notes)
      return list
    },
    serialize: { list, _, _ in
      if let source = list.source, source.dialect == .markdown { return source.text.bytes }
      return Array(MarkdownWriter.text(of: list).utf8)
    })
}

enum MarkdownWriter {
  /// Serializes the list: titles as headings, items as a task list.
  static func text(of list: Checklist) -> String {
    /// The lines between blank lines.
    var paragraphs: [String] = []
    var items = ""
    func endList() {
      if !items.isEmpty { paragraphs.append(items) }
      items = ""
    }
    for node in list.nodes {
      switch node {
      case .gap: endList()
      case .title(let title):
        endList()
        paragraphs.append("## \(escapedTitle(title.trimmingSpaces))\n")
      case .text(let words):
        endList()
        paragraphs.append(escaped(words) + "\n")
      case .item(let item): item.append(to: &items, inMarkdown: true, escaped)
      }
    }
    endList()
    var text = ""
    for (position, paragraph) in paragraphs.enumerated() {
      if position > 0 {
        let areLists = paragraph.hasPrefix("- [") && paragraphs[position - 1].hasPrefix("- [")
        text += areLists ? "\n\(listSeparator)\n\n" : "\n"
      }
      text += paragraph
    }
    return text
  }

  /// The comment between two lists, which would otherwise be one list in spite of the blank line.
  static let listSeparator = "<!-- -->"

  /// The title with a backslash before number signs at its end, which would close the heading.
  private static func escapedTitle(_ title: String) -> String {
    let words = title.dropLast(title.reversed().prefix { $0 == "#" }.count)
    guard words.endIndex < title.endIndex, " \t".contains(words.last ?? " ") else { return title }
    return "\(words)\\\(title[words.endIndex...])"
  }

  /// The text with a backslash before a sign that would start another block, such as a heading, list, quote or fence.
  static func escaped(_ words: String) -> String {
    let words = words.trimmingSpaces
    guard let first = words.first else { return words }
    let mark = words.prefix { $0 == first }
    let isBlock =
      switch first {
      // A backslash before a tag or a date would hide it.
      case "#", "-", "+":
        mark.count <= (first == "#" ? 6 : 1) && " \t".contains(words.dropFirst(mark.count).first ?? " ")
          || words.allSatisfy { "-+=|: \t".contains($0) }
      case "_": words.allSatisfy { "_ \t".contains($0) }
      default: ">*=|<`~".contains(first)
      }
    if isBlock { return "\\" + words }
    let digits = words.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, let mark = words.dropFirst(digits.count).first, ".)".contains(mark) else {
      return words
    }
    return digits + "\\" + words.dropFirst(digits.count)
  }
}
