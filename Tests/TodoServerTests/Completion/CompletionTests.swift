import JSON
import TemporaryFiles
import TestSupport
import Testing
import TodoModel

@testable import TodoServer

struct CompletionTests {
  /// A list with `1️⃣` at the cursor, the labels of the suggestions there, and the line after accepting the first one;
  /// an empty line is not checked.
  struct Case: Sendable, CustomStringConvertible {
    let list: String
    let labels: [String]
    let first: String
    init(_ list: String, _ labels: [String], first: String = "") {
      (self.list, self.labels, self.first) = (list, labels, first)
    }
    var description: String { list }
  }

  /// Today is Friday, 20 November 2026.
  static let cases = [
    Case("[ ] #a #b #b\n[ ] 😀牛乳e\u{301} #1️⃣", ["b", "a"], first: "[ ] 😀牛乳e\u{301} #b"),
    Case("[ ] #Work #Work #work\n[ ] #w1️⃣o x", ["Work"], first: "[ ] #Work x"),
    Case("[ ] #only1️⃣", []),
    Case("[ ] #größe\n[ ] (#gr1️⃣", ["größe"], first: "[ ] (#größe"),
    Case("[ ] #a=x #a=y #A=y #b=z\n[ ] #a=1️⃣", ["y", "x"], first: "[ ] #a=y"),
    Case("[ ] #a=\"in it\" #a=b\n[ ] 牛 #a=\"i1️⃣\" end", ["b", "in it"], first: "[ ] 牛 #a=\"b\" end"),
    Case("[ ] #a='say \"x\"'\n[ ] #a=1️⃣", ["say \"x\""], first: "[ ] #a='say \"x\"'"),
    Case(
      "[ ] #a\n    [1️⃣", ["open", "checked", "ongoing", "obsolete", "in-question"], first: "    [ ] "),
    Case("[1️⃣x] eggs", ["open", "checked", "ongoing", "obsolete", "in-question"], first: "[ ] eggs"),
    Case("[x1️⃣] eggs", ["open", "checked", "ongoing", "obsolete", "in-question"], first: "[ ] eggs"),
    Case("- [ 1️⃣]", ["open", "checked", "ongoing", "obsolete", "in-question"], first: "- [ ] "),
    Case("[ ] a [x1️⃣]", []),
    Case("[1️⃣ ] #a", ["open", "checked", "ongoing", "obsolete", "in-question"]),
    Case("[1️⃣]", ["open", "checked", "ongoing", "obsolete", "in-question"], first: "[ ] "),
    Case("- [1️⃣", ["open", "checked", "ongoing", "obsolete", "in-question"], first: "- [ ] "),
    Case("[1️⃣link] text", ["open", "checked", "ongoing", "obsolete", "in-question"], first: "[ ] link] text"),
    Case("1️⃣", ["[ ] "], first: "[ ] "), Case("[ ] a\n  1️⃣\n[ ] b", ["[ ] "], first: "  [ ] "),
    Case("[ ] 牛乳 -> fr1️⃣", ["friday"], first: "[ ] 牛乳 -> 2026-11-27"),
    Case("[ ] 😀 -> 5d1️⃣ x", ["5d"], first: "[ ] 😀 -> 2026-11-25 x"),
    Case("[ ] -> in 2 w1️⃣", ["in 2 w"], first: "[ ] -> 2026-12-04"),
    Case("[ ] -> next1️⃣", ["next week", "next month", "next quarter", "next year"], first: "[ ] -> 2026-W48"),
    Case("[ ] -> 2w1️⃣", ["2w"], first: "[ ] -> 2026-12-04"),
    Case("[ ] -> eom1️⃣", ["eom"], first: "[ ] -> 2026-11-30"),
    Case("[ ] -> Tom1️⃣", ["tomorrow"], first: "[ ] -> 2026-11-21"),
    // The quote after the cursor may open another value, or be an apostrophe.
    Case(
      "[ ] #a=\"x y\" #a=\"x y\"\n[ ] #a=\"x1️⃣ b #c=\"d e\"", ["x y", "x b #c="],
      first: "[ ] #a=\"x y\" b #c=\"d e\""),
    Case("[ ] #a=\"x y\" #a=\"x y\"\n[ ] #a='x1️⃣ don't", ["x y", "x don"], first: "[ ] #a=\"x y\" don't"),
    // A date stays apart from the next word.
    Case("[ ] a -> tom1️⃣é", ["tomorrow"], first: "[ ] a -> 2026-11-21 é"),
    Case("[ ] a -> 1️⃣eggs", DueDate.relativeWords, first: "[ ] a -> 2026-11-20 eggs"),
    Case("[ ] a -> first mon1️⃣day of december", []), Case("[ ] a -> first mon1️⃣ of december", []),
    Case("[ ] a -> ne1️⃣xt week", []), Case("[ ] #id=taken\n[ ] #id=1️⃣", []),
    // No suggestions: prose, text that is complete already, and tags outside of an item.
    Case("[ ] plain wo1️⃣rds", []), Case("[ ] plain 1️⃣", []), Case("Title 1️⃣", []), Case("Tit1️⃣le", []),
    Case("[ ] a#1️⃣", []), Case("[ ] a [1️⃣", []), Case("see [1️⃣", []), Case("[ ] x = 1️⃣", []),
    Case("[ ] -> 2026-11-201️⃣", []), Case("[ ] -> 2026-11-20 1️⃣", []), Case("[ ] -> buy 1️⃣", []),
    Case("[ ] a-> 1️⃣", []), Case("[ ] x > 1️⃣", []), Case("#1️⃣", []), Case("[e] #1️⃣", []),
    Case("[ ] -> fri 1️⃣", []),
  ]

