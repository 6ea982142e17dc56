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
}
