import Guarantees
import TestSupport
import Testing
import TodoText

@testable import TodoModel

@Suite struct ParsedChunkTests {
  @Test(arguments: Dialect.allCases, TestScale.scripts)
  func `a list parsed in parts equals the list parsed as a whole`(_ dialect: Dialect, _ seed: UInt64) {
    var document = RandomDocument(dialect, seed: seed)
    let text = SourceText(document.text(lineCount: 400))
    let whole = FlatList(TodoList(text, dialect: dialect))
    let cut = SourceText(text.bytes[...], for: dialect)
    for count in 1...7 {
      let list = TodoList(cut, dialect: dialect, parts: count) { count, parse in (0..<count).map(parse) }
      let difference = FlatList(list).difference(from: whole)
      #expect(difference == nil, "seed \(seed), \(dialect), \(count) parts of \(text.blocks.count) blocks")
    }
  }

  @Test(arguments: ["", "[ ] a", "[ ] a\n" + String(repeating: "    more\n", count: 500)])
  func `a list with fewer blocks than parts is parsed as a whole`(text: String) {
    let text = SourceText(text)
    let list = TodoList(text, dialect: .extended, parts: 5) { count, parse in (0..<count).map(parse) }
    #expect(FlatList(list).difference(from: FlatList(TodoList(text))) == nil)
  }

  @Test func `duplicates are found across parts, within the same limit`() {
    let group = (0..<1200).map { "[ ] item \($0 % 700)\n" }.joined()
    let text = SourceText(group + "\n" + group)
    let whole = FlatList(TodoList(text))
    for count in 2...9 {
      let list = TodoList(text, dialect: .extended, parts: count) { count, parse in (0..<count).map(parse) }
      #expect(FlatList(list).difference(from: whole) == nil, "\(count) parts")
    }
  }

  @Test func `a fence that spans all parts is parsed correctly`() {
    let code = "```\n" + String(repeating: "- [ ] code\nwords\n", count: 600) + "```\n- [ ] item\n"
    let text = SourceText(code)
    let list = TodoList(text, dialect: .markdown, parts: 5) { count, parse in (0..<count).map(parse) }
    #expect(list.sum.itemCount == 1)
    #expect(FlatList(list).difference(from: FlatList(TodoList(text, dialect: .markdown))) == nil)
  }
}
