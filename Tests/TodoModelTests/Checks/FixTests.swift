import Testing
import TodoModel
import TodoText

/// The results of a line's first fix and, for preferred fixes, of *fix all*.
@Suite struct FixTests {
  @Test(arguments: [
    // A line that looks like an item
    ("-[ ] eggs", "- [ ] eggs", true), ("1.[x] eggs", "1. [x] eggs", true), ("*[X]eggs", "* [x] eggs", true),
    ("- [] eggs", "- [ ] eggs", false), ("- [  ] eggs", "- [ ] eggs", true),
    ("- [ ]eggs", "- [ ] eggs", true),
    ("- [v] eggs", "- [x] eggs", false), ("-\t[ ] eggs", "- [ ] eggs", true),
    ("• [ ] eggs", "[ ] eggs", true),
    ("\u{200B}[x] eggs", "[x] eggs", true), ("［ ］ eggs", "[ ] eggs", true), ("【ｘ】卵", "[x] 卵", true),
    ("［］ eggs", "[ ] eggs", false), ("( ) eggs", "[ ] eggs", true), ("{x} eggs", "[x] eggs", true),
    ("☐ eggs", "[ ] eggs", false), ("✔️ eggs", "[x] eggs", false), ("❌ eggs", "[~] eggs", false),
    ("- [x]] eggs", "- [x] eggs", true),
    // With the bullet, the line would be a title
    ("-[ ] eggs\n[ ] milk", "[ ] eggs\n[ ] milk", true),
    // A malformed checkbox
    ("[] eggs", "[ ] eggs", false), ("[ x ] eggs", "[x] eggs", false), ("[xx] eggs", "[x] eggs", false),
    ("[X]] eggs", "[x] eggs", false), ("[]] eggs", "[ ] eggs", false),
    ("[x eggs", "[x] eggs", false), ("[ eggs", "[ ] eggs", false),
    ("[a link](to)", "[ ] [a link](to)", false), ("[eggs", "[ ] [eggs", false), ("[]", "[ ]", false),
    ("[é", "[ ] [é", false),
    // An invalid status
    ("[*] eggs", "[@] eggs", false), ("[-] eggs", "[~] eggs", false), ("[✓] eggs", "[x] eggs", true),
    ("[？] eggs", "[?] eggs", true), ("[\u{A0}] eggs", "[ ] eggs", true), ("[7] eggs", "[ ] eggs", false),
    // No space after the checkbox, or another blank
    ("[ ]\teggs", "[ ] eggs", true), ("[x]\u{3000}卵", "[x] 卵", true), ("[ ]eggs", "[ ] eggs", false),
  ])
  func `a malformed item becomes the intended item`(wrong: String, right: String, isCertain: Bool)
    throws
  {
    let list = TodoList(SourceText(Array(wrong.utf8)))
    let problem = try #require(list.problems(ProblemContext(today: nil)).first)
    let fix = try #require(problem.fixes(in: list).first)
    #expect(list.applying(fix.change).text.string == right)
    #expect(fix.isPreferred == isCertain)
    guard isCertain else { return }
    let all = try Operation.fixAll.change(to: .wholeList, in: list, OperationContext(today: .first))
    #expect(list.applying(all).text.string == right)
  }

  @Test func `the bullets above an item without one are removed together`() throws {
    let list = TodoList(SourceText("- [ ] outline\n- [ ] draft\n[ ] print\n"))
    let problem = try #require(list.problems(ProblemContext(today: .first)).first)
    let fix = try #require(problem.fixes(in: list).first)
    let fixed = list.applying(fix.change)
    #expect(fixed.text.string == "[ ] outline\n[ ] draft\n[ ] print\n")
    #expect(fixed.problems(ProblemContext(today: .first)).isEmpty)
  }

  @Test(arguments: [
    ("[ ] a -> 2026-01-01 or -> 2026-02-01 b", "[ ] a -> 2026-01-01 or b"),
    ("[ ] a -> 2026-01-01\n    b -> 2026-02-01\n    c", "[ ] a -> 2026-01-01\n    b\n    c"),
    // A blank line would end the item.
    ("[ ] a -> 2026-01-01\n    -> 2026-02-01\n    c", "[ ] a -> 2026-01-01\n    c"),
    ("[ ] a -> 2026-01-01\n    -> 2026-02-01", "[ ] a -> 2026-01-01"),
    ("[ ] a -> 2026-01-01\r\n    -> 2026-02-01\r\n    c", "[ ] a -> 2026-01-01\r\n    c"),
  ])
  func `a second date is removed with a line that holds nothing else`(wrong: String, right: String) throws {
    let list = TodoList(SourceText(wrong))
    let problem = try #require(list.problems(ProblemContext(today: .first)).first { $0.code == .secondDate })
    let fix = try #require(problem.fixes(in: list).first)
    #expect(list.applying(fix.change).text.string == right)
  }

