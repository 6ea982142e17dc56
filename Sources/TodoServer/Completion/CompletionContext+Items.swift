import LanguageServerProtocol
import TodoModel
import TodoText

extension CompletionContext {
  /// The five statuses, with the closing bracket and a space.
  func statuses(_ range: Range<Int>) -> [CompletionItem] {
    let list = document.list
    let text = list.text
    let item = list.item(atLine: text.line(containing: cursor))
    let next = text.bytes(in: range.upperBound..<range.upperBound + 1).first
    // Text after the bracket is kept as it is.
    let closing = next == .space ? "]" : "] "
    // Clients compare the text before the cursor with this one.
    let typed = cursor > range.lowerBound ? text.string(in: range.lowerBound..<cursor) : nil
    return Status.allCases.map { status in
      let character = String(decoding: list.letter(for: status, of: item), as: UTF8.self)
      return CompletionItem(
        label: status.name, kind: .enumeration, detail: "[\(character)]", filterText: typed,
        edit: edit(range, character + closing))
    }
  }

  /// An open item.
  func newItem(_ offset: Int) -> CompletionItem {
    let checkbox = document.list.dialect == .markdown ? "- [ ] " : "[ ] "
    return CompletionItem(
      label: checkbox, kind: .snippet, detail: "A new item", edit: edit(offset..<offset, checkbox))
  }
}
