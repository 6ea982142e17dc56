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
    let marked = Marked(marked)
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

  @Test func `other keys do nothing`() {
    var client = ScriptedClient()
    client.open("[ ] eggs\n\n")
    let position: JSON = ["line": 1, "character": 0]
    #expect(client.edits("textDocument/onTypeFormatting", ["position": position, "ch": "}"]).isEmpty)
    _ = client.publications()
    client.end()
  }
}
