import JSON
import LanguageServerProtocol

/// Source: LSP 3.17, *CompletionList*.
struct CompletionList: Equatable, Sendable, JSONEncodable {
  /// Whether the client should ask again as the user types.
  var isIncomplete = false
  /// The completions, best first.
  var items: [CompletionItem] = []

  /// Writes the list, with a `sortText` that preserves its order.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("isIncomplete", isIncomplete)
      writer.key("items")
      writer.array { writer in
        for (index, item) in items.enumerated() { item.write(to: &writer, index: index) }
      }
    }
  }
}

/// A completion's kind, which selects its icon.
///
/// Source: LSP 3.17, *CompletionItemKind*; these kinds are known to every client.
enum CompletionItemKind: Int, Sendable, JSONEncodable {
  case value = 12
  case enumeration = 13
  case keyword = 14
  case snippet = 15
}

/// Source: LSP 3.17, *CompletionItem*.
struct CompletionItem: Equatable, Sendable {
  var label: String
  var kind: CompletionItemKind
  /// Additional text shown with the label.
  var detail: String?
  /// The text that the client matches with the typed word; nil means the label.
  var filterText: String?
  var edit: TextEdit
  /// Edits elsewhere in the document.
  var additionalEdits: [TextEdit] = []
  /// The command to run after the edit.
  var command: Command?

  fileprivate func write(to writer: inout JSONWriter, index: Int) {
    writer.object { writer in
      writer.member("label", label)
      writer.member("kind", kind)
      writer.member("detail", detail)
      // Leading zeros, because clients compare these texts; no list is longer than 9999.
      let digits = String(index)
      writer.member("sortText", String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits)
      writer.member("filterText", filterText)
      writer.member("textEdit", edit)
      if !additionalEdits.isEmpty { writer.member("additionalTextEdits", additionalEdits) }
      writer.member("command", command)
    }
  }
}
