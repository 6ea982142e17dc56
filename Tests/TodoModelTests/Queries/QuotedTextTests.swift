import Testing
import TodoText

@testable import TodoModel

/// The markers of block quotes around an item are not part of its text, on any of its lines.
@Suite struct QuotedTextTests {
  @Test(arguments: [
    ("> - [@] word1\n>  lazy2\n", "word1 lazy2"),
    ("> - [ ] one\n>   two\n>   three\n", "one two three"),
    ("> - [ ] one\ntwo\n", "one two"),
    (">- [ ] one\n   >two\n", "one two"),
    ("> > - [ ] one\n> > two\n> three\n>>  four\n", "one two three four"),
    // After four columns, a `>` is text.
    ("> - [ ] one\n>       > two\n", "one > two"),
    ("> > - [ ] one\n>       > two\n", "one > two"),
    ("> 1. > - [ ] one\n>    >   two\n", "one two"),
    (">\t- [ ] one\n>\t  two\n", "one two"),
    ("> - [ ] !! one\n>\n>   two #tag\n", "one two #tag"),
    ("- [ ] one\n  a > b\n", "one a > b"),
  ])
  func `an item has only its own words`(_ text: String, _ words: String) throws {
    let list = TodoList(SourceText(text), dialect: .markdown)
    let item = try #require(list.items().first)
    #expect(list.words(of: item) == words)
    #expect(String(decoding: list.plainBytes(of: list.text(of: item)), as: UTF8.self) == words)
  }

  @Test func `lines inside an item keep the markers of block quotes in it`() {
    let list = TodoList(SourceText("> - [ ] one\n>\n>   > quoted\n>   - plain\nlazy\n"), dialect: .markdown)
    #expect((2...4).map { list.text.string(in: list.text(ofLine: $0)) } == ["> quoted", "- plain", "lazy"])
  }

  @Test func `items with the same words in other quotes are duplicates`() {
    let text = "> - [ ] one\n>   two\n> - [ ] one\n> two\n"
    let problems = TodoList(SourceText(text), dialect: .markdown).problems(
      ProblemContext(today: .first), beginningOn: nil)
    #expect(problems.map(\.code) == [.duplicateItem])
  }
}
