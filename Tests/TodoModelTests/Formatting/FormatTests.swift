import Guarantees
import Testing
import TodoModel
import TodoText

@Suite struct FormatTests {
  @Test(arguments: try FormatCase.all())
  func `a list is formatted as its fixture says`(_ example: FormatCase) {
    let list = TodoList(SourceText(example.input), dialect: example.dialect)
    let change = list.formatted(example.options, lines: example.lines)
    #expect(shown(change.applied(to: example.input)) == shown(example.expected))
  }

  @Test(arguments: try FormatCase.all().compactMap(\.withCRLF))
  func `a list with CRLF is formatted the same way`(_ example: FormatCase) {
    let list = TodoList(SourceText(example.input), dialect: example.dialect)
    let change = list.formatted(example.options, lines: example.lines)
    #expect(shown(change.applied(to: example.input)) == shown(example.expected))
  }

  @Test func `every rule has at least six cases`() throws {
    let cases = Dictionary(grouping: try FormatCase.all(), by: \.file)
    #expect(cases.filter { $0.value.count < 6 }.keys.sorted() == [])
  }

  @Test(arguments: try FormatCase.all())
  func `formatting is idempotent`(_ example: FormatCase) {
    let list = TodoList(SourceText(example.expected), dialect: example.dialect)
    #expect(list.formatted(example.options, lines: example.lines).isEmpty)
  }

  @Test(arguments: try FormatCase.all())
  func `formatting a case keeps its parse`(_ example: FormatCase) {
    // Sorting changes the order, and writing dates in words adds dates.
    guard example.options.sortKeys.isEmpty, example.options.today == nil else { return }
    #expect(FormatViolation.first(of: example.input, example.dialect, example.options) == nil)
  }

  @Test(arguments: try FormatCase.all())
  func `formatting one line changes no line outside its item`(_ example: FormatCase) {
    let list = TodoList(SourceText(example.input), dialect: example.dialect)
    var options = example.options
    // Aligning one priority may change all priorities of its group.
    options.rules.remove(.alignedPriorities)
    for line in 0..<list.text.lineCount {
      let change = list.formatted(options, lines: line..<line + 1)
      let item = list.item(atLine: line)
      let lines = item?.outermostAncestor.lines ?? line..<line + 1
      guard let extent = change.extent else { continue }
      let allowed = list.text.byteRange(ofLines: lines)
      #expect(
        allowed.lowerBound <= extent.lowerBound && extent.upperBound <= allowed.upperBound, "line \(line)")
    }
  }

  @Test func `every rule has a table, and every table is about a rule`() throws {
    let rules = Set(FormatRule.all.map { "\($0.name).txt" })
    let tables = Set(try FormatCase.all().map(\.file))
    #expect(tables == rules.union(["sort.txt", "ranges.txt", "markdown.txt"]))
  }

  private func shown(_ bytes: [UInt8]) -> String {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { SyntaxEscapes.quoted(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\n")
  }
}
