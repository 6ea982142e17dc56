import JSON

/// What a server completes behind.
///
/// Source: LSP 3.17, *CompletionOptions*.
package struct CompletionOptions: Equatable, Sendable, JSONEncodable {
  /// The characters behind which a client asks although no word is begun.
  package var triggers: [String]

  /// Options of their parts.
  package init(triggers: [String]) { self.triggers = triggers }

  /// Writes the characters.
  package func write(to writer: inout JSONWriter) {
    writer.object { $0.member("triggerCharacters", triggers) }
  }
}

/// Source: LSP 3.17, `textDocument/completion`.
package struct CompletionParams: Sendable, JSONDecodable {
  /// The document.
  package let textDocument: TextDocumentIdentifier
  /// Where the cursor is.
  package let position: Position
  /// The character that made the client ask; nil if the user did, or a word.
  package let trigger: String?

  /// Takes all three; a context that is odd is none.
  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    position = try json.required("position")
    trigger = json["context"]?["triggerCharacter"]?.string
  }
}

/// What can stand at the cursor.
///
/// Source: LSP 3.17, *CompletionList*.
package struct CompletionList: Equatable, Sendable, JSONEncodable {
  /// Whether there is more, to be asked for when more is typed.
  package var isIncomplete: Bool
  /// What can stand there, the best first.
  package var items: [CompletionItem]

  /// A list from its parts.
  package init(isIncomplete: Bool = false, items: [CompletionItem] = []) {
    self.isIncomplete = isIncomplete
    self.items = items
  }

  /// Writes both; the place in the list is the order that the client keeps.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("isIncomplete", isIncomplete)
      writer.key("items")
      writer.array { writer in
        for (place, item) in items.enumerated() { item.write(to: &writer, place: place) }
      }
    }
  }
}

/// What a suggestion is, for the picture beside it.
///
/// Source: LSP 3.17, *CompletionItemKind*; the kinds are those that every client knows.
package enum CompletionItemKind: Int, Sendable, JSONEncodable {
  case value = 12
  case enumeration = 13
  case keyword = 14
  case snippet = 15
}

/// Something that can stand at the cursor.
///
/// Source: LSP 3.17, *CompletionItem*.
package struct CompletionItem: Equatable, Sendable {
  /// What the user sees.
  package var label: String
  /// What it is.
  package var kind: CompletionItemKind
  /// What there is to say of it.
  package var detail: String?
  /// What the client holds against what was typed, if it is not the label.
  package var filterText: String?
  /// What it does.
  package var edit: TextEdit

  /// A suggestion from its parts.
  package init(
    label: String, kind: CompletionItemKind, detail: String? = nil, filterText: String? = nil, edit: TextEdit
  ) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.filterText = filterText
    self.edit = edit
  }

  fileprivate func write(to writer: inout JSONWriter, place: Int) {
    writer.object { writer in
      writer.member("label", label)
      writer.member("kind", kind)
      writer.member("detail", detail)
      let digits = String(place)
      writer.member("sortText", String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits)
      writer.member("filterText", filterText)
      writer.member("textEdit", edit)
    }
  }
}
