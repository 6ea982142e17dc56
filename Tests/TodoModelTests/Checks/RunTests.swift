import Guarantees
import TestSupport
import Testing
import TodoText

@testable import TodoModel

/// Consecutive lines with the same problem are reported once and fixed together.
@Suite struct RunTests {
  private static let context = ProblemContext(today: nil)

  @Test(arguments: [
    (
      "pasted text", "[ ] eggs\none\ntwo\nthree\n", "text-after-item", 2, "Indent 3 lines as description",
      "[ ] eggs\n    one\n    two\n    three\n"
    ),
    (
      "text below a title", "Home\none\ntwo\n", "text-after-item", 1,
      "Insert a blank line above each of 2 lines",
      "Home\n\none\n\ntwo\n"
    ),
    (
      "two spaces a level", "[ ] a\n  [ ] b\n  [ ] c\n  d\n", "wrong-indentation", 2,
      "Indent 3 lines by four spaces per level", "[ ] a\n    [ ] b\n    [ ] c\n    d\n"
    ),
    (
      "TABs", "[ ] a\n\t[ ] b\n\t\tc\n", "wrong-indentation", 1, "Indent 2 lines by four spaces per level",
      "[ ] a\n    [ ] b\n        c\n"
    ),
    (
      "indented text", "\n    one\n      two\n  three\n", "orphan-indentation", 2,
      "Remove the indentation of 3 lines", "\none\ntwo\nthree\n"
    ),
    (
      "signs", "☐ a\n✔ b\n☐ c\n", "near-miss-item", 2, "Write checkboxes on 3 lines", "[ ] a\n[x] b\n[ ] c\n"
    ),
    (
      "bullets without a space", "-[ ] a\n-[x] b\n", "near-miss-item", 1, "Write checkboxes on 2 lines",
      "- [ ] a\n- [x] b\n"
    ),
    ("no space", "[ ]a\n[x]b\n", "missing-space", 1, "Insert a space on 2 lines", "[ ] a\n[x] b\n"),
    ("odd characters", "[*] a\n[-] b\n", "unknown-status", 1, "Fix 2 lines", "[@] a\n[~] b\n"),
    ("no character", "[] a\n[] b\n", "malformed-checkbox", 1, "Write [ ] on 2 lines", "[ ] a\n[ ] b\n"),
  ])
  func `a run is one problem with one fix`(
    name: String, text: String, code: String, more: Int, title: String, fixed: String
  ) throws {
    let list = TodoList(SourceText(text))
    let problems = list.problems(Self.context).filter { $0.code.check.name == code }
    #expect(problems.count == 1)
    let problem = try #require(problems.first)
    let message = problem.message(in: list).plainText
    #expect(message.hasSuffix(" (and \(more) more line\(more == 1 ? "" : "s") below)"), "\(message)")
    #expect(problem.severity == problem.code.defaultSeverity)
    let fix = try #require(problem.fixes(in: list).first)
    #expect(fix.title == title)
    #expect(String(decoding: list.applying(fix.change).text.bytes, as: UTF8.self) == fixed)
    #expect(
      list.problems(Self.context, beginningOn: nil).filter { $0.code == problem.code }.count == more + 1)
  }

  @Test(arguments: [
    "[ ] a\none\n\n[ ] b\ntwo\n", "[X] a\n[X] b\n", "[ ] a\n  [ ] b\n[ ] c\n  [ ] d\n",
    "[*] a\n[ ] b\n[*] c\n",
  ])
  func `lines that are not adjacent, and typing mistakes, are separate problems`(
    _ text: String
  ) {
    let problems = TodoList(SourceText(text)).problems(Self.context)
    #expect(problems.count == 2)
    #expect(!problems.contains { $0.message(in: TodoList(SourceText(text))).plainText.contains("below") })
  }

  @Test func `a line within a run has its own fix`() throws {
    let list = TodoList(SourceText("[] a\n[] b\n[] c\n"))
    let problem = try #require(list.problems(Self.context, beginningOn: 1..<2).first)
    #expect(problem.message(in: list).plainText.hasSuffix("use [ ] or [x]"))
    let fix = try #require(problem.fixes(in: list).first)
    #expect(list.applying(fix.change).text.bytes == Array("[] a\n[ ] b\n[] c\n".utf8))
  }

  @Test func `fix-all reaches every line of a run`() throws {
    let list = TodoList(SourceText("-[ ] a\n-[x] b\n-[ ] c\n"))
    let change = try Operation.fixAll.change(to: .wholeList, in: list, OperationContext(today: .first))
    #expect(list.applying(change).problems(Self.context).isEmpty)
  }

  @Test(arguments: [2, 99, 9_999, 10_000, 25_000])
  func `a long run is counted up to a limit`(lineCount: Int) throws {
    let list = TodoList(SourceText("[ ] a\n" + String(repeating: "text\n", count: lineCount)))
    let problems = list.problems(Self.context)
    #expect(problems.count == 1)
    let message = try #require(problems.first).message(in: list).plainText
    let more = min(lineCount, 10_000) - 1
    #expect(
      message.hasSuffix(
        "(and \(lineCount < 10_000 ? "" : "at least ")\(more) more line\(more == 1 ? "" : "s") below)"))
    #expect(
      try #require(problems.first).fixes(in: list).allSatisfy { $0.change.replacements.count == more + 1 })
  }

  @Test(arguments: TestEnvironment.seeds(10))
  func `after any edits the runs are those of the text`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["[ ] a\n", "text\n", "  [ ] b\n", "   note\n", "[] c\n", "\n", "☐ d\n", "Title\n"]
    var list = TodoList(SourceText((0..<600).map { _ in generator.pick(pieces) }.joined()))
    for step in 0..<120 {
      let extent = list.text.lineRange(ofLine: generator.below(list.text.lineCount)).range
      let range = generator.happens(0.5) ? extent : extent.lowerBound..<extent.lowerBound
      let count = generator.happens(0.1) ? 120 : 1
      let text = String(repeating: generator.pick(pieces), count: count)
      list = list.replacing(range, with: Array(text.utf8).span)
      guard step % 10 == 9 else { continue }
      let all = list.problems(Self.context, beginningOn: nil)
      var last: [ProblemCode: Int] = [:]
      for problem in all {
        let continues = !RunCodes(problem.code).isEmpty && last[problem.code] == problem.line - 1
        #expect(problem.continuesRun == continues)
        last[problem.code] = problem.line
      }
      for problem in list.problems(Self.context) {
        let run = list.run(from: problem)
        #expect(run.map(\.line) == Array(problem.line..<problem.line + run.count))
        #expect(
          !all.contains { $0.code == problem.code && $0.line == problem.line + run.count && $0.continuesRun })
      }
    }
  }
}
