import Guarantees
import Testing
import TodoModel
import TodoText

@Suite struct MergeConflictTests {
  private static let list = TodoList(
    SourceText("Home\n[ ]  a\n<<<<<<< HEAD\n[x]  b\n=======\n[ ]  b\n  [ ] c\n>>>>>>> other\n[ ]  d\n"))

  @Test func `nothing between the markers is formatted`() {
    let formatted = Self.list.formatted(.standard).applied(to: Self.list.text.bytes)
    let expected = "Home\n[ ] a\n<<<<<<< HEAD\n[x]  b\n=======\n[ ]  b\n  [ ] c\n>>>>>>> other\n[ ] d\n"
    #expect(String(decoding: formatted, as: UTF8.self) == expected)
  }

  @Test func `operations are refused between the markers, and work elsewhere`() throws {
    let context = OperationContext(today: .first)
    let complete = try #require(Operation.named("complete"))
    for line in 2...7 {
      #expect(throws: OperationError.self) { try complete.change(to: .line(line), in: Self.list, context) }
    }
    #expect(try !complete.change(to: .line(1), in: Self.list, context).isEmpty)
    #expect(try !complete.change(to: .line(8), in: Self.list, context).isEmpty)
  }

  @Test func `a conflict after a byte order mark is not changed, and keeping a side keeps the mark`() throws {
    let list = TodoList(SourceText("\u{FEFF}<<<<<<< HEAD\n[ ] a\n=======\n[ ] b\n>>>>>>> other\n"))
    let complete = try #require(Operation.named("complete"))
    #expect(throws: OperationError.self) {
      try complete.change(to: .line(1), in: list, OperationContext(today: .first))
    }
    let problem = try #require(
      list.problems(ProblemContext(today: .first)).first { $0.code == .mergeConflict })
    let kept = problem.fixes(in: list).map {
      String(decoding: $0.change.applied(to: list.text.bytes), as: UTF8.self)
    }
    #expect(kept == ["\u{FEFF}[ ] a\n", "\u{FEFF}[ ] b\n", "\u{FEFF}[ ] a\n[ ] b\n"])
  }

  /// Git writes such conflicts in the base if it merged several common ancestors.
  private static let nested = """
    <<<<<<< HEAD
    [X]  ours
    ||||||| merged common ancestors
    <<<<<<<<< Temporary merge branch 1
    [X]  one
    =========
    [X]  two
    >>>>>>>>> Temporary merge branch 2
    =======
    [X]  theirs
    >>>>>>> B
    [X]  after

    """

  @Test(arguments: ["", "- "]) func `a nested conflict is part of the outer one`(bullet: String) {
    let text = Self.nested.replacing("[X]", with: "\(bullet)[X]")
    let list = TodoList(SourceText(text), dialect: bullet.isEmpty ? .extended : .markdown)
    #expect(list.problems(ProblemContext(today: nil)).count { $0.code == .mergeConflict } == 1)
    let formatted = String(
      decoding: list.formatted(.standard).applied(to: list.text.bytes), as: UTF8.self)
    #expect(formatted == text.replacing("[X]  after", with: "[x] after"))
  }

  @Test func `markers are not titles, and a lone row of signs is one`() {
    #expect(Self.list.titles().count == 1)
    #expect(TodoList(SourceText("=======\n[ ] a\n")).titles().count == 1)
  }

  private static let document = """
    # Home

    - [X]  a
    <<<<<<< HEAD
    - [X]  b

    Our words
    =======
    Their words
    >>>>>>> other
    - [X]  c

    """

  @Test
  func `in a Markdown document a conflict is one problem, not headings and quotes`() {
    let list = TodoList(SourceText(Self.document), dialect: .markdown)
    #expect(list.problems(ProblemContext(today: nil)).count { $0.code == .mergeConflict } == 1)
    #expect(list.titles().count == 1)
    #expect(list.items().map(\.line) == [2, 4, 10])
    #expect(list.kind(ofLine: 6) == .text)
    let complete = Operation.named("complete")
    let context = OperationContext(today: .first)
    #expect(throws: OperationError.self) { try complete?.change(to: .line(4), in: list, context) }
    let formatted = list.formatted(.standard).applied(to: list.text.bytes)
    let lines = String(decoding: formatted, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2] == "- [x] a")
    #expect(lines[4] == "- [X]  b")
  }

  @Test func `markers in a code block of a Markdown document are text`() {
    let text = "```\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other\n```\n"
    #expect(TodoList(SourceText(text), dialect: .markdown).problems(ProblemContext(today: nil)).isEmpty)
  }

  @Test func `a conflict is found while it is typed`() {
    var typed = TodoList(SourceText("[ ] a\n=======\n[ ] b\n>>>>>>> other\n"))
    typed = typed.replacing(0..<0, with: Array("<<<<<<< HEAD\n".utf8).span)
    #expect(typed.conflicts.count == 1)
    #expect(typed.problems(ProblemContext(today: nil)).map(\.code) == [.mergeConflict])
  }
}
