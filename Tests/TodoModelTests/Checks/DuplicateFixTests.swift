import Testing
import TodoModel
import TodoText

struct DuplicateFixTests {
  @Test(arguments: [
    ("- [ ] eggs\n- [ ] eggs\n", 1), ("- [ ] eggs\n- [ ] eggs\n    - [ ] brown\n", 0),
    ("- [ ] eggs\n  brown\n- [ ] eggs\n  brown\n", 1),
    // Code and a quotation
    ("- [ ] eggs\n- [ ] eggs\n\n      boil()\n", 0),
    ("- [ ] eggs\n- [ ] eggs\n\n  > brown\n", 0),
  ])
  func `a duplicate is not deleted if it contains more than the repeated text`(
    text: String, count: Int
  ) throws {
    let list = TodoList(SourceText(text), dialect: .markdown)
    let problem = try #require(
      list.problems(ProblemContext(today: nil)).first { $0.code == .duplicateItem })
    #expect(problem.fixes(in: list).count == count)
  }
}
