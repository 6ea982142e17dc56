import JSON

/// The server's completion options.
///
/// Source: LSP 3.17, *CompletionOptions*.
package struct CompletionOptions: Equatable, Sendable, JSONEncodable {
  /// Characters after which the client requests completion.
  package var triggers: [String]

  package init(triggers: [String]) { self.triggers = triggers }

  package func write(to writer: inout JSONWriter) {
    writer.object { $0.member("triggerCharacters", triggers) }
  }
}

/// Source: LSP 3.17, `textDocument/completion`.
package struct CompletionParams: Sendable, JSONDecodable {
  package let textDocument: TextDocumentIdentifier
  /// The cursor's position.
  package let position: Position
  /// The trigger character; nil if the user invoked completion or typed a word.
  package let trigger: String?

  /// Decodes the parameters, ignoring an invalid context.
  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    position = try json.required("position")
    trigger = json["context"]?["triggerCharacter"]?.string
  }
}

/// The completions at the cursor.
///
/// Source: LSP 3.17, *CompletionList*.
package struct CompletionList: Equatable, Sendable, JSONEncodable {
  /// Whether the client should ask again as the user types.
  package var isIncomplete: Bool
  /// The completions, best first.
  package var items: [CompletionItem]

  package init(isIncomplete: Bool = false, items: [CompletionItem] = []) {
    self.isIncomplete = isIncomplete
    self.items = items
  }

  /// Writes the list, with a `sortText` that preserves its order.
  package func write(to writer: inout JSONWriter) {
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
package enum CompletionItemKind: Int, Sendable, JSONEncodable {
  case value = 12
  case enumeration = 13
  case keyword = 14
  case snippet = 15
}

/// A completion at the cursor.
///
/// Source: LSP 3.17, *CompletionItem*.
package struct CompletionItem: Equatable, Sendable {
  /// The label shown to the user.
  package var label: String
  package var kind: CompletionItemKind
  /// Additional text shown with the label.
  package var detail: String?
  /// The text that the client matches with the typed word; nil means the label.
  package var filterText: String?
  /// The edit that inserts it.
  package var edit: TextEdit
  /// Edits elsewhere in the document.
  package var additionalEdits: [TextEdit] = []
  /// The command to run after the edit.
  package var command: Command?

  package init(
    label: String, kind: CompletionItemKind, detail: String? = nil, filterText: String? = nil, edit: TextEdit
  ) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.filterText = filterText
    self.edit = edit
  }

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
