import JSON
import Testing

@testable import TodoServer

struct MergeConflictActionTests {
  private static let text = """
    [ ]  untidy above
    <<<<<<< HEAD
    [x]  eggs
    =======
    [ ] eggs #shop
    text
    >>>>>>> other
    [ ] milk

    """

  @Test func `a conflict is one problem, at its first line`() {
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    client.open(Self.text)
    let diagnostics = client.publications().first?.diagnostics ?? []
    let conflicts = diagnostics.filter { $0["code"] == "merge-conflict" }
    #expect(conflicts.map { client.words(in: $0["range"]) } == ["<<<<<<< HEAD"])
    client.end()
  }

  @Test(arguments: [
    ("Keep ours", "[x]  eggs\n"), ("Keep theirs", "[ ] eggs #shop\ntext\n"),
    ("Keep both", "[x]  eggs\n[ ] eggs #shop\ntext\n"), ("Merge the items", "[x]  eggs #shop\ntext\n"),
  ])
  func `an action resolves the conflict`(title: String, expected: String) throws {
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    client.open(Self.text)
    let actions = client.actions(in: ScriptedClient.range(1, 0, 1, 0), only: ["quickfix"])
    let action = try #require(actions.first { $0["title"] == .string(title) })
    let resolved = client.apply(workspaceEdit: action["edit"] ?? .null)
    #expect(resolved == "[ ]  untidy above\n\(expected)[ ] milk\n")
    _ = client.publications()
    client.end()
  }

  @Test func `items without conflicts are merged, and the rest stays a conflict`() throws {
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    client.open(
      """
      <<<<<<< ours
      [ ] ham
      [ ] tea
      ||||||| base
      [ ] eggs
      [ ] tea
      =======
      [ ] jam
      [ ] tea and cake
      >>>>>>> theirs

      """)
    let actions = client.actions(in: ScriptedClient.range(0, 0, 0, 0), only: ["quickfix"])
    let action = try #require(actions.first { $0["title"] == "Merge the items without conflicts" })
    #expect(
      client.apply(workspaceEdit: action["edit"] ?? .null) == """
        <<<<<<< ours
        [ ] ham
        =======
        [ ] jam
        >>>>>>> theirs
        [ ] tea and cake

        """)
    _ = client.publications()
    client.end()
  }
}