  /// The same in a Markdown document.
  static let markdownCases = [
    Case("- [ ] pay 📅 fr1️⃣", ["friday"], first: "- [ ] pay 📅 2026-11-27"),
    Case("- [ ] pay 📅 tom1️⃣ x", ["tomorrow"], first: "- [ ] pay 📅 2026-11-21 x"),
    Case("- [ ] pay ⏳to1️⃣", ["today", "tomorrow"], first: "- [ ] pay ⏳2026-11-20"),
    Case("- [ ] a 📅 2026-11-20\n- [ ] pay du1️⃣", ["due 📅"], first: "- [ ] pay 📅 "),
    Case("- [ ] a 📅 2026-11-20\n- [ ] pay sche1️⃣", ["scheduled ⏳"], first: "- [ ] pay ⏳ "),
    Case("- [ ] a -> 2026-11-20\n- [ ] pay due1️⃣", []), Case("- [ ] pay due1️⃣", []),
    Case("- [ ] a [due:: 2026-11-20]\n- [ ] pay du1️⃣", ["[due::"], first: "- [ ] pay [due:: "),
    Case("- [ ] a [due:: 2026-11-20]\n- [ ] pay prio1️⃣", ["[priority::"], first: "- [ ] pay [priority:: "),
    Case("- [ ] a [du1️⃣e:: 2026-01-01]", []), Case("- [ ] a [due1️⃣:: 2026-01-01]", []),
    Case("- [ ] pay 📅 1️⃣eggs", DueDate.relativeWords, first: "- [ ] pay 📅 2026-11-20 eggs"),
    Case("- [ ] pay [comp1️⃣", ["[completion::"], first: "- [ ] pay [completion:: "),
    Case("- [ ] pay [due:: fr1️⃣", ["friday"], first: "- [ ] pay [due:: 2026-11-27]"),
    Case("- [ ] pay [due::1️⃣]", DueDate.relativeWords, first: "- [ ] pay [due:: 2026-11-20]"),
    Case("- [ ] pay (scheduled:: tom1️⃣) x", ["tomorrow"], first: "- [ ] pay (scheduled:: 2026-11-21) x"),
    Case("- [ ] pay [words:: tom1️⃣]", []), Case("- [ ] pay [due:: fri] to1️⃣", []), Case("- [ ] see [lin1️⃣", []),
    Case("- [ ] #work/acme\n- [ ] #work/a1️⃣", ["work/acme"], first: "- [ ] #work/acme"),
    Case("- [1️⃣] eggs", ["open", "checked", "ongoing", "obsolete", "in-question"], first: "- [ ] eggs"),
  ]

  @Test(arguments: markdownCases) func `signs are completed, and dates after them`(example: Case) {
    check(example, ScriptedClient(viewing: example.list, languageID: "markdown"))
  }

  @Test(arguments: cases, ScriptedClient.encodings)
  func `suggestions fit the cursor, and there are none in prose`(example: Case, encoding: String) {
    check(example, ScriptedClient(viewing: example.list, encoding: encoding))
  }

  private func check(_ example: Case, _ client: ScriptedClient) {
    var client = client
    let items = client.completion(at: 1, of: example.list)
    #expect(items.compactMap { $0["label"]?.string } == example.labels)
    guard let first = items.first, !example.first.isEmpty else { return client.end() }
    let text = client.documents[ScriptedClient.uri]?.text
    let line = example.list.split(separator: "\n").firstIndex { $0.contains("1️⃣") } ?? 0
    let after = text?.applying([first["textEdit"] ?? .null]).string ?? ""
    #expect(after.split(separator: "\n", omittingEmptySubsequences: false)[line] == example.first)
    client.end()
  }

  @Test func `rules are suggested after #repeat=, with the next date`() {
    let list = "[ ] 牛乳 -> 2026-11-20 #repeat=1️⃣\n"
    var client = ScriptedClient(viewing: list)
    let items = client.completion(at: 1, of: list, trigger: "=")
    #expect(items.first?["label"] == "daily")
    #expect(items.first?["detail"] == "every day; next Saturday 21 November 2026")
    let days = items.first { $0["label"] == "mon,thu" }
    #expect(days?["textEdit"]?["newText"] == "\"mon,thu\"")
    client.end()
  }

