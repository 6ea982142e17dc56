import JSON
import Testing

@testable import TodoServer

struct SemanticTokensTests {
  private static let list = """
    Küche 🍳
    [ ] !! 牛乳 -> 2026-11-20 now
    [x] eíer #kauf=2 -> 2026-11-01
    [@] call 😀 #tel="a b"
        again -> 2026-13-01
        [?] who
    [ ] later -> 2027
    [~] 🥛

    [e] odd #tag
    [ ] ! late -> 2026-11-19

    """

  private static let drawn = [
    "0 namespace(Küche 🍳)",
    "1 operator.rank1([ ]) keyword.rank1(!!) variable.rank1(牛乳 ) number.today(-> 2026-11-20) variable.rank1( now)",
    "2 enumMember.checked([x]) comment.deprecated.checked(eíer ) type.deprecated(#kauf) string.deprecated(2)"
      + " comment.deprecated.checked( ) number.deprecated(-> 2026-11-01)",
    "3 function.rank4.ongoing([@]) variable.rank4.ongoing(call 😀 ) type(#tel) string(\"a b\")",
    "4 variable.rank4.ongoing(again ) regexp(-> 2026-13-01)",
    "5 parameter.rank4.inQuestion([?]) variable.rank4.inQuestion(who)",
    "6 operator.rank5([ ]) variable.rank5(later ) number.later(-> 2027)",
    "7 comment.obsolete([~]) comment.deprecated.obsolete(🥛)",
    "9 regexp([e])",
    "10 operator.rank2([ ]) keyword.rank2(!) variable.rank2(late ) number.overdue(-> 2026-11-19)",
  ]

  @Test(arguments: ScriptedClient.encodings)
  func `everything has its colour, in every encoding`(encoding: String) {
    var client = ScriptedClient(
      viewing: Self.list, encoding: encoding, textDocument: ScriptedClient.tokenCapability)
    let tokens = client.view("semanticTokens/full")
    #expect(DrawnTokens(tokens["data"], in: client).lines == Self.drawn)
    client.end()
  }

  @Test(arguments: ScriptedClient.encodings)
  func `a range gives the tokens of its lines`(encoding: String) {
    var client = ScriptedClient(
      viewing: Self.list, encoding: encoding, textDocument: ScriptedClient.tokenCapability)
    let range = ScriptedClient.range(3, 2, 6, 0)
    let tokens = client.view("semanticTokens/range", [("range", range)])
    #expect(DrawnTokens(tokens["data"], in: client).lines == Array(Self.drawn[3...5]))
    client.end()
  }

  @Test func `a client that knows the names of lists is given those`() {
    var client = ScriptedClient(
      viewing: "Title\n[ ] eggs\n",
      textDocument: ["semanticTokens": ["tokenTypes": ["todoTitle", "todoText", "operator"]]])
    let tokens = client.view("semanticTokens/full")
    #expect(
      DrawnTokens(tokens["data"], in: client).lines == [
        "0 todoTitle(Title)", "1 operator.rank4([ ]) todoText.rank4(eggs)",
      ])
    client.end()
  }

  @Test func `a delta says what changed, and only that`() {
    var client = ScriptedClient(viewing: Self.list, textDocument: ScriptedClient.tokenCapability)
    let first = client.view("semanticTokens/full")
    client.change(ScriptedClient.range(7, 1, 7, 2), to: " ")
    _ = client.publications()
    let delta = client.view("semanticTokens/full/delta", [("previousResultId", first["resultId"] ?? .null)])
    let edits = delta["edits"]?.array ?? []
    #expect(edits.count == 1)
    #expect((edits.first?["data"]?.array?.count ?? 100) <= 10)
    let same = client.view("semanticTokens/full/delta", [("previousResultId", delta["resultId"] ?? .null)])
    #expect(same["edits"] == [])
    let lost = client.view("semanticTokens/full/delta", [("previousResultId", "7")])
    #expect(lost["data"]?.array?.count == first["data"]?.array?.count)
    client.end()
  }

  @Test(arguments: ScriptedClient.encodings)
  func `a token never cuts a character`(encoding: String) {
    var client = ScriptedClient(
      viewing: "[ \u{FFFF}[\n[😀a\n[é😀]\n", encoding: encoding, textDocument: ScriptedClient.tokenCapability)
    let tokens = client.view("semanticTokens/full")
    #expect(
      DrawnTokens(tokens["data"], in: client).lines == ["0 regexp([)", "1 regexp([)", "2 regexp([é😀])"])
    client.end()
  }

  @Test func `no two answers of a session have one id`() {
    var client = ScriptedClient(viewing: "[ ] eggs\n", textDocument: ScriptedClient.tokenCapability)
    let first = client.view("semanticTokens/full")["resultId"] ?? .null
    client.close()
    client.open("[x] milk\n")
    let lost = client.view("semanticTokens/full/delta", [("previousResultId", first)])
    #expect(lost["data"] != nil)
    #expect(lost["resultId"] != first)
    _ = client.publications()
    client.end()
  }

  @Test func `a client that shows no tokens is told of none`() {
    var client = ScriptedClient(viewing: "")
    #expect(client.replies[1]?.result?["capabilities"]?["semanticTokensProvider"] == nil)
    client.end()
  }
}
