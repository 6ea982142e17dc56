import Foundation
import Guarantees
import Testing
import TodoModel
import TodoText

/// Compares the formatted lists and the problems of `Tests/Fixtures/Corpus` with the recorded ones.
///
/// `TODO_RECORD=1 swift test --filter CorpusTests` records both and fails.
@Suite struct CorpusTests {
  @Test(arguments: try CorpusList.all())
  func `a list is formatted as recorded`(_ example: CorpusList) throws {
    let recorded = try example.recorded("formatted", becoming: example.formatted.text.bytes)
    #expect(String(decoding: example.formatted.text.bytes, as: UTF8.self) == recorded)
  }

  @Test(arguments: try CorpusList.all())
  func `the problems of a list are those recorded`(_ example: CorpusList) throws {
    let recorded = try example.recorded("problems", becoming: Array(example.problems.utf8))
    #expect(example.problems == recorded)
  }

  @Test(arguments: try CorpusList.all())
  func `the invariants of all lists hold`(_ example: CorpusList) {
    let text = example.list.text.bytes
    #expect(ListViolation.first(of: text, example.list.dialect, .standard) == nil)
    #expect(
      ListViolation.first(of: text, example.list.dialect, FormatOptions(rules: Set(FormatRule.all))) == nil)
    #expect(example.formatted.formatted(.standard).isEmpty)
  }

  @Test(arguments: try CorpusList.all())
  func `formatting keeps all words in order`(_ example: CorpusList) {
    #expect(words(of: example.list.text) == words(of: example.formatted.text))
  }

  @Test func `a group of 5,000 items is formatted like its repeated pattern`() throws {
    let pattern = try #require(try CorpusList.all().first { $0.name == "one-group-of-5000.xit" })
    let list = pattern.repeated(500)
    let text = SourceText(list.formatted(.standard).applied(to: list.text.bytes))
    #expect(list.groups().count == 1)
    #expect(list.items().count == 5000)
    let expected = (0..<500).flatMap { pattern.numbered(pattern.formatted.text.bytes, $0, isFirst: $0 == 0) }
    #expect(text.bytes == expected)
    #expect(TodoList(text).formatted(.standard).isEmpty)
    #expect(list.problems(CorpusList.context).count > 500)
  }

  /// The words between blanks; a checkbox is one word, in lowercase.
  private func words(of text: SourceText) -> [Substring] {
    let letters = String(decoding: text.bytes, as: UTF8.self).replacing("[X]", with: "[x]")
      .replacing("[ ]", with: "[_]")
    return letters.unicodeScalars.split { $0.properties.isWhitespace }.map(Substring.init)
  }
}
