import JSON
import Testing

extension ScriptedClient {
  /// Does to the client's text what text edits say, tells the server, and says what became of the text.
  mutating func apply(_ edits: [JSON], uri: String = Self.uri) -> String {
    guard let text = documents[uri]?.text else { return "" }
    text.expectPlain(edits)
    let changes = edits.reversed().map { (range: $0["range"], text: $0["newText"]?.string ?? "") }
    change(changes, uri: uri)
    #expect(self.text(uri: uri) == text.applying(edits, by: .copying).string)
    return self.text(uri: uri)
  }

  /// Does what a workspace edit says; it must be about this version of this document and no other.
  mutating func apply(workspaceEdit edit: JSON, uri: String = Self.uri) -> String {
    apply(textEdits(of: edit, uri: uri), uri: uri)
  }

  /// The text edits in a workspace edit, which must be about this version of this document and no other.
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
