import JSON
import Testing

extension ScriptedClient {
  /// Applies text edits to the client's text, notifies the server, and returns the new text.
  mutating func apply(_ edits: [JSON], uri: String = Self.uri) -> String {
    guard let text = documents[uri]?.text else { return "" }
    text.expectPlain(edits)
    let changes = edits.reversed().map { (range: $0["range"], text: $0["newText"]?.string ?? "") }
    change(changes, uri: uri)
    #expect(self.text(uri: uri) == text.applying(edits, by: .copying).string)
    return self.text(uri: uri)
  }

  /// Applies a workspace edit, which must change only the current version of this document.
  mutating func apply(workspaceEdit edit: JSON, uri: String = Self.uri) -> String {
    apply(textEdits(of: edit, uri: uri), uri: uri)
  }

  /// The text edits in a workspace edit, which must change only the current version of this document.
  func textEdits(of edit: JSON, uri: String = Self.uri) -> [JSON] {
    if let changes = edit["changes"]?.object {
      #expect(changes.members.map(\.key) == [uri])
      return changes[uri]?.array ?? []
    }
    let document = edit["documentChanges"]?.array?.first
    #expect(edit["documentChanges"]?.array?.count == 1)
    #expect(document?["textDocument"]?["uri"] == .string(uri))
    #expect(document?["textDocument"]?["version"]?.int == documents[uri]?.version)
    return document?["edits"]?.array ?? []
  }
}
