import Testing
import TodoModel
import TodoText

@Suite struct SyntaxTests {
  @Test(arguments: try SyntaxCase.all())
  func `a list is parsed as its fixture says`(_ example: SyntaxCase) {
    let list = TodoList(SourceText(example.input), dialect: example.dialect)
    #expect(SyntaxReport(of: list).text == example.expected)
  }

  @Test(arguments: try SyntaxCase.all().compactMap(\.withCRLF))
  func `a list with CRLF is parsed the same way`(_ example: SyntaxCase) {
    let list = TodoList(SourceText(example.input), dialect: example.dialect)
    #expect(SyntaxReport(of: list).text.replacing("␍␊", with: "␊") == example.expected)
  }

  /// Problems that depend on the day, the file's name or Git's conflict markers, which other tests check.
  private static let otherCodes: Set<ProblemCode> = [.overdue, .dueToday, .foreignFormat, .mergeConflict]

  @Test func `every check of the syntax has a case`() throws {
    let expected = try SyntaxCase.all().map(\.expected).joined(separator: "\n")
    for check in Check.all where !Self.otherCodes.contains(check.code) {
      #expect(
        expected.contains("problem \(check.name) "), "\(check.name): add a case to Tests/Fixtures/Syntax")
    }
  }
}
