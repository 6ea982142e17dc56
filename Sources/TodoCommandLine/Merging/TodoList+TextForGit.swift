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
    visitBlocks { block in
      for (index, line) in block.block.lines.enumerated() {
        let range = block.lineRange(ofLine: index)
        let content = self.text.string(in: range.content).withSingleSpaces
        switch line.kind {
        case .blank where dialect == .markdown: break
        case .blank: (title, parents) = ("", [])
        case .title:
          (title, parents) = (content.cut(toCharacters: 40), [])
          text += content
        case .item:
          guard line.hasItem else {
            text += content
            break
          }
          let item = block.item(Int(line.item))
          parents = Array(parents.prefix(item.depth))
          let context = ([title] + parents).filter { !$0.isEmpty }.joined(separator: " › ")
          if !context.isEmpty { text += "\(context.cutAtStart(toBytes: 100)) › " }
          text += content
          parents.append(label(of: item))
        case .text: text += content
        case .continuation, .unattached: text += "    \(content)"
        }
        // For Git, a carriage return alone ends no line.
        if !range.range.isEmpty { text += line.ending == .carriageReturn ? "\r" : "\n" }
      }
    }
    return text
  }
}

extension String {
  /// The text without surrounding blanks, and with runs of blanks replaced by one space.
  fileprivate var withSingleSpaces: String { split { $0 == " " || $0 == "\t" }.joined(separator: " ") }

  /// The end of the text after an ellipsis if it is longer than `limit` bytes.
  ///
  /// It stands before each item, which may have six bytes; so the limit bounds the length of the whole.
  fileprivate func cutAtStart(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var start = utf8.index(endIndex, offsetBy: -limit)
    while start.samePosition(in: unicodeScalars) == nil { start = utf8.index(after: start) }
    return "…\(self[start...])"
  }
}
