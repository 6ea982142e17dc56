import LanguageServerProtocol
import TodoModel
import TodoText

extension CompletionContext {
  /// The unfinished items that `#after=` can name: those of open lists by their words, then the ids in other files.
  ///
  /// An item without an id gets one with the suggestion; in another list by a command, which is an undo step there.
  func awaitedItems(_ value: TypedValue, in session: Session) -> [CompletionItem] {
    let list = document.list
    let own = list.item(atLine: list.text.line(containing: cursor))
    let written = list.text.string(in: value.range)
    let quote = value.isQuoted ? String(written.prefix(1)) : ""
    // Of several ids in quotes, the one at the cursor is replaced.
    let before = list.text.string(in: value.range.clamped(to: 0..<max(0, cursor)))
    let kept = before.lastIndex(of: ",").map { String(before[...$0]) } ?? quote
    var items: [CompletionItem] = []
    var ids: Set<String> = []
    func suggestion(_ id: String, _ label: String, _ detail: String) -> CompletionItem {
      let quoted = value.isQuoted ? "\(kept)\(id)\(quote)" : TagName.quotedIfNeeded(id) ?? id
      return CompletionItem(
        label: label, kind: .value, detail: detail,
        // Clients compare it with the text that they would replace.
        filterText: "\(kept)\(label)", edit: edit(value.range, quoted))
    }
    let others = session.documents.all.filter { $0.uri != document.uri }
    for other in [document] + others where other.list.foreignFormat == nil {
      for item in other.list.items() where item.isUnfinished && items.count < Self.itemLimit {
        guard other.uri != document.uri || item.line != own?.line else { continue }
        let words = other.list.ownWords(of: item)
        let known = item.names.first { $0.isOwn }.map { session.dependencies[$0.id].text }
        guard !words.isEmpty else { continue }
        let id = known ?? other.list.newID(of: item)
        ids.insert(id)
        let place = other.uri == document.uri ? "" : " in \(other.uri.displayName)"
        var suggestion = suggestion(id, words, "#\(list.conventions.idTag)=\(id)\(place)")
        if known == nil { addID(id, to: item, of: other, &suggestion) }
        items.append(suggestion)
      }
    }
    for text in session.dependencies.texts.sorted() where !ids.contains(text) && items.count < Self.itemLimit
    {
      if session.dependencies[ItemID(text)].isUnfinished {
        items.append(suggestion(text, text, "in another list"))
      }
    }
    return items
  }

  private func addID(_ id: String, to item: Item, of other: Document, _ suggestion: inout CompletionItem) {
    let tag = "\(other.list.conventions.idTag)=\(id)"
    guard other.uri == document.uri else {
      let params = OperationParams(
        "add-tag", tag, on: item.line..<item.line + 1, of: other.anyVersion)
      suggestion.command = ActionParams.operation(params).command(title: "Name the item")
      return
    }
    guard let operation = try? Operation.named("add-tag")?.with(tag, on: .first),
      let change = try? operation.change(
        to: .line(item.line), in: other.list, other.operationContext(on: .first)),
      let edits = try? ClientEdits(of: change, to: other, in: encoding).edits
    else { return }
    suggestion.additionalEdits = edits
  }
}
