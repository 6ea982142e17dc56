import TestSupport
import JSON
import Testing
import TodoConversion
import TodoModel
import TodoText

@Suite struct JSONRoundTripTests {
  @Test func `converting to JSON and back keeps every byte`() throws {
    for seed in TestEnvironment.seeds(500, thorough: 50_000) {
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

  @Test func `a changed item keeps its bullet, column, dots, checkbox, other lines and line ending`() throws {
    let text = "* [ ] !.. shop\r\n  [X] eggs\r\n      white\r\n\r\nNext\r\n[*] milk\r\n[ ] .. tea\r\n"
    for words in ["shop", "eggs", "white", "milk", "Next", "tea"] {
      let json = String(decoding: JSONList.json(of: TodoList(SourceText(text))).prettyBytes, as: UTF8.self)
      // The words of the entry have quotation marks around them, and those of its source do not.
      let changed = json.components(separatedBy: "\"\(words)\"").joined(separator: "\"new words\"")
      let expected = text.components(separatedBy: words).joined(separator: "new words")
      #expect(try JSONList.list(from: changed).text.description == expected)
    }
  }

  @Test func `the priority of a task by a sign is kept in its text`() throws {
    let text = "- [ ] a 🔽\n- [ ] b ⏫\n"
    let json = JSONList.json(of: TodoList(SourceText(text), dialect: .markdown))
    #expect(try JSONList.list(from: try edited(json) { _ in nil }).text.description == text)
    let changed = try edited(json) { _ in "checked" }
    #expect(try JSONList.list(from: changed).text.description == "- [x] a 🔽\n- [x] b ⏫\n")
  }

  @Test func `generated lines stay those of their entry`() throws {
    let deep = (0..<300).map { _ in #","depth":9000,"priority":9000,"description":["x"]}"# }
    let items =
      [#"{"kind":"item","depth":7,"description":["a","","b"," "]}"#]
      + deep.map { #"{"kind":"item""# + $0 } + [#"{"kind":"title","text":"[ ] c"}"#]
    let json =
      #"{"format":"todo-list","version":1,"dialect":"extended","entries":["#
      + items.joined(separator: ",") + "]}"
    let list = try JSONList.list(from: json)
    #expect(list.text.description.hasPrefix("[ ] a\n    b\n    [ ] !!!!"))
    #expect(list.text.description.hasSuffix("\n– [ ] c\n"))
    #expect(list.text.byteCount < 500_000)
  }

  @Test func `a changed item of Markdown keeps its bullet, and the others keep their lines`() throws {
    let text = """
      * [ ] shop
        * [ ] eggs
      1. [ ] party
         - [ ] cake
           with cream
         - [ ] wine
      > - [ ] quoted
      >   and more

      """
    for words in ["shop", "eggs", "party", "cake", "wine", "quoted"] {
      let json = JSONList.json(of: TodoList(SourceText(text), dialect: .markdown))
      let changed = try edited(json) { $0["description"]?.array?.first?.string == words ? "checked" : nil }
      let expected = text.components(separatedBy: "[ ] \(words)").joined(separator: "[x] \(words)")
      #expect(try JSONList.list(from: changed).text.description == expected)
    }
  }

  @Test func `the words of a quoted task have no markers, and its lines keep them`() throws {
    let text = "> - [ ] shop\n>   for eggs\n>\n>   - white\n> - [ ] cook\n"
    let json = JSONList.json(of: TodoList(SourceText(text), dialect: .markdown))
    let entries = try #require(json["entries"]?.array)
    #expect(entries[0]["description"]?.array?.compactMap(\.string) == ["shop", "for eggs"])
    #expect(entries[2]["text"]?.string == "- white")
    let changed = try edited(json) { $0["description"]?.array?.first?.string == "cook" ? "checked" : nil }
    #expect(try JSONList.list(from: changed).text.description == String(text.dropLast(9)) + "[x] cook\n")
  }

  @Test func `one changed task of a random Markdown document changes only its line`() throws {
    for seed in TestEnvironment.seeds(300) {
      var random = RandomMarkdown(seed: seed)
      let list = TodoList(SourceText(random.document()), dialect: .markdown)
      guard let item = list.items().first(where: { $0.status == .open }) else { continue }
      var isFirst = true
      let changed = try edited(JSONList.json(of: list)) { entry in
        guard entry["status"]?.string == "open", isFirst else { return nil }
        isFirst = false
        return "checked"
      }
      var expected = list.text.bytes
      expected[item.checkbox.lowerBound + 1] = UInt8(ascii: "x")
      let result = try JSONList.list(from: changed)
      try #require(
        result.text.description == String(decoding: expected, as: UTF8.self), "seed \(seed)\n\(list.text)")
    }
  }

  @Test func `a new sub-item of Markdown is indented below the words of its parent`() throws {
    let json = """
      {"format": "todo-list", "version": 1, "dialect": "markdown", "entries": [
        {"kind": "item", "description": ["party"], "source": "10. [ ] party"},
        {"kind": "item", "depth": 1, "description": ["cake", "with cream"]},
        {"kind": "note", "depth": 1, "text": "and candles"},
        {"kind": "item", "depth": 0, "description": ["shop"]}]}
      """
    let expected = "10. [ ] party\n    - [ ] cake\n      with cream\n      and candles\n- [ ] shop\n"
    #expect(try JSONList.list(from: json).text.description == expected)
  }

  /// The JSON with new statuses for the entries for which `status` returns one.
  private func edited(_ json: JSON, _ status: (JSON) -> String?) throws -> String {
    let entries = (json["entries"]?.array ?? []).map { entry -> JSON in
      guard case .object(var object) = entry, let new = status(entry) else { return entry }
      object.set("status", to: .string(new))
      return .object(object)
    }
    guard case .object(var object) = json else { return "" }
    object.set("entries", to: .array(entries))
    return String(decoding: JSON.object(object).prettyBytes, as: UTF8.self)
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
    (
      #"{"format":"todo-list","version":1,"dialect":"strict","entries":[{"kind":"note","text":"a\n[ ] b"}]}"#,
      "[0].text"
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
