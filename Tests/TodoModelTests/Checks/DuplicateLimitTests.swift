import Testing
import TodoModel
import TodoText

struct DuplicateLimitTests {
  /// A group of this many items, of which only the first and the last have the same text.
  private static func problems(itemCount: Int) -> [String] {
    let lines = (1...itemCount).map { $0 == itemCount ? "[ ] item 1\n" : "[ ] item \($0)\n" }
    let list = TodoList(SourceText(Array(lines.joined().utf8)), dialect: .extended)
    let problems = list.problems(ProblemContext(today: .first, severities: [:]))
    return problems.map(\.code.check.name)
  }

  @Test(arguments: [2, 999, 1000])
  func `a duplicate among the first thousand lines of a group is found`(itemCount: Int) {
    #expect(Self.problems(itemCount: itemCount) == ["duplicate-item"])
  }

  @Test(arguments: [1001, 1500])
  func `later lines are not searched for duplicates`(itemCount: Int) {
    #expect(Self.problems(itemCount: itemCount) == [])
  }
}
