import TodoText

extension Operation {
  /// Replaces the words of an item's first line; its priority, date and tags stay, after the new words.
  static let reword = Operation(
    "reword", .rewrite("reword"), on: .items, "Write other words; the priority, the date and the tags stay",
    takes: .words, menu: MenuEntry(.items, "Reword…"),
    with: { text, _ throws(OperationError) in
      let words = try oneLine(text, "the words are one line")
      let list = TodoList(SourceText("[ ] \(words)"), dialect: .extended)
      guard let item = list.item(atLine: 0), item.priorityLevel == 0, list.text(of: item).tokens.isEmpty
      else {
        throw .wrongArgument("write only words: the priority, the date and the tags of the item stay")
      }
      return Behavior(
        title: { "Reword\($0.label)" },
        propose: { selection, list, _ throws(OperationError) in
          try list.rewording(try selection.itemsWithStatus(in: list), words)
        })
    })

  /// Adds a line to an item's description.
  static let note = Operation(
    "note", .rewrite("note"), on: .newItem, "Add a line to the description",
    takes: .words, menu: MenuEntry(.items, "Add Note…"),
    with: { text, _ throws(OperationError) in
      let words = try oneLine(text, "a note is one line")
      return Behavior(
        title: { "Add a note" + $0.label(after: " to") },
        propose: { selection, list, _ throws(OperationError) in
          var rewrite = LineRewrite(list)
          for item in try selection.itemsWithStatus(in: list) {
            let subItem = item.lines.dropFirst().first { list.item(atLine: $0)?.line != item.line }
            let line = subItem ?? item.lines.upperBound
            let indentation = list.prefix(of: item).columnCount() + (item.isMarkdown ? 0 : 4)
            let content = [UInt8](repeating: .space, count: indentation) + Array(words.utf8)
            rewrite.replace(
              line..<line, with: [OutputLine(content, LineRole(kind: .continuation, depth: item.depth))])
          }
          return rewrite.proposal
        })
    })

  private static func oneLine(_ text: String, _ refusal: String) throws(OperationError) -> String {
    let words = text.trimmedBlanks
    guard !words.isEmpty, !words.contains(where: { $0.isNewline }) else {
      throw .wrongArgument("\(refusal): write \(ArgumentKind.words.examples)")
    }
    return words
  }
}

extension TodoList {
  /// The proposal to write other words in place of those of items.
  fileprivate func rewording(_ items: [Item], _ words: String) throws(OperationError) -> Proposal {
    var builder = TextChangeBuilder()
    var expectations: [DetailExpectation] = []
    for item in items {
      let old = text(of: item)
      let contentEnd = item.firstLine.contentEnd
      let tokens = (old.tokenRanges + blockLink(of: item)).filter { $0.upperBound <= contentEnd }
      let new = ([words] + tokens.map { text.string(in: $0) }).joined(separator: " ")
      let part = old.parts.first { $0.upperBound <= contentEnd }
      guard part.map({ text.string(in: $0) }) != new else { continue }
      let range = part ?? contentEnd..<contentEnd
      let needsSpace = range.lowerBound == item.checkbox.upperBound
      builder.replace(range, with: Array("\(needsSpace ? " " : "")\(new)".utf8))
      expectations.append(
        DetailExpectation(line: item.line, item: item, details: details(of: item), changed: nil))
    }
    guard !expectations.isEmpty else { throw .nothingToDo("the item has these words") }
    return Proposal(builder.change, .unchecked, expectations)
  }
}
