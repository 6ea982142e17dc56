import TodoModel

extension ChecklistItem {
  /// Appends the lines of the item and its sub-items, as a list or a Markdown document has them.
  ///
  /// `escape` returns the line of a note with a sign before it if it would be parsed as something else.
  func append(
    to text: inout String, inMarkdown isMarkdown: Bool = false, depth: Int = 0, _ escape: (String) -> String
  ) {
    let step = isMarkdown ? "  " : "    "
    let indentation = String(repeating: step, count: depth)
    let priority = String(repeating: "!", count: self.priority)
    var first = lines.first.map { $0.text(TagText.text) } ?? ""
    if isMarkdown {
      // A checkbox without text is not a task.
      if priority.isEmpty, first.isEmpty { first = "…" }
    } else if priority.isEmpty, first.split(separator: " ").first?.allSatisfy({ "!.".contains($0) }) ?? false
    {
      // Escapes text that would be parsed as a priority.
      first = "– " + first
    }
    let words = [indentation + (isMarkdown ? "- " : "") + status.checkbox, priority, first]
    text += words.filter { !$0.isEmpty }.joined(separator: " ") + "\n"
    for line in lines.dropFirst() {
      let words = line.text(TagText.text)
      if !words.isEmpty { text += "\(indentation)\(step)\(escape(words))\n" }
    }
    for child in children { child.append(to: &text, inMarkdown: isMarkdown, depth: depth + 1, escape) }
  }
}
