import JSON
import Testing

extension ScriptedClient {
  /// Does to the client's text what text edits say, tells the server, and says what became of the text.
  ///
  /// Each edit must be one that every client can make: see `ClientEdits`.
  mutating func apply(_ edits: [JSON], uri: String = Self.uri) -> String {
    guard let text = documents[uri]?.text else { return "" }
    let placed = edits.map { edit in
      let range = edit["range"] ?? .null
      return (range: range, indices: text.indices(of: range), text: edit["newText"]?.string ?? "")
    }
    for edit in placed { Self.expectPlain(edit.range, in: text) }
    for (left, right) in zip(placed, placed.dropFirst()) {
      #expect(left.indices.upperBound < right.indices.lowerBound, "edits that touch, or are not sorted")
    }
    change(placed.reversed().map { ($0.range, $0.text) }, uri: uri)
    return self.text(uri: uri)
  }

  /// Does what a workspace edit says; it must be about this version of this document and no other.
  mutating func apply(workspaceEdit edit: JSON, uri: String = Self.uri) -> String {
    if let changes = edit["changes"]?.object {
      #expect(changes.members.map(\.key) == [uri])
      return apply(changes[uri]?.array ?? [], uri: uri)
    }
    let document = edit["documentChanges"]?.array?.first
    #expect(edit["documentChanges"]?.array?.count == 1)
    #expect(document?["textDocument"]?["uri"] == .string(uri))
    #expect(document?["textDocument"]?["version"]?.int == documents[uri]?.version)
    return apply(document?["edits"]?.array ?? [], uri: uri)
  }

  /// Expects that both ends of a range exist, and stand where every client finds them.
  private static func expectPlain(_ range: JSON, in text: ClientText) {
    let indices = text.indices(of: range)
    for (end, index) in [("start", indices.lowerBound), ("end", indices.upperBound)] {
      guard let position = range[end] else { continue }
      #expect(text.position(of: index) == position, "a place that does not exist")
      let column = position["character"]?.int ?? 0
      let before = text.scalars[max(0, index - column)..<index]
      let endsText = index == text.scalars.count
      #expect(before.allSatisfy(\.isASCII) || endsText, "a column that clients count differently")
    }
  }
}
