import TestSupport
import JSON
import Testing
import TodoConversion
import TodoModel
import TodoText

@Suite struct JSONRoundTripTests {
  @Test func `converting to JSON and back keeps every byte`() throws {
    let first = TestEnvironment.seed ?? 0
    for seed in first..<first + (TestEnvironment.isThorough ? 50_000 : 500) {
      var random = SeededGenerator(seed: seed)
      var text = RandomText.string(pieceCount: random.below(60), using: &random)
      if random.happens(0.5) {
        var list = RandomList(lineCount: random.below(30))
        list.malformedRate = 0.3
        list.bulletRate = 0.2
        text += list.string(seed: seed)
      }
      try #require(try roundTrip(text) == text, "seed \(seed)")
    }
  }

  @Test func `an entry that differs from its source is regenerated`() throws {
    let json = """
      {"format": "todo-list", "version": 1, "dialect": "extended", "entries": [
        {"kind": "title", "text": "Shop", "source": "Groceries\\n"},
        {"kind": "item", "status": "checked", "description": ["eggs"], "source": "[ ] eggs\\n"},
        {"kind": "item", "depth": 1, "description": ["white ones", "a dozen"]},
        {"kind": "item", "status": "open", "description": ["milk"], "source": "[ ]   milk\\n"}]}
      """
    #expect(
      try JSONList.list(from: json).text.description == """
        Shop
        [x] eggs
            [ ] white ones
                a dozen
        [ ]   milk

        """)
  }

  @Test(arguments: [
    ("", "not JSON: 1:1"), ("[", "not JSON: 1:2"), ("{}", "not a list"),
    (#"{"format":"todo-list","version":2}"#, "this program reads version 1"),
    (#"{"format":"todo-list","version":1,"dialect":"x"}"#, "\"dialect\""),
    (#"{"format":"todo-list","version":1,"dialect":"strict","entries":[{"kind":"x"}]}"#, "[0].kind"),
    (
      #"{"format":"todo-list","version":1,"dialect":"strict","entries":[{"kind":"item","description":["a\nb"]}]}"#,
      "[0].description"
    ),
  ])
  func `invalid JSON is refused with its position`(_ json: String, _ reason: String) {
    #expect {
      try JSONList.list(from: json)
    } throws: { "\($0)".contains(reason) }
  }

  private func roundTrip(_ text: String) throws -> String {
    let json = JSONList.json(of: TodoList(SourceText(text)))
    return try JSONList.list(from: String(decoding: json.prettyBytes, as: UTF8.self)).text.description
  }
}
