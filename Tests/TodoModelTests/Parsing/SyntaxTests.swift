import Testing
import TodoModel
import TodoText

@Suite struct SyntaxTests {
  @Test(arguments: try SyntaxCase.all())
  func `a list is read as its table says`(_ example: SyntaxCase) {
    let list = TodoList(SourceText(example.input), dialect: example.dialect)
    #expect(SyntaxReport(of: list).text == example.expected)
  }

  @Test(arguments: try SyntaxCase.all().compactMap(\.withCRLF))
  func `a list from Windows is read alike`(_ example: SyntaxCase) {
    let list = TodoList(SourceText(example.input), dialect: example.dialect)
    #expect(SyntaxReport(of: list).text.replacing("␍␊", with: "␊") == example.expected)
  }
}
