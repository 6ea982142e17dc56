import JSON
import Testing

@testable import TodoServer

struct SemanticTokensTests {
  private static let list = """
    Küche 🍳
    [ ] !! 牛乳 -> 2026-11-20 now
    [x] ! eíer #kauf=2 -> 2026-11-01
        🥚 more
    [@] call 😀 #tel="a b"
        again -> 2026-13-01
        [?] ! who
    [ ] ! later -> 2027 -> 2028
    [~] 🥛 #tag

    [e] odd #tag
    [ ] ! late -> 2026-11-19
    [ ] soon -> 2026-11-25

    """

  private static let drawn = [
    "1 keyword.rank1(!!) number.today(-> 2026-11-20)",
    "2 comment.checked(! eíer #kauf=2 -> 2026-11-01)",
    "3 comment.checked(🥚 more)",
    "5 regexp(-> 2026-13-01)",
    "6 keyword.rank3(!)",
    "7 keyword.rank3(!) regexp(-> 2028)",
    "8 comment.deprecated.obsolete(🥛 #tag)",
    "10 regexp([e])",
    "11 keyword.rank2(!) number.overdue(-> 2026-11-19)",
    "12 number.soon(-> 2026-11-25)",
  ]

  @Test(arguments: ScriptedClient.encodings)
  func `only what an editor's syntax files cannot find has a token, in every encoding`(encoding: String) {
    var client = ScriptedClient(
      viewing: Self.list, encoding: encoding, textDocument: ScriptedClient.tokenCapability)
    let tokens = client.view("semanticTokens/full")
    #expect(RenderedTokens(tokens["data"], in: client).lines == Self.drawn)
    client.end()
  }

  @Test(arguments: ScriptedClient.encodings)
  func `a range gives the tokens of its lines`(encoding: String) {
    var client = ScriptedClient(
      viewing: Self.list, encoding: encoding, textDocument: ScriptedClient.tokenCapability)
    let range = ScriptedClient.range(5, 2, 8, 0)
    let tokens = client.view("semanticTokens/range", [("range", range)])
    #expect(RenderedTokens(tokens["data"], in: client).lines == Array(Self.drawn[3...5]))
    client.end()
  }

  @Test func `a client that knows the server's types gets them`() {
    var client = ScriptedClient(
      viewing: "Title\n[ ] !!! eggs\n[x] milk\n",
      textDocument: ["semanticTokens": ["tokenTypes": ["todoPriority", "comment", "operator"]]])
    let tokens = client.view("semanticTokens/full")
    #expect(
      RenderedTokens(tokens["data"], in: client).lines == [
        "1 todoPriority.rank1(!!!)", "2 comment.checked(milk)",
      ])
    client.end()
  }

  @Test func `the rank of sub-items in other blocks follows that of their item`() {
    let subItems = (0..<500).map { "    [ ] ! item \($0)\n" }.joined()
    var client = ScriptedClient(
      viewing: "[ ] ! trip\n\(subItems)", textDocument: ScriptedClient.tokenCapability)
    client.change(ScriptedClient.range(0, 4, 0, 4), to: "!!")
    _ = client.publications()
    let lines = RenderedTokens(client.view("semanticTokens/full")["data"], in: client).lines
    #expect(lines.count == 501)
    #expect(lines.allSatisfy { $0.hasSuffix(" keyword.rank1(!)") || $0 == "0 keyword.rank1(!!!)" })
    client.end()
  }

  @Test(arguments: ScriptedClient.encodings)
  func `a token never splits a character`(encoding: String) {
    var client = ScriptedClient(
      viewing: "[ \u{FFFF}[\n[😀a\n[é😀]\n", encoding: encoding, textDocument: ScriptedClient.tokenCapability)
    let tokens = client.view("semanticTokens/full")
    #expect(
      RenderedTokens(tokens["data"], in: client).lines == ["0 regexp([)", "1 regexp([)", "2 regexp([é😀])"])
    client.end()
  }

  @Test func `tokens are not announced to a client that does not support them`() {
    var client = ScriptedClient(viewing: "")
    #expect(client.replies[1]?.result?["capabilities"]?["semanticTokensProvider"] == nil)
    client.end()
  }
}
