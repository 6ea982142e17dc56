import Testing
import TodoModel
import TodoText

struct DuplicateFixTests {
  @Test(arguments: [("[ ] eggs\n[ ] eggs\n", 1), ("[ ] eggs\n[ ] eggs\n    [ ] brown\n", 0)])
  func `a duplicate with sub-items is not deleted`(text: String, count: Int) throws {
    let list = TodoList(SourceText(text), dialect: .extended)
    let problem = try #require(
      list.problems(ProblemContext(today: nil)).first { $0.code == .duplicateItem })
    #expect(problem.fixes(in: list).count == count)
  }
}
