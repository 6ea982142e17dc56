import Testing
import TodoModel
import TodoText

/// The sizes of operations' changes, and their positions in a list with a byte order mark.
@Suite struct OperationChangeTests {
  @Test func `changing a status replaces one byte`() throws {
    #expect(
      try change("complete", line: 1, of: "[ ] a\n[ ] b\n") == [TextReplacement(7..<8, Array("x".utf8))])
  }

  @Test func `sorting changes only the lines that move`() throws {
    let list = "[ ] a\n[ ] b\n[x] c\n[ ] d\n[ ] e\n[ ] f\n"
    let change = try change("sort", line: 0, of: list)
    #expect(change == [TextReplacement(12..<18, []), TextReplacement(36..<36, Array("[x] c\n".utf8))])
  }

  @Test func `moving a line past a subtree removes and inserts that line alone`() throws {
    let list = "[ ] a\n    [ ] b\n    [ ] c\n[ ] d\n"
    let change = try change("move-up", line: 3, of: list)
    #expect(change == [TextReplacement(0..<0, Array("[ ] d\n".utf8)), TextReplacement(26..<32, [])])
  }

  @Test func `indenting inserts four spaces before each line`() throws {
    let change = try change("indent", line: 1, of: "[ ] a\n[ ] b\n    [ ] c\n")
    let spaces = Array("    ".utf8)
    #expect(change == [TextReplacement(6..<6, spaces), TextReplacement(12..<12, spaces)])
  }

  @Test func `inserting an item inserts one line`() throws {
    #expect(
      try change("insert-below", line: 0, of: "[ ] a\n[ ] b\n") == [
        TextReplacement(6..<6, Array("[ ] \n".utf8))
      ])
  }

  @Test func `deleting removes only whole lines`() throws {
    #expect(try change("delete", line: 2, of: "[ ] a\n\n[ ] b\n\n[ ] c\n") == [TextReplacement(7..<14, [])])
  }

  @Test(arguments: [
    ("move-down", 0, "[ ] b\n[ ] a\n"), ("move-up", 1, "[ ] b\n[ ] a\n"),
    ("insert-above", 0, "[ ] \n[ ] a\n[ ] b\n"),
    ("insert-below", 0, "[ ] a\n[ ] \n[ ] b\n"), ("delete", 0, "[ ] b\n"),
    ("indent", 1, "[ ] a\n    [ ] b\n"),
    ("raise", 0, "[ ] ! a\n[ ] b\n"), ("due-today", 0, "[ ] a -> 2026-11-20\n[ ] b\n"),
  ])
  func `a byte order mark stays before the first line`(name: String, line: Int, after: String) throws {
    let list = TodoList(SourceText("\u{FEFF}[ ] a\n[ ] b\n"))
    let change = try operation(name).change(to: .line(line), in: list, context())
    #expect(list.applying(change).text.description == "\u{FEFF}" + after)
  }

  @Test(arguments: [
    (
      "- [ ] a 🔁 every day 📅 2026-11-20\n",
      "- [ ] a 🔁 every day 📅 2026-11-21\n- [x] a 🔁 every day 📅 2026-11-20 ✅ 2026-11-20\n"
    ), ("- [ ] a 🏁 delete\n- [ ] b\n", "- [ ] b\n"),
  ])
  func `the next occurrence follows a byte order mark`(before: String, after: String) throws {
    let list = TodoList(SourceText("\u{FEFF}" + before), dialect: .markdown)
    let change = try operation("complete").change(to: .line(0), in: list, context())
    #expect(list.applying(change).text.description == "\u{FEFF}" + after)
  }

  @Test func `an item is inserted after a byte order mark in an empty file`() throws {
    let list = TodoList(SourceText("\u{FEFF}"))
    let change = try operation("insert-below").change(to: .line(0), in: list, context())
    #expect(list.applying(change).text.description == "\u{FEFF}[ ] \n")
  }

  @Test func `an archive begins after a byte order mark`() throws {
    let list = TodoList(SourceText("\u{FEFF}[x] a\n[x] b\n"))
    let archived = list.applying(try operation("archive").change(to: .wholeList, in: list, context()))
    #expect(archived.text.description == "\u{FEFF}Archive\n[x] a\n[x] b\n")
    let back = archived.applying(try operation("unarchive").change(to: .wholeList, in: archived, context()))
    #expect(back.text == list.text)
  }

  private func change(_ name: String, line: Int, of text: String) throws -> [TextReplacement] {
    try operation(name).change(to: .line(line), in: TodoList(SourceText(text)), context()).replacements
  }

  private func operation(_ name: String) throws -> TodoModel.Operation { try #require(Operation.named(name)) }

  private func context() throws -> OperationContext { OperationContext(today: try day("2026-11-20")) }
}
