import JSON
import Testing

@testable import TodoServer

struct SavingTests {
  private static let capabilities: JSON = ["textDocument": ["synchronization": ["willSaveWaitUntil": true]]]

  @Test func `a document is formatted before it is saved, if the option is on`() {
    var client = ScriptedClient(announcing: Self.capabilities, options: ["formatOnSave": true])
    #expect(client.replies[1]?.result?["capabilities"]?["textDocumentSync"]?["willSaveWaitUntil"] == true)
    client.open("[X] eggs")
    let edits = client.edits("textDocument/willSaveWaitUntil", ["reason": 1])
    #expect(client.apply(edits) == "[x] eggs\n")
    _ = client.publications()
    client.end()
  }

  @Test func `without the option nothing happens on save`() {
    var client = ScriptedClient(announcing: Self.capabilities)
    #expect(client.replies[1]?.result?["capabilities"]?["textDocumentSync"]?["willSaveWaitUntil"] == nil)
    client.open("[X] eggs")
    #expect(client.edits("textDocument/willSaveWaitUntil", ["reason": 1]).isEmpty)
    _ = client.publications()
    client.end()
  }
}
