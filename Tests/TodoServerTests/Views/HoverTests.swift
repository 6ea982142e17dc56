import Foundation
import JSON
import TestSupport
import Testing
import TemporaryFiles

@testable import TodoServer

struct HoverTests {
  private static let markdown: JSON = ["hover": ["contentFormat": ["markdown", "plaintext"]]]

  @Test(arguments: ScriptedClient.encodings)
  func `hovering over a date shows the day and the time until then`(encoding: String) {
    let list = "[ ] 牛乳 😀 -> 20261️⃣-W47 now\n"
    var client = ScriptedClient(viewing: list, encoding: encoding, textDocument: Self.markdown)
    let hover = client.view("hover", at: 1, of: list)
    #expect(
      hover["contents"]?["value"]
        == "**Sunday 22 November 2026, the last day of week 47 of 2026**\n\nIn 2 days")
    #expect(client.words(in: hover["range"]) == "-> 2026-W47")
    client.end()
  }

  @Test func `hovering over a checkbox shows its status and the group's progress`() {
    let list = "Big `list`\n[@1️⃣] a\n    [x] b\n[x] c\n"
    var client = ScriptedClient(viewing: list, textDocument: Self.markdown)
    #expect(
      client.view("hover", at: 1, of: list)["contents"] == [
        "kind": "markdown",
        "value":
          "**Ongoing: started**\n\n1 of 1 sub-item finished (100 %)\n\n2 of 3 finished (66 %) in `` Big `list` ``",
      ])
    client.end()
  }

  @Test(arguments: [
    ("[@1️⃣] a -> 2026-11-22", "Ongoing, in 2 days"), ("[1️⃣ ] a -> 2026-11-19", "Open, yesterday"),
    ("[x1️⃣] a -> 2026-11-22", "Checked: done"),
  ])
  func `hovering over the checkbox of an item with a date shows the time until then`(
    list: String, first: String
  ) {
    var client = ScriptedClient(viewing: list)
    let text = client.view("hover", at: 1, of: list)["contents"]?["value"]?.string
    #expect(text?.hasPrefix("\(first)\n\n") == true)
    client.end()
  }

  @Test func `a client that runs commands gets links to the other statuses`() throws {
    let list = "[ ] b\n[@1️⃣] a\n"
    var client = ScriptedClient(announcing: [
      "textDocument": Self.markdown, "experimental": ["todo": ["commandLinks": true]],
    ])
    client.open(MarkedText(list).text)
    _ = client.publications()
    let text = client.view("hover", at: 1, of: list)["contents"]?["value"]?.string ?? ""
    let links = text.split(separator: "\n\n")[1].split(separator: " · ")
    #expect(links.map { $0.prefix { $0 != "(" } } == ["[Reopen]", "[Complete]", "[Drop]", "[Question]"])
    let arguments = links[1].drop { $0 != "?" }.dropFirst().dropLast().removingPercentEncoding
    #expect(links[1].contains("(command:todo-lsp.applyOperation?%5B%7B"))
    #expect(
      arguments
        == #"[{"operation":"complete","textDocument":{"uri":"file:///home/ann/list.xit"},"lines":[1,2]}]"#)
    client.end()
  }

  @Test func `hovering over a tag shows its uses and values`() {
    let list = "[ ] #Wo1️⃣rk=a\n[x] #work=b #work=b\n[ ] #works\n"
    var client = ScriptedClient(viewing: list)
    #expect(
      client.view("hover", at: 1, of: list)["contents"] == [
        "kind": "plaintext",
        "value": "“#Work” 3 times in this list, 1 unfinished\n\nValues: “b” (2), “a” (1)",
      ])
    client.end()
  }

  @Test func `hovering over a tag shows its uses in all lists`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] #work=c #work=b\n[x] #WORK\n", to: "a.xit")
    var client = ScriptedClient(workingIn: [folder.uri()])
    client.idle()
    let list = "[ ] 牛乳 #Wo1️⃣rk=b\n"
    client.open(MarkedText(list).text)
    _ = client.publications()
    #expect(
      client.view("hover", at: 1, of: list)["contents"]?["value"]
        == "“#Work” once in this list, 1 unfinished\n\n4 times in all lists, 3 unfinished\n\nValues: “b” (2), “c” (1)"
    )
    client.end()
  }

  @Test(arguments: [
    (
      "[ ] a -> 2026-11-20 #rep1️⃣eat=1w", "Repeats every week",
      "Friday 27 November 2026, Friday 4 December 2026, Friday 11 December 2026"
    ),
    (
      "[ ] a -> 2026-10-31 #rep1️⃣eat=1m", "Repeats every month",
      "Monday 30 November 2026, Thursday 31 December 2026, Sunday 31 January 2027"
    ),
    (
      "[ ] a #rep1️⃣eat=\"mon,thu!\"", "Repeats every Monday and Thursday, from the day of completion",
      "Monday 23 November 2026, Thursday 26 November 2026, Monday 30 November 2026"
    ),
    (
      "[ ] a -> 2026-11-20 #rep1️⃣eat=1w #until=2026-12-04", "Repeats every week",
      "Friday 27 November 2026, Friday 4 December 2026"
    ),
    ("[ ] a -> 2026-W47 #rep1️⃣eat=2w", "Repeats every 2 weeks", "2026-W49, 2026-W51, 2026-W53"),
  ])
  func `hovering over a rule shows the next three dates`(list: String, rule: String, dates: String) {
    var client = ScriptedClient(viewing: list)
    let text = client.view("hover", at: 1, of: list)["contents"]?["value"]?.string ?? ""
    #expect(text.hasPrefix("\(rule)\n\nNext: \(dates)\n\n"))
    client.end()
  }

  @Test(arguments: [true, false])
  func `hovering over a rule shows no dates if nothing repeats`(repeats: Bool) {
    let list = "[ ] a -> 2026-11-20 #rep1️⃣eat=1w\n"
    var client = ScriptedClient(viewing: list, options: ["operations": ["repeat": .bool(repeats)]])
    let text = client.view("hover", at: 1, of: list)["contents"]?["value"]?.string ?? ""
    #expect(text.hasPrefix("Repeats every week\n\nNext: ") == repeats)
    #expect(text.contains("“#repeat” once in this list, 1 unfinished"))
    client.end()
  }

  @Test func `hovering between two tags covers both`() {
    let list = "[ ] x #a=\"b\"1️⃣#c y\n"
    var client = ScriptedClient(viewing: list)
    let hover = client.view("hover", at: 1, of: list)
    let text = hover["contents"]?["value"]?.string ?? ""
    #expect(text.contains("“#a” once in this list") && text.contains("“#c” once in this list"))
    #expect(client.words(in: hover["range"]) == "#a=\"b\"#c")
    client.end()
  }

  @Test func `hovering over a problem explains it with an example`() {
    let list = "[X1️⃣] eggs\n"
    var client = ScriptedClient(viewing: list, textDocument: Self.markdown)
    let text = client.view("hover", at: 1, of: list)["contents"]?["value"]?.string ?? ""
    #expect(text.contains("**Use a lowercase x: [x]**"))
    #expect(text.contains("```xit\n[X]"))
    client.end()
  }

  @Test func `text of a list is not Markdown in a hover`() {
    let list = "a`\u{301}![x](https://a.example)\u{202E}``\n[ 1️⃣] b\n[ ] `![](x)\n[2️⃣ ] `![](x)\n"
    var client = ScriptedClient(viewing: list, textDocument: Self.markdown)
    let title = client.view("hover", at: 1, of: list)["contents"]?["value"]?.string ?? ""
    #expect(title.hasSuffix("in ``` a`\u{301}![x](https://a.example)\\u{202e}`` ```"))
    let duplicate = client.view("hover", at: 2, of: list)["contents"]?["value"]?.string ?? ""
    #expect(duplicate.contains("**Line 3 already says `` `![](x) ``**"))
    client.end()
  }

  @Test func `hovering over prose shows nothing`() {
    let list = "[ ] eg1️⃣gs\n2️⃣"
    var client = ScriptedClient(viewing: list)
    #expect(client.view("hover", at: 1, of: list) == .null)
    #expect(client.view("hover", at: 2, of: list) == .null)
    client.end()
  }
}
