import JSON
import Testing

@testable import TodoServer

struct OperationActionTests {
  private static let complete = "refactor.rewrite.todo.complete"

  @Test(arguments: [
    ("[ ] e|ggs\n[ ] milk\n", "[x] eggs\n[ ] milk\n"),
    ("|[ ] eggs\n[ ] milk|\n", "[x] eggs\n[x] milk\n"),
    ("|[ ] eggs\n|[ ] milk\n", "[x] eggs\n[ ] milk\n"),
    ("[ ] eggs\n|[ ] milk\n|", "[ ] eggs\n[x] milk\n"),
    ("[ ] 😀😀\n    [ ] é|😀", "[ ] 😀😀\n    [x] é😀"),
  ])
  func `an operation applies to the selected lines`(marked: String, expected: String) {
    let marked = SelectedText(marked)
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    client.open(marked.text)
    #expect(client.perform(Self.complete, in: marked.range) == expected)
    _ = client.publications()
    client.end()
  }

  @Test func `an edit has the form that the client supports`() {
    let literals: JSON = ["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]]
    var client = ScriptedClient(announcing: literals)
    client.open("[ ] eggs\n")
    let action = client.actions(in: ScriptedClient.range(0, 0, 0, 0), only: [Self.complete]).first
    let edit: JSON = ["range": ScriptedClient.range(0, 1, 0, 2), "newText": "x"]
    #expect(action?["edit"] == ["changes": .object(JSONObject([(ScriptedClient.uri, .array([edit]))]))])
    _ = client.publications()
    client.end()
  }

  @Test(
    arguments: [
      ([""], 3), (["refactor"], 3), (["refactor.rewrite.todo"], 3), (["refactor.rewrite.todo.comp"], 0),
      (["refactor.rewrite.todo.toggle"], 1),
      ([complete], 1), (["source", complete], 2), (["quickfix"], 0),
    ] as [([String], Int)])
  func `only requested kinds are listed`(only: [String], count: Int) {
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    client.open("[@] eggs\n[ ] milk\n")
    let kinds = client.actions(in: ScriptedClient.range(0, 0, 1, 0), only: only).kinds
    let known =
      ["complete", "reopen", "toggle", "delete"].map { "refactor.rewrite.todo.\($0)" } + ["source.sort.todo"]
    #expect(kinds.filter(known.contains).count == count)
    _ = client.publications()
    client.end()
  }

  @Test func `the kind of one operation means that operation alone`() {
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    client.open("[x] eggs\n[ ] milk\n")
    #expect(client.actions(in: ScriptedClient.range(0, 0, 0, 0), only: ["source.sort.todo"]).count == 1)
    #expect(client.actions(in: ScriptedClient.range(0, 0, 0, 0), only: ["source.sort"]).count > 1)
    _ = client.publications()
    client.end()
  }

  @Test func `in a menu of all actions, source actions apply to the group`() {
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    client.open("[x] eggs\n[ ] milk\n\n[x] tea\n[ ] jam\n")
    let all = client.actions(in: ScriptedClient.range(0, 0, 0, 0))
    let sort = all.first { $0["kind"]?.string == "source.sort.todo" }
    #expect(sort?["title"]?.string == "Sort the group")
    let actions = client.actions(in: ScriptedClient.range(0, 0, 0, 0), only: ["source.sort.todo"])
    #expect(actions.first?["title"]?.string == "Sort the list")
    _ = client.publications()
    client.end()
  }

  @Test func `unarchiving restores the item at the cursor`() {
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    client.open("[ ] tea\n\nArchive\n[x] eggs\n[x] milk\n")
    let text = client.perform("source.unarchive.todo", in: ScriptedClient.range(3, 0, 3, 0))
    #expect(text == "[ ] tea\n[x] eggs\n\nArchive\n[x] milk\n")
    _ = client.publications()
    client.end()
  }

  @Test func `a client that requests a kind gets disabled actions`() {
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    client.open("[x] eggs\n")
    let range = ScriptedClient.range(0, 0, 0, 0)
    let actions = client.actions(in: range, only: [Self.complete])
    #expect(actions.first?["disabled"]?["reason"]?.string != nil)
    #expect(actions.first?["edit"] == nil)
    #expect(!client.actions(in: range).kinds.contains(Self.complete))
    _ = client.publications()
    client.end()
  }

  @Test func `removing many items needs confirmation`() {
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    client.open(String(repeating: "[ ] eggs\n", count: 12))
    let actions = client.actions(
      in: ScriptedClient.range(0, 0, 11, 0), only: ["refactor.rewrite.todo.delete"])
    let edit = actions.first?["edit"]
    #expect(
      edit?["changeAnnotations"] == ["removal": ["label": "Remove 11 items", "needsConfirmation": true]])
    #expect(edit?["documentChanges"]?.array?.first?["edits"]?.array?.first?["annotationId"] == "removal")
    _ = client.publications()
    client.end()
  }

  @Test func `a client without code action literals gets no actions`() {
    var client = ScriptedClient()
    client.open("[ ] eggs\n")
    #expect(client.actions(in: ScriptedClient.range(0, 0, 0, 0)).isEmpty)
    _ = client.publications()
    client.end()
  }
}
