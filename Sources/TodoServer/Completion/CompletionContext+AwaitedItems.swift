import LanguageServerProtocol
import TodoModel
import TodoText

extension CompletionContext {
  /// The unfinished items that `#after=` can name: by their words, or by their ids if their list is not read.
  ///
  /// An item without an id gets one with the suggestion; in another list by a command, which is an undo step there.
  func awaitedItems(_ value: TypedValue, in session: inout Session) -> [CompletionItem] {
    let list = document.list
    let ownLine = list.item(atLine: list.text.line(containing: cursor))?.line
    let written = list.text.string(in: value.range)
    let quote = value.isQuoted ? String(written.prefix(1)) : ""
    // Of several ids in quotes, the one at the cursor is replaced.
    let before = list.text.string(in: value.range.clamped(to: 0..<max(0, cursor)))
    let kept = before.lastIndex(of: ",").map { String(before[...$0]) } ?? quote
    let after = list.text.string(in: value.range.clamped(to: max(0, cursor)..<Int.max))
    let rest = after.firstIndex(of: ",").map { String(after[$0...]) } ?? quote
    func suggestion(_ id: String, _ label: String, _ detail: String) -> CompletionItem {
      let quoted = value.isQuoted ? "\(kept)\(id)\(rest)" : TagName.quotedIfNeeded(id) ?? id
      return CompletionItem(
        label: label, kind: .value, detail: detail,
        // Clients compare it with the text that they would replace.
        filterText: "\(kept)\(label)", edit: edit(value.range, quoted))
    }
    let (awaited, otherIDs) = session.awaitableItems(in: document, atMost: Self.itemLimit) {
      $0.document.uri != document.uri || $0.item.line != ownLine
    }
    var items = awaited.map { awaited in
      let other = awaited.document
      let id = awaited.id ?? other.list.newID(of: awaited.item)
      let place = awaited.place(near: document, in: session)
      var suggestion = suggestion(id, awaited.words, "#\(list.conventions.idTag)=\(id)\(place)")
      if awaited.id == nil { addID(id, to: awaited.item, of: other, &suggestion) }
      return suggestion
    }
    for id in otherIDs.prefix(Self.itemLimit - items.count) {
      items.append(suggestion(id, id, "in another list"))
    }
    return items
  }

  private func addID(_ id: String, to item: Item, of other: Document, _ suggestion: inout CompletionItem) {
    let tag = "\(other.list.conventions.idTag)=\(id)"
    guard other.uri == document.uri else {
      let target = OperationParams.Item(other.list.firstWords(of: item), atLine: item.line, of: other.uri)
      let params = OperationParams("add-tag", tag, on: target)
      suggestion.command = Command("Name the item", applying: params.json)
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
