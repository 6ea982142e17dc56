import JSON
import Testing

extension ScriptedClient {
  static let uri = "file:///home/ann/list.xit"

  mutating func open(
    _ text: String, uri: String = Self.uri, languageID: String = "xit", version: Int = 1
  ) {
    documents[uri] = ClientDocument(text: ClientText(text, encoding: encoding), version: version)
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri), "languageId": .string(languageID), "version": .integer(version),
          "text": .string(text),
        ]
      ])
  }

  /// Replaces a range of the text, or the whole text if it is nil, in a new version.
  mutating func change(_ range: JSON?, to text: String, uri: String = Self.uri) {
    change([(range, text)], uri: uri)
  }

  /// Makes several successive changes in one new version.
  mutating func change(_ changes: [(range: JSON?, text: String)], uri: String = Self.uri) {
    guard var document = documents[uri] else { return }
    document.version += 1
    for (range, text) in changes {
      let indices = range.map { document.text.indices(of: $0) } ?? 0..<document.text.scalars.count
      document.text.replace(indices, with: text)
    }
    documents[uri] = document
    let events = changes.map { range, text in
      range.map { ["range": $0, "text": .string(text)] as JSON } ?? ["text": .string(text)]
    }
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": .integer(document.version)],
        "contentChanges": .array(events),
      ])
  }

  mutating func close(uri: String = Self.uri) {
    documents[uri] = nil
    notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
  }

  /// The client's text of a document.
  func text(uri: String = Self.uri) -> String { documents[uri]?.text.string ?? "" }

  static func range(_ startLine: Int, _ startColumn: Int, _ endLine: Int, _ endColumn: Int) -> JSON {
    [
      "start": ["line": .integer(startLine), "character": .integer(startColumn)],
      "end": ["line": .integer(endLine), "character": .integer(endColumn)],
    ]
  }
}
