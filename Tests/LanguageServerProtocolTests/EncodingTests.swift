import JSON
import LanguageServerProtocol
import Testing

struct EncodingTests {
  private static let range = PositionRange(
    start: Position(line: 0, column: 1), end: Position(line: 0, column: 2))
  private static let rangeText = #"{"start":{"line":0,"character":1},"end":{"line":0,"character":2}}"#

  private func expect(_ value: some JSONEncodable, _ expected: String) {
    #expect(String(decoding: value.jsonBytes, as: UTF8.self) == expected)
  }

  @Test func `an edit is encoded as text or snippet`() {
    expect(TextEdit(range: Self.range, newText: "x"), #"{"range":\#(Self.rangeText),"newText":"x"}"#)
    expect(
      TextEdit(range: Self.range, newText: "$0", annotationID: "a", isSnippet: true),
      #"{"range":\#(Self.rangeText),"snippet":{"kind":"snippet","value":"$0"},"annotationId":"a"}"#)
  }

  @Test func `edits are encoded with or without a version`() {
    let edit = TextEdit(range: Self.range, newText: "x")
    let edits = #"[{"range":\#(Self.rangeText),"newText":"x"}]"#
    expect(WorkspaceEdit.changes([DocumentURI("a"): [edit]]), #"{"changes":{"a":\#(edits)}}"#)
    let document = TextDocumentEdit(uri: DocumentURI("a"), version: 3, edits: [edit])
    expect(
      WorkspaceEdit.documentChanges([document], annotations: [:]),
      #"{"documentChanges":[{"textDocument":{"uri":"a","version":3},"edits":\#(edits)}]}"#)
  }

  @Test func `a diagnostic omits absent members`() {
    var diagnostic = Diagnostic(
      range: Self.range, severity: .hint, code: nil, source: "todo", message: "no")
    expect(
      diagnostic, #"{"range":\#(Self.rangeText),"severity":4,"source":"todo","message":"no"}"#)
    diagnostic.tags = [.unnecessary]
    diagnostic.relatedInformation = [.init(uri: DocumentURI("a"), range: Self.range, message: "here")]
    let related = #"[{"location":{"uri":"a","range":\#(Self.rangeText)},"message":"here"}]"#
    expect(
      diagnostic,
      #"{"range":\#(Self.rangeText),"severity":4,"source":"todo","message":"no","tags":[1],"relatedInformation":\#(related)}"#
    )
  }
}
