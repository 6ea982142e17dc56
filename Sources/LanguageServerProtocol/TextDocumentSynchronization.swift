import JSON

/// The document notifications that the server supports.
///
/// Source: LSP 3.17, *TextDocumentSyncOptions*.
package struct TextDocumentSyncOptions: Equatable, Sendable, JSONEncodable {
  /// `didOpen` and `didClose`.
  package var openClose = false
  /// `didChange` with incremental changes.
  package var incrementalChange = false
  /// `didSave`, without the text.
  package var save = false
  /// `willSaveWaitUntil`.
  package var willSaveWaitUntil = false

  package init() {}

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("openClose", openClose)
      // *TextDocumentSyncKind*: incremental or none.
      writer.member("change", incrementalChange ? 2 : 0)
      if willSaveWaitUntil { writer.member("willSaveWaitUntil", true) }
      if save { writer.member("save", object: { $0.member("includeText", false) }) }
    }
  }
}

/// The client's synchronization capabilities.
///
/// Source: LSP 3.17, *TextDocumentSyncClientCapabilities*.
package struct TextDocumentSyncClientCapability: Equatable, Sendable {
  /// Whether the client supports `willSaveWaitUntil`.
  package let willSaveWaitUntil: Bool

  package init(announced json: JSON?) {
    willSaveWaitUntil = json?["willSaveWaitUntil"]?.bool ?? false
  }
}

/// Source: LSP 3.17, `textDocument/didOpen`.
package struct DidOpenTextDocumentParams: Sendable, JSONDecodable {
  package let textDocument: TextDocumentItem

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
  }
}

/// Source: LSP 3.17, `textDocument/didChange`.
package struct DidChangeTextDocumentParams: Sendable, JSONDecodable {
  /// The document with its version after all changes.
  package let textDocument: VersionedTextDocumentIdentifier
  /// The changes, each applied to the result of the previous one.
  package let contentChanges: [TextDocumentContentChangeEvent]

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    contentChanges = try json.required("contentChanges")
  }
}

/// A change to a document.
///
/// The deprecated `rangeLength` is ignored, because it could only contradict the range.
///
/// Source: LSP 3.17, *TextDocumentContentChangeEvent*.
package struct TextDocumentContentChangeEvent: Equatable, Sendable, JSONDecodable {
  /// The replaced range; nil means the whole text.
  package let range: PositionRange?
  /// The replacement text.
  package let text: String

  package init(from json: JSON) throws(JSONDecodingError) {
    range = try json.optional("range")
    text = try json.required("text")
  }
}

/// The parameters of methods about a whole document, such as `textDocument/didClose` and `textDocument/codeLens`.
package struct TextDocumentParams: Sendable, JSONDecodable {
  package let textDocument: TextDocumentIdentifier

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
  }
}
