import LanguageServerProtocol
import TodoModel

/// An unfinished item that another one can wait for.
struct AwaitedItem {
  /// Its list, which need not be open.
  let document: Document
  let item: Item
  /// Its words, without tags.
  let words: String
  /// Its id as it is written; nil if it has none.
  let id: String?

  /// ` in home.xit`; empty in the document.
  func place(near document: Document, in session: Session) -> String {
    guard self.document.uri != document.uri else { return "" }
    let name = self.document.uri.path.map { session.name(ofListAt: $0, near: document) }
    return " in \(name ?? self.document.uri.displayName)"
  }
}

extension Session {
  /// The items that those of a list can wait for: its own, those of other open lists, then those of files, and the ids that
  /// are in none of them.
  mutating func awaitableItems(
    in document: Document, atMost limit: Int, where matches: (AwaitedItem) -> Bool = { _ in true }
  ) -> (items: [AwaitedItem], otherIDs: [String]) {
    var items: [AwaitedItem] = []
    var known: Set<ItemID> = []
    func add(_ list: Document) {
      guard list.list.foreignFormat == nil else { return }
      for item in list.list.items() where item.isUnfinished && items.count < limit {
        let words = list.list.ownWords(of: item)
        let id = item.id.map { dependencies[$0].text }
        let found = AwaitedItem(document: list, item: item, words: words, id: id)
        guard !words.isEmpty else { continue }
        if let id = item.id { known.insert(id) }
        if matches(found) { items.append(found) }
      }
    }
    add(document)
    for other in documents.all where other.uri != document.uri { add(other) }
    let closed = closedFiles(withTags: []).filter(index.isList)
    for path in closed.prefix(Self.promptFileLimit) where items.count < limit {
      if let file = promptDocument(at: path) { add(file) }
    }
    let others = dependencies.texts.filter {
      !known.contains(ItemID($0)) && dependencies[ItemID($0)].isUnfinished
    }
    return (items, others.sorted())
  }
}
