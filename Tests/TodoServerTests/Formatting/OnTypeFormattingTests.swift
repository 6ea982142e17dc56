import JSON
import Testing

@testable import TodoServer

struct OnTypeFormattingTests {
  /// The text after Enter at `|`, with the indentation that an editor inserts.
  @Test(arguments: [
    ("[ ] eggs|\n", "", "[ ] eggs\n[ ] \n"), ("[x] eggs|", "", "[x] eggs\n[ ] "),
    ("[ ] eggs| and milk\n", "", "[ ] eggs\n[ ] and milk\n"),
    ("[ ] eggs\n    [@] Äpfel|\n", "    ", "[ ] eggs\n    [@] Äpfel\n    [ ] \n"),
    ("[ ] eggs\n    [ ] milk\n    |\n", "", "[ ] eggs\n    [ ] milk\n    \n\n"),
    ("- [ ] eggs|\n", "", "- [ ] eggs\n- [ ] \n"), ("9. [ ] eggs|\n", "", "9. [ ] eggs\n10. [ ] \n"),
    ("[ ] eggs\n[ ] |\n", "", "[ ] eggs\n\n"), ("[ ] eggs\n    [ ]|\n", "    ", "[ ] eggs\n    \n"),
    ("Shopping|\n", "", "Shopping\n\n"), ("[] eggs|\n", "", "[] eggs\n\n"),
    ("|[ ] eggs\n", "", "\n[ ] eggs\n"),
    ("[ ] eggs|[ ] milk\n", "", "[ ] eggs\n[ ] milk\n"),
    ("[ ] eggs| [x] milk\n", "", "[ ] eggs\n [x] milk\n"),
    ("[ ] eggs|[]milk\n", "", "[ ] eggs\n[]milk\n"),
    ("[ ] eggs|- [ ] milk\n", "", "[ ] eggs\n- [ ] milk\n"),
    ("- [ ] eggs|\n", "- ", "- [ ] eggs\n- [ ] \n"),
    ("- [ ] eggs|\n", "- [ ] ", "- [ ] eggs\n- [ ] \n"),
    ("    |[ ] eggs\n", "    ", "    \n    [ ] eggs\n"),
    ("[ |] eggs\n", "", "[ \n] eggs\n"),
    ("[ ]| eggs\n", "", "[ ]\n[ ] eggs\n"),
    ("[ ] !! |eggs\n", "", "[ ] !! \n[ ] eggs\n"),
    ("[ ] ! |\n", "", "[ ] ! \n[ ] \n"),
    ("[ ] eggs #a=\"b| c\"\n", "", "[ ] eggs #a=\"b\n[ ] c\"\n"),
    ("[ ] 😀|😀\n", "", "[ ] 😀\n[ ] 😀\n"),
    ("[ ] eggs\n    from the shop|\n", "    ", "[ ] eggs\n    from the shop\n    \n"),
  ])
  func `Enter continues the list`(marked: String, indentation: String, expected: String) {
    let marked = SelectedText(marked)
    var client = ScriptedClient()
    client.open(marked.text)
    client.change(marked.range, to: "\n" + indentation)
    let line = (marked.range["start"]?["line"]?.int ?? 0) + 1
    let position: JSON = ["line": .integer(line), "character": .integer(indentation.count)]
    let edits = client.edits("textDocument/onTypeFormatting", ["position": position, "ch": "\n"])
    #expect(edits.count <= 1)
    #expect(client.apply(edits) == expected)
    _ = client.publications()
    client.end()
  }

  /// Today is Friday, 20 November 2026.
  @Test(arguments: [
    ("[ ] eggs -> fri|\n", "[ ] eggs -> 2026-11-27\n[ ] \n"),
    ("[ ] 😀 due:sat at 9am|\n", "[ ] 😀 -> 2026-11-21 09:00\n[ ] \n"),
    ("[ ] eggs\n    from -> eom|\n", "[ ] eggs\n    from -> 2026-11-30\n\n"),
    // Unchanged: in prose, with two meanings, after another date, in a finished item.
    ("[ ] eggs -> fri the bread|\n", "[ ] eggs -> fri the bread\n[ ] \n"),
    ("[ ] eggs -> next sat|\n", "[ ] eggs -> next sat\n[ ] \n"),
    ("[ ] eggs -> 2026-11-21, not -> fri|\n", "[ ] eggs -> 2026-11-21, not -> fri\n[ ] \n"),
    ("[x] eggs -> fri|\n", "[x] eggs -> fri\n[ ] \n"),
  ])
  func `Enter writes a date in words`(marked: String, expected: String) {
    let marked = SelectedText(marked)
    var client = ScriptedClient()
    client.open(marked.text)
    client.change(marked.range, to: "\n")
    let line = (marked.range["start"]?["line"]?.int ?? 0) + 1
    let position: JSON = ["line": .integer(line), "character": 0]
    #expect(
      client.apply(client.edits("textDocument/onTypeFormatting", ["position": position, "ch": "\n"]))
        == expected)
    _ = client.publications()
    client.end()
  }

  @Test func `Enter adds the creation date, and ends the list after an item with nothing else`() {
    let position: JSON = ["position": ["line": 1, "character": 0], "ch": "\n"]
    for (list, expected) in [
      ("[ ] eggs\n\n", "[ ] eggs\n[ ] #created=2026-11-20 \n"), ("[ ] #created=2026-11-20 \n\n", "\n"),
      ("[ ] #created=2026-11-20 eggs\n\n", "[ ] #created=2026-11-20 eggs\n[ ] #created=2026-11-20 \n"),
    ] {
      var client = ScriptedClient(viewing: list, options: ["operations": ["createdStamp": true]])
      #expect(client.apply(client.edits("textDocument/onTypeFormatting", position)) == expected)
      _ = client.publications()
      client.end()
    }
  }

  @Test func `other keys do nothing`() {
    var client = ScriptedClient()
    client.open("[ ] eggs\n\n")
    let position: JSON = ["line": 1, "character": 0]
    #expect(client.edits("textDocument/onTypeFormatting", ["position": position, "ch": "}"]).isEmpty)
    _ = client.publications()
    client.end()
  }
}
