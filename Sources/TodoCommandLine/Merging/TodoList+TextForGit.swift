import TodoModel
import TodoText

extension TodoList {
  /// The list with one line for each item, preceded by its title and ancestors.
  ///
  /// With that, every line of a diff names its item, and a moved item differs from one that stayed.
  var textForGit: String {
    var text = ""
    var title = ""
    var parents: [String] = []
    for line in 0..<self.text.lineCount {
      let content = self.text.string(in: self.text.lineRange(ofLine: line).content).withSingleSpaces
      switch kind(ofLine: line) {
      case .blank where dialect == .markdown: break
      case .blank: (title, parents) = ("", [])
      case .title:
        (title, parents) = (content, [])
        text += "\(content)\n"
      case .item:
        guard let item = item(atLine: line) else { break }
        parents = Array(parents.prefix(item.depth))
        text += ([title] + parents + [content]).filter { !$0.isEmpty }.joined(separator: " › ") + "\n"
        parents.append(label(of: item))
      case .text: text += "\(content)\n"
      case .continuation, .unattached: text += "    \(content)\n"
      }
    }
    return text
  }
}

extension String {
  /// The text without surrounding blanks, and with runs of blanks replaced by one space.
  fileprivate var withSingleSpaces: String { split { $0 == " " || $0 == "\t" }.joined(separator: " ") }
}
