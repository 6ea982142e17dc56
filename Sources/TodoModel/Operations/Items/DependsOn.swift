import TodoText

extension Operation {
  static let dependsOn = linking(
    "depends-on", .rewrite("dependsOn"), "Make the item wait for another one",
    label: "Depends on…", key: "q", title: "Depend on"
  ) { words, items, other, list, change in
    let isID = list.dependencies[ItemID(words)].useCount > 0
    let id = isID ? words : other.map { change.id(of: $0) } ?? words
    for item in items { change.addDependency(of: item, on: id) }
  }

  static let blocks = linking(
    "blocks", .rewrite("blocks"), "Make another item of the list wait for the item",
    label: "Blocks…", key: "Q", title: "Block"
  ) { words, items, other, _, change throws(OperationError) in
    guard let other else {
      throw .wrongArgument("\(words.quotedLabel) is in another list: use depends-on there")
    }
    for item in items { change.addDependency(of: other, on: change.id(of: item)) }
  }

  /// An operation that makes items wait: `link` gets the value, the selected items and the one that the value names, nil
  /// if that is in another list.
  private static func linking(
    _ name: String, _ action: ActionKind, _ summary: String, label: String, key: String, title: String,
    link:
      @escaping @Sendable (String, [Item], Item?, TodoList, inout DependencyChange) throws(OperationError) ->
      Void
  ) -> Operation {
    Operation(
      name, action, on: .linkedItems, summary, takes: .item, menu: MenuEntry(.items, label, key: key),
      with: { text, _ throws(OperationError) in
        let words = text.trimmedBlanks
        guard !words.isEmpty else { throw .missingArgument(.item) }
        return Behavior(
          title: { "\(title) \(words.quotedLabel)" + $0.label(after: ":") },
          propose: { selection, list, context throws(OperationError) in
            let items = try selection.itemsWithStatus(in: list)
            let other = try list.item(named: words)
            guard !items.contains(where: { $0.line == other?.line }) else {
              throw .wrongArgument("an item cannot wait for itself")
            }
            var change = DependencyChange(list, context)
            try link(words, items, other, list, &change)
            let proposal = try change.proposal()
            let after = list.applying(proposal.change)
            let makesCycle = (items + [other].compactMap { $0 }).contains { item in
              guard let id = after.item(atLine: item.line)?.id else { return false }
              return after.dependencies[id].isInCycle && !list.dependencies[id].isInCycle
            }
            guard !makesCycle else { throw .wrongArgument("they would wait for each other") }
            return proposal
          })
      })
  }
}

extension TodoList {
  /// The item with this id, or the unfinished one with these words; nil if the id is in another list.
  fileprivate func item(named words: String) throws(OperationError) -> Item? {
    if dependencies[ItemID(words)].useCount > 0 { return items().first { $0.id == ItemID(words) } }
    let found = items(named: words) { $0.isUnfinished ? ownWords(of: $0) : nil }
    guard let first = found.first else {
      throw .wrongArgument("no unfinished item of the list has the id or the words \(words.quotedLabel)")
    }
    guard found.count == 1 else {
      throw .wrongArgument("\(words.quotedLabel) names \(found.count) items: write more of the words")
    }
    return first
  }
}

/// A change of the ids of some items and of what they wait for.
private struct DependencyChange {
  private let list: TodoList
  private let documentStyle: DateStyle
  /// The new values, by line and kind.
  private var values: [Int: [MarkdownField.Kind: String]] = [:]
  private var newIDs: Set<String> = []

  init(_ list: TodoList, _ context: OperationContext) {
    self.list = list
    documentStyle = list.documentStyle(context.settings)
  }

  /// The id of an item; a new one, which neither an item nor this change has, if it has none.
  mutating func id(of item: Item) -> String {
    if let own = item.names.first(where: { $0.isOwn }) { return list.dependencies[own.id].text }
    if let new = values[item.line]?[.id] { return new }
    var id = list.newID(of: item)
    var number = 2
    while !newIDs.insert(id).inserted {
      id = list.dependencies.newID(like: "\(list.newID(of: item))-\(number)")
      number += 1
    }
    values[item.line, default: [:]][.id] = id
    return id
  }

  mutating func addDependency(of item: Item, on id: String) {
    let old = item.names.filter { !$0.isOwn }.map { list.text.string(in: item.block.range(of: $0)) }
    let known = values[item.line]?[.after].map { $0.split(separator: ",").map(String.init) } ?? old
    guard !known.contains(id) else { return }
    values[item.line, default: [:]][.after] = (known + [id]).joined(separator: ",")
  }

  func proposal() throws(OperationError) -> Proposal {
    guard !values.isEmpty else { throw .nothingToDo("the item waits for it already") }
    var builder = TextChangeBuilder()
    for (line, values) in values.sorted(by: { $0.key < $1.key }) {
      guard let item = list.item(atLine: line) else { continue }
      let style = list.style(of: item, else: documentStyle)
      var added: [String] = []
      for kind in [MarkdownField.Kind.id, .after] {
        guard let value = values[kind] else { continue }
        let name = kind == .id ? list.conventions.idTag : list.conventions.afterTag
        guard let quoted = TagName.quotedIfNeeded(value) else { continue }
        if let tag = list.text(of: item).tag(named: name, in: list) {
          builder.replace(tag.range, with: Array("#\(name)=\(quoted)".utf8))
        } else if style != .arrow, list.text(of: item).fields.counting(kind) != nil {
          list.set(kind, to: value, of: item, in: style, &builder)
        } else {
          added.append(style == .arrow ? "#\(name)=\(quoted)" : kind.text(value, in: style))
        }
      }
      if !added.isEmpty { list.append(added.joined(separator: " "), to: item, &builder) }
    }
    return Proposal(builder.change, .kept)
  }
}
