import TodoText

extension Operation {
  /// Adds a tag that the user writes, or changes the value of the one that an item has.
  static let addTag = Operation(
    "add-tag", .rewrite("addTag"), on: .items, "Add a tag, or change the value of a tag",
    takes: .tag, menu: MenuEntry(.items, "Add Tag…", key: "g"),
    with: { text, _ throws(OperationError) in
      let tag = try NewTag(text)
      return Behavior(
        title: { "Add \(tag.text)" + $0.label(after: " to") },
        propose: { selection, list, _ throws(OperationError) in
          try tag.added(to: try selection.itemsWithStatus(in: list), of: list)
        })
    })

  /// Removes a tag that the user writes: with a value only if it has that value.
  static let removeTag = Operation(
    "remove-tag", .rewrite("removeTag"), on: .items, "Remove a tag",
    takes: .tag, menu: MenuEntry(.items, "Remove Tag…"),
    with: { text, _ throws(OperationError) in
      let tag = try NewTag(text)
      return Behavior(
        title: { "Remove \(tag.text)" + $0.label(after: " from") },
        propose: { selection, list, _ throws(OperationError) in
          try tag.removed(from: try selection.itemsWithStatus(in: list), of: list)
        })
    })
}

/// A tag to add to items.
package struct NewTag {
  /// The tag as it is written, with the `#` and its value.
  package let text: String
  /// Its name in lower case.
  let name: String
  let hasValue: Bool

  /// Parses a tag that a user writes, and quotes its value if needed.
  package init(_ words: String) throws(OperationError) {
    let words = words.trimmedBlanks
    let written = words.hasPrefix("#") ? words : "#\(words)"
    var candidates = [written]
    if let sign = written.firstIndex(of: "=") {
      let (name, value) = (written[..<sign], written[written.index(after: sign)...])
      candidates += ["\"", "'"].map { "\(name)=\($0)\(value)\($0)" }
    }
    for text in candidates {
      // The name of a tag in Markdown may have parts: `work/acme`.
      guard let tag = Self.tag(text, []) ?? Self.tag(text, .markdown) else { continue }
      self.text = text
      name = String(decoding: Array(text.utf8)[tag.name], as: UTF8.self).lowercased()
      hasValue = tag.value != nil
      return
    }
    throw .wrongArgument("\(words.quotedLabel) is not a tag: write \(ArgumentKind.tag.examples)")
  }

  /// The tag that is all of a text.
  private static func tag(_ text: String, _ flags: BlockItem.Flags) -> Tag? {
    let bytes = Array(text.utf8)
    var found: [Tag] = []
    DescriptionLexer(.extended, flags).parse(0..<bytes.count, in: bytes.span) { token in
      if case .tag(let tag) = token { found.append(tag) }
    }
    return found.count == 1 && found[0].range == 0..<bytes.count ? found[0] : nil
  }

  /// The proposal to add it to the items that lack it, and to replace the value of those that have another.
  func added(to items: [Item], of list: TodoList) throws(OperationError) -> Proposal {
    var builder = TextChangeBuilder()
    var expectations: [DetailExpectation] = []
    for item in items {
      let tags = list.text(of: item).tags
      var texts = tags.map { list.text.string(in: $0.range) }
      if let index = tags.firstIndex(where: { list.foldedName(of: $0) == name }) {
        guard hasValue, !texts.contains(text) else { continue }
        builder.replace(tags[index].range, with: Array(text.utf8))
        texts[index] = text
      } else {
        list.append(text, to: item, &builder)
        let end = item.firstLine.contentEnd
        texts.insert(text, at: tags.firstIndex { $0.range.lowerBound >= end } ?? tags.count)
      }
      var details = list.details(of: item)
      details[.tags] = texts + (details[.tags]?.dropFirst(tags.count) ?? [])
      expectations.append(DetailExpectation(line: item.line, item: item, details: details, changed: .tags))
    }
    guard !expectations.isEmpty else {
      throw .nothingToDo("\(items.first.map(list.quotedLabel) ?? "the item") already has the tag \(text)")
    }
    return Proposal(builder.change, .unchecked, expectations)
  }

  /// The proposal to remove it from the items that have it.
  fileprivate func removed(from items: [Item], of list: TodoList) throws(OperationError) -> Proposal {
    let items = items.filter { list.text(of: $0).tags.contains { isNamed($0, in: list) } }
    guard !items.isEmpty else { throw .nothingToDo("the item does not have the tag \(text)") }
    let rest = { (item: Item) -> [String] in
      let tags = list.text(of: item).tags
      let kept = tags.filter { !isNamed($0, in: list) }.map { list.text.string(in: $0.range) }
      return kept + (list.details(of: item)[.tags]?.dropFirst(tags.count) ?? [])
    }
    return list.removing(.tags, from: items, leaving: rest) { item in
      list.text(of: item).tags.filter { isNamed($0, in: list) }.map { $0.range }
    }
  }

  /// Whether a tag of a list has its name and, if it has a value, the same text.
  private func isNamed(_ tag: Tag, in list: TodoList) -> Bool {
    list.foldedName(of: tag) == name && (!hasValue || list.text.string(in: tag.range) == text)
  }
}
