import TodoModel
import TodoText

extension TodoList {
  /// The list with the title and ancestors of each item before it, on the same line.
  ///
  /// With that, every line of a diff names its item, and a moved item differs from one that stayed. Each line stays a line,
  /// because `git blame` looks for the lines of the file in this text.
  var textForGit: String {
    var text = ""
    var title = ""
    var parents: [String] = []
    for line in 0..<self.text.lineCount {
      let range = self.text.lineRange(ofLine: line)
      let content = self.text.string(in: range.content).withSingleSpaces
      switch kind(ofLine: line) {
      case .blank where dialect == .markdown: break
      case .blank: (title, parents) = ("", [])
      case .title:
        (title, parents) = (content, [])
        text += content
      case .item:
        guard let item = item(atLine: line) else {
          text += content
          break
        }
        parents = Array(parents.prefix(item.depth))
        text += ([title] + parents + [content]).filter { !$0.isEmpty }.joined(separator: " › ")
        parents.append(label(of: item))
      case .text: text += content
      case .continuation, .unattached: text += "    \(content)"
      }
      // For Git, a carriage return alone ends no line.
      let endsWithReturn = self.text.bytes(in: range.contentEnd..<range.end) == [.carriageReturn]
      if !range.range.isEmpty { text += endsWithReturn ? "\r" : "\n" }
    }
    return text
  }
}

extension String {
  /// The text without surrounding blanks, and with runs of blanks replaced by one space.
  fileprivate var withSingleSpaces: String { split { $0 == " " || $0 == "\t" }.joined(separator: " ") }
}