  @Test(arguments: [
    ("[ ] a #start=2026/12/31, b", "[ ] a #start=2026-12-31, b"),
    ("[ ] a #until=2026/1", "[ ] a #until=2026-01"),
    ("[ ] a #start=\"2026/1\"", "[ ] a #start=2026-01"),
  ])
  func `the date of a tag is replaced as a whole`(wrong: String, right: String) throws {
    let list = TodoList(SourceText(wrong))
    let problem = try #require(list.problems(ProblemContext(today: .first)).first)
    let fix = try #require(problem.fixes(in: list).first)
    #expect(list.applying(fix.change).text.string == right)
  }

  @Test func `a date followed by letters has no fix, because it would write the same tag`() throws {
    let list = TodoList(SourceText("[ ] a #start=2026/12/31st"))
    let problem = try #require(list.problems(ProblemContext(today: .first)).first)
    #expect(problem.fixes(in: list).isEmpty)
  }

  @Test(arguments: ["    - [ ] eggs", "    [X] eggs", "    ☐ eggs", "    - [] eggs", "    ［ ］ eggs"])
  func `a line of a description becomes a sub-item only on request`(_ line: String) throws {
    let list = TodoList(SourceText(Array("[ ] shop\n\(line)\n".utf8)))
    let problem = try #require(list.problems(ProblemContext(today: nil)).first)
    #expect(problem.code == .nearMissItem)
    let fix = try #require(problem.fixes(in: list).first)
    let fixed = list.applying(fix.change)
    #expect(fixed.items().map(\.depth) == [0, 1])
    #expect(fixed.problems(ProblemContext(today: nil)).isEmpty)
    #expect(!fix.isPreferred)
  }

  @Test(arguments: [
    ("[ ] water\n    [ ] ficus\n", 8), ("[ ] water\n    [ ] ficus\n        twice\n", 8),
    ("[ ] water\n    [ ] ficus\n    today\n", 4), ("[ ] water\n  [ ] ficus\n", 6), ("\n    [ ] ficus\n", 8),
  ])
  func `text below an item becomes part of that item`(above: String, column: Int) throws {
    let indentation = String(repeating: " ", count: column)
    for lines in [["and the fern"], ["and the fern", "and the moss"]] {
      let list = TodoList(SourceText(above + lines.map { $0 + "\n" }.joined()))
      let problem = try #require(
        list.problems(ProblemContext(today: nil)).first { $0.code == .textAfterItem })
      let fix = try #require(problem.fixes(in: list).first { $0.title.hasPrefix("Indent") })
      let fixed = list.applying(fix.change)
      #expect(fixed.text.string == above + lines.map { indentation + $0 + "\n" }.joined())
      let last = problem.line + lines.count - 1
      #expect(fixed.item(atLine: last)?.line == list.item(atLine: problem.line - 1)?.line)
      #expect(!fixed.problems(ProblemContext(today: nil)).contains { $0.code == .textAfterItem })
    }
  }

  @Test(arguments: [
    ("[ ] a\r[ ] b\r[ ] c\r\n[ ] d\n", 2, "\n"), ("[ ] a\r[ ] b\n[ ] c\n[ ] d\r\n[ ] e\r", 3, "\n"),
    ("[ ] a\n[ ] b\r[ ] c\r\n[ ] d\r\n", 0, "\r\n"),
  ])
  func `the rarer of LF and CR LF is reported, and the fix leaves no problem`(
    text: String, line: Int, ending: String
  ) throws {
    let (list, context) = (TodoList(SourceText(text)), ProblemContext(today: nil))
    let problem = try #require(list.problemOfWholeList(context))
    #expect(problem.line == line)
    let fixed = list.applying(try #require(problem.lineFixes(in: list).first).change)
    #expect(fixed.problems(context).isEmpty)
    #expect(
      String(decoding: fixed.text.bytes, as: UTF8.self).utf8.elementsEqual(
        ["a", "b", "c", "d", "e"].prefix(text.utf8.count(where: { $0 == UInt8(ascii: "[") })).map {
          "[ ] \($0)\(ending)"
        }
        .joined().utf8))
  }

  @Test func `without a day no item is due`() {
    #expect(TodoList(SourceText("[ ] a -> 0001-01-01\n")).problems(ProblemContext(today: nil)).isEmpty)
  }

  @Test func `mixed line endings are reported in text order`() {
    let list = TodoList(SourceText(Array("[X] eggs\r\n[ ] milk\n[ ] salt\r\n[X] tea\r\n".utf8)))
    let codes = list.problems(ProblemContext(today: nil)).map(\.code)
    #expect(codes == [.uppercaseX, .mixedLineEndings, .uppercaseX])
  }
}

extension SourceText {
  fileprivate var string: String { String(decoding: bytes, as: UTF8.self) }
}
