import Testing
import TodoFiles
import TodoModel
import TodoText

@Suite struct ProcessorsTests {
  @Test func `parsing in parallel gives the same list`() {
    let lines = (0..<30_000).map { number in
      switch number % 11 {
      case 0: ""
      case 1: "Title \(number)"
      case 2: "    more of it"
      case 3: "[X] done \(number)"
      default: "[ ] item \(number % 40) -> 2026-11-\(10 + number % 25) #tag=\(number)"
      }
    }
    let text = SourceText(Array(lines.joined(separator: "\n").utf8))
    for dialect in Dialect.allCases {
      let list = TodoList(onAllProcessors: text, dialect: dialect, mayBeForeign: false)
      let whole = TodoList(text, dialect: dialect, mayBeForeign: false)
      #expect(list.sum == whole.sum)
      let context = ProblemContext(today: nil)
      #expect(list.problems(context) == whole.problems(context))
    }
  }
}
