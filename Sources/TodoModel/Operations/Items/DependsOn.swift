import TodoText

extension Operation {
  /// Makes an item wait for another one.
  static let dependsOn = Operation(
    "depends-on", .rewrite("dependsOn"), on: .linkedItems, "Make the item wait for another one",
    takes: .item, menu: MenuEntry(.items, "Depends on…", key: "q"),
    with: { text, _ throws(OperationError) in
      let words = try ArgumentKind.itemWords(text)
      return Behavior(
        title: { "Depend on \(words.quotedLabel)\($0.label.isEmpty ? "" : ":\($0.label)")" },
        propose: { selection, list, context throws(OperationError) in
          let items = try selection.itemsWithStatus(in: list)
          let other = try OtherItem(words, in: list)
          guard !items.contains(where: { $0.line == other.item?.line }) else {
            throw .wrongArgument("an item cannot wait for itself")
          }
          var change = DependencyChange(list, context)
          if let item = other.item, item.id == nil { change.set(.id, to: other.id, of: item) }
          for item in items { change.addDependency(of: item, on: other.id) }
          return try change.proposal()
        })
    })

  /// Makes another item wait for an item.
  static let blocks = Operation(
    "blocks", .rewrite("blocks"), on: .linkedItems, "Make another item of the list wait for the item",
    takes: .item, menu: MenuEntry(.items, "Blocks…", key: "Q"),
    with: { text, _ throws(OperationError) in
      let words = try ArgumentKind.itemWords(text)
      return Behavior(
        title: { "Block \(words.quotedLabel)\($0.label.isEmpty ? "" : ":\($0.label)")" },
        propose: { selection, list, context throws(OperationError) in
          let items = try selection.itemsWithStatus(in: list)
          guard let other = try OtherItem(words, in: list).item else {
            throw .wrongArgument("\(words.quotedLabel) is in another list: use depends-on there")
          }
          guard !items.contains(where: { $0.line == other.line }) else {
            throw .wrongArgument("an item cannot wait for itself")
          }
          var change = DependencyChange(list, context)
          for item in items {
            let own = item.names.first { $0.isOwn }.map { list.dependencies[$0.id].text }
            let id = own ?? change.newID(of: item)
            if own == nil { change.set(.id, to: id, of: item) }
            change.addDependency(of: other, on: id)
          }
          return try change.proposal()
        })
    })
}

extension ArgumentKind {
  /// The words that name an item.
  fileprivate static func itemWords(_ text: String) throws(OperationError) -> String {
    let words = text.trimmedBlanks
    guard !words.isEmpty else { throw .missingArgument(.item) }
    return words
  }
}

/// The item that a value names: by its id, or an unfinished one by its words.
private struct OtherItem {
  /// Its id, or the one that it will get.
  let id: String
  /// The item; nil if it is in another list.
  let item: Item?

  init(_ words: String, in list: TodoList) throws(OperationError) {
    if list.dependencies[ItemID(words)].useCount > 0 {
      id = words
      item = list.items().first { $0.id == ItemID(words) }
      return
    }
    let wanted = words.lowercased()
    let named = list.items().filter { $0.isUnfinished }.map { ($0, list.ownWords(of: $0).lowercased()) }
      .filter { $0.1.containsText(wanted) }
    let exact = named.filter { $0.1 == wanted }
    let found = exact.isEmpty ? named : exact
    guard let first = found.first?.0 else {
      throw .wrongArgument("no unfinished item has the id or the words \(words.quotedLabel)")
    }
    guard found.count == 1 else {
      throw .wrongArgument("\(words.quotedLabel) names \(found.count) items: write more of the words")
    }
    item = first
    id = first.names.first { $0.isOwn }.map { list.dependencies[$0.id].text } ?? list.newID(of: first)
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

  /// An id that neither an item nor this change has.
  mutating func newID(of item: Item) -> String {
    var id = list.newID(of: item)
    var number = 2
    while !newIDs.insert(id).inserted {
      id = list.dependencies.newID(like: "\(list.newID(of: item))-\(number)")
      number += 1
    }
    return id
  }

  mutating func set(_ kind: MarkdownField.Kind, to value: String, of item: Item) {
    values[item.line, default: [:]][kind] = value
  }

  mutating func addDependency(of item: Item, on id: String) {
    let old = item.names.filter { !$0.isOwn }.map { list.text.string(in: item.block.range(of: $0)) }
    let known = values[item.line]?[.after].map { $0.split(separator: ",").map(String.init) } ?? old
    guard !known.contains(id) else { return }
    set(.after, to: (known + [id]).joined(separator: ","), of: item)
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
