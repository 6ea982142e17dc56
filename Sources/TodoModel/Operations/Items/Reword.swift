import TodoText

extension Operation {
  /// Replaces the words of an item's first line; its priority, date and tags stay, after the new words.
  static let reword = Operation(
    "reword", .rewrite("reword"), on: .items, "Write other words; the priority, the date and the tags stay",
    takes: .words, menu: MenuEntry(.items, "Reword…"),
    with: { text, _ throws(OperationError) in
      let words = try NewWords(text)
      return Behavior(
        title: { "Reword\($0.label)" },
        propose: { selection, list, _ throws(OperationError) in
          try words.replacing(in: try selection.itemsWithStatus(in: list), of: list)
        })
    })

  /// Adds a line to an item's description.
  static let note = Operation(
    "note", .rewrite("note"), on: .newItem, "Add a line to the description",
    takes: .words, menu: MenuEntry(.items, "Add Note…"),
    with: { text, _ throws(OperationError) in
      let words = text.trimmedBlanks
      guard !words.isEmpty, !words.contains(where: { $0.isNewline }) else {
        throw .wrongArgument("a note is one line: write \(ArgumentKind.words.examples)")
      }
      return Behavior(
        title: { "Add a note\($0.label.isEmpty ? "" : " to\($0.label)")" },
        propose: { selection, list, _ throws(OperationError) in
          var rewrite = LineRewrite(list)
          for item in try selection.itemsWithStatus(in: list) {
            let line = list.endOfDescription(of: item)
            let start = list.textRange(ofLine: item.line).start
            let column = list.text.bytes(in: start..<item.checkbox.lowerBound).columnCount()
            let indentation = column + (item.isMarkdown ? 0 : 4)
            let content = [UInt8](repeating: .space, count: indentation) + Array(words.utf8)
            rewrite.replace(
              line..<line, with: [OutputLine(content, LineRole(kind: .continuation, depth: item.depth))])
          }
          return rewrite.proposal
        })
    })
}

extension TodoList {
  /// The line after the text of an item, where its sub-items begin.
  fileprivate func endOfDescription(of item: Item) -> Int {
    item.lines.dropFirst().first { self.item(atLine: $0)?.line != item.line } ?? item.lines.upperBound
  }
}

/// Words without tags and dates.
private struct NewWords {
  private let text: String

  /// - Throws: An error if they would change more than the words.
  init(_ text: String) throws(OperationError) {
    self.text = text.trimmedBlanks
    guard !self.text.isEmpty, !text.contains(where: { $0.isNewline }) else {
      throw .wrongArgument("the words are one line: write \(ArgumentKind.words.examples)")
    }
    let list = TodoList(SourceText("[ ] \(self.text)"), dialect: .extended)
    guard let item = list.item(atLine: 0), item.priorityLevel == 0, list.text(of: item).tokens.isEmpty else {
      throw .wrongArgument("write only words: the priority, the date and the tags of the item stay")
    }
  }

  /// The proposal to write them in place of the words of items.
  func replacing(in items: [Item], of list: TodoList) throws(OperationError) -> Proposal {
    var builder = TextChangeBuilder()
    var expectations: [DetailExpectation] = []
    for item in items {
      let old = list.text(of: item)
      let contentEnd = item.firstLine.contentEnd
      // The sign of a due date is also a field.
      let tokens = old.tokens.map { $0.range }.filter { $0.upperBound <= contentEnd }
        .reduce(into: [Range<Int>]()) { if $0.last != $1 { $0.append($1) } }
      let new = ([text] + tokens.map { list.text.string(in: $0) }).joined(separator: " ")
      let part = old.parts.first { $0.upperBound <= contentEnd }
      guard part.map({ list.text.string(in: $0) }) != new else { continue }
      let range = part ?? contentEnd..<contentEnd
      let needsSpace = range.lowerBound == item.checkbox.upperBound
      builder.replace(range, with: Array("\(needsSpace ? " " : "")\(new)".utf8))
      expectations.append(
        DetailExpectation(line: item.line, item: item, details: list.details(of: item), changed: nil))
    }
    guard !expectations.isEmpty else { throw .nothingToDo("the item has these words") }
    return Proposal(builder.change, .unchecked, expectations)
  }
}