  @Test func `a complete rule is the first suggestion`() {
    let list = "[ ] a #repeat=1w1️⃣\n"
    var client = ScriptedClient(viewing: list)
    #expect(
      client.completion(at: 1, of: list).prefix(2).compactMap { $0["label"]?.string } == ["1w", "daily"])
    client.end()
  }

  @Test func `rules after a date without a day name the next one in digits`() {
    let list = "[ ] a -> 2026-W48 #repeat=1️⃣\n"
    var client = ScriptedClient(viewing: list)
    let weekly = client.completion(at: 1, of: list, trigger: "=").first { $0["label"] == "weekly" }
    #expect(weekly?["detail"] == "every week; next 2026-W49")
    client.end()
  }

  @Test func `days are suggested after tags whose values are days`() {
    let list = "[ ] a #start=fr1️⃣ #until=2️⃣ #created=3️⃣ #done=4️⃣\n"
    var client = ScriptedClient(viewing: list)
    for marker in 1...4 {
      let friday = client.completion(at: marker, of: list).first { $0["label"] == "friday" }
      #expect(friday?["textEdit"]?["newText"] == "2026-11-27")
    }
    client.end()
  }

  @Test(arguments: ScriptedClient.encodings)
  func `dates are suggested after an arrow, with their meaning`(encoding: String) {
    let list = "[ ] 牛乳😀 -> 1️⃣\n"
    var client = ScriptedClient(viewing: list, encoding: encoding)
    let items = client.completion(at: 1, of: list, trigger: " ")
    #expect(items.count == 17)
    #expect(
      items.prefix(3).map { "\($0["label"]?.string ?? ""): \($0["detail"]?.string ?? "")" } == [
        "today: Friday 20 November 2026, today", "tomorrow: Saturday 21 November 2026, tomorrow",
        "monday: Monday 23 November 2026, in 3 days",
      ])
    #expect(
      items[13]["detail"] == "Sunday 29 November 2026, the last day of week 48 of 2026, in 9 days")
    #expect(items[13]["textEdit"]?["newText"] == "2026-W48")
    client.end()
  }

  @Test func `right after the arrow, a date comes with a space`() {
    let list = "[ ] rent ->1️⃣\n"
    var client = ScriptedClient(viewing: list)
    let items = client.completion(at: 1, of: list, trigger: ">")
    #expect(items.first?["textEdit"]?["newText"] == " 2026-11-20")
    client.end()
  }

  @Test(arguments: [
    ("[ ] -> 1️⃣", "#"), ("[ ] #a\n[ ] #1️⃣", " "), ("1️⃣", " "), ("[1️⃣", "="), ("[ ] #a=x\n[ ] #a=1️⃣", "["),
  ])
  func `a trigger character completes only what it can start`(list: String, trigger: String) {
    var client = ScriptedClient(viewing: list)
    #expect(client.completion(at: 1, of: list, trigger: trigger).isEmpty)
    client.end()
  }

  @Test func `a client that filters by the typed text keeps the suggestions`() {
    let list = "[ ] #a=\"in it\"\n[ ] -> FRI1️⃣ #a=\"i2️⃣"
    var client = ScriptedClient(viewing: list)
    #expect(client.completion(at: 1, of: list).first?["filterText"] == "FRIday")
    #expect(client.completion(at: 2, of: list).first?["filterText"] == "\"in it")
    client.end()
  }

  @Test func `tags and values of the whole workspace are suggested, the most used first`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] #work #work #work=desk\n[x] #work\n", to: "a.xit")
    try folder.write("[ ] #stale #home\n", to: "b.xit")
    var client = ScriptedClient(workingIn: [folder.uri()])
    client.open("[ ] #home\n[ ] #\n[ ] #work=\n", uri: folder.uri("b.xit"))
    _ = client.publications()
    let position = [("position", ["line": 1, "character": 5] as JSON)]
    #expect(client.view("completion", position, uri: folder.uri("b.xit"))["isIncomplete"] == true)
    client.idle()
    let list = client.view("completion", position, uri: folder.uri("b.xit"))
    #expect(list["isIncomplete"] == false)
    #expect(
      list["items"]?.array?.compactMap { $0["label"]?.string } == ["work", "home"])
    #expect(list["items"]?.array?.first?["detail"] == "5 uses, 4 unfinished")
    let values = client.view(
      "completion", [("position", ["line": 2, "character": 10])], uri: folder.uri("b.xit"))
    #expect(values["items"]?.array?.compactMap { $0["label"]?.string } == ["desk"])
    client.end()
  }
}

extension ScriptedClient {
  /// The suggestions at a marked position.
  mutating func completion(at marker: Int, of marked: String, trigger: String? = nil) -> [JSON] {
    var params: [(String, JSON)] = [("position", position(of: marker, in: marked))]
    if let trigger {
      params.append(("context", ["triggerKind": 2, "triggerCharacter": .string(trigger)]))
    }
    return view("completion", params)["items"]?.array ?? []
  }
}
