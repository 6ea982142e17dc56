import JSON

/// What the server wants to be told of open documents.
///
/// Source: LSP 3.17, *TextDocumentSyncOptions*.
package struct TextDocumentSyncOptions: Equatable, Sendable, JSONEncodable {
  /// `didOpen` and `didClose`.
  package var openClose = false
  /// `didChange`, with what changed instead of the whole text.
  package var incrementalChange = false
  /// `didSave`, without the text.
  package var save = false
  /// `willSaveWaitUntil`.
  package var willSaveWaitUntil = false

  /// Wants nothing.
  package init() {}

  /// Writes what is wanted.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("openClose", openClose)
      writer.member("change", incrementalChange ? 2 : 0)
      if willSaveWaitUntil { writer.member("willSaveWaitUntil", true) }
      if save { writer.member("save", object: { $0.member("includeText", false) }) }
    }
  }
}

/// What a client says of synchronisation.
///
/// Source: LSP 3.17, *TextDocumentSyncClientCapabilities*.
package struct TextDocumentSyncClientCapability: Equatable, Sendable {
  /// Whether it waits for edits before it saves.
  package let willSaveWaitUntil: Bool

  /// Reads what was announced; whatever is not there or is odd was not.
  package init(announced json: JSON?) {
    willSaveWaitUntil = json?["willSaveWaitUntil"]?.bool ?? false
  }
}

/// Source: LSP 3.17, `textDocument/didOpen`.
package struct DidOpenTextDocumentParams: Sendable, JSONDecodable {
  /// The document, which from now on is what the client says it is.
  package let textDocument: TextDocumentItem

  /// Takes the document.
  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
  }
}

/// Source: LSP 3.17, `textDocument/didChange`.
package struct DidChangeTextDocumentParams: Sendable, JSONDecodable {
  /// The document and its version after all changes.
  package let textDocument: VersionedTextDocumentIdentifier
  /// The changes, each of which is made to what the one before left.
  package let contentChanges: [TextDocumentContentChangeEvent]

  /// Takes the document and the changes.
  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    contentChanges = try json.required("contentChanges")
  }
}

/// One change of a text by its client.
///
/// The deprecated `rangeLength` is not read: it can only contradict the range.
///
/// Source: LSP 3.17, *TextDocumentContentChangeEvent*.
package struct TextDocumentContentChangeEvent: Equatable, Sendable, JSONDecodable {
  /// What is replaced; nil for the whole text.
  package let range: PositionRange?
  /// What stands there afterwards.
  package let text: JSONText

  /// Takes the range, if there is one, and the text.
  package init(from json: JSON) throws(JSONDecodingError) {
    range = try json.optional("range")
    text = try json.required("text")
  }
}

/// Source: LSP 3.17, `textDocument/didClose`, `textDocument/didSave` and `textDocument/willSaveWaitUntil`.
package struct TextDocumentParams: Sendable, JSONDecodable {
  /// The document that was closed or saved, or will be.
  package let textDocument: TextDocumentIdentifier

  /// Takes the document.
  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
  }
}
