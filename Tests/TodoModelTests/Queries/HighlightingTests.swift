import TestSupport
import Testing
import TodoText

@testable import TodoModel

/// Compares the server's highlights with those of the editors' own grammars: text that both highlight has the same color,
/// so that a list does not change when the server starts.
struct HighlightingTests {
  /// A list and the lines of its expectation, as `Fixtures/Highlighting/README.md` says.
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let list: String
    let expected: [String]
    var testDescription: String { name }
  }

  static let examples: [Example] = {
    let lists = (try? FixtureFiles.texts(in: "Highlighting", ending: ".xit")) ?? []
    let expectations = (try? FixtureFiles.texts(in: "Highlighting", ending: ".expected")) ?? []
    return zip(lists, expectations).map { list, expectation in
      Example(
        name: list.name, list: list.text, expected: expectation.text.split(separator: "\n").map(String.init))
    }
  }()

  /// A note of a finished item, below its open sub-item: no grammar can detect that.
  private static let beyondPatterns = "11 finished the ticket is in the drawer"

  @Test(arguments: examples)
  func `the server and an editor use the same colors`(_ example: Example) throws {
    let shown = try Self.runs(of: example.list)
    let expected = example.expected.filter { line in
      ["finished", "priority", "due"].contains(line.split(separator: " ")[1])
    }
    let others = shown.filter { $0.name != "problem" }.map(\.description)
    #expect(others.filter { $0 != Self.beyondPatterns } == expected)
  }

  @Test func `there are examples`() { #expect(Self.examples.count >= 7) }

  /// Text with one highlight, as a line of an expectation.
  private struct Run: CustomStringConvertible {
    let line: Int
    let name: String
    let text: String
    var description: String { "\(line) \(name) \(text)" }
  }

  /// The highlights on a day after all dates, so that every date is overdue.
  private static func runs(of text: String) throws -> [Run] {
    let list = TodoList(SourceText(text))
    let today = try #require(CalendarDay(year: 9999, month: 12, day: 31))
    var state = RankingState()
    var runs: [Run] = []
    list.visitBlocks(where: { _ in true }) { block in
      for highlight in list.highlights(of: block, on: today, state: &state) {
        let start = highlight.range.lowerBound + block.origin.byteCount
        let range = start..<start + highlight.range.count
        let words = list.text.string(in: range).split(separator: " ", omittingEmptySubsequences: true)
        runs.append(
          Run(
            line: list.text.position(of: start, in: .utf8).line + 1, name: name(of: highlight.role),
            text: words.joined(separator: " ")))
      }
    }
    return runs
  }

  private static func name(of role: Highlight.Role) -> String {
    switch role {
    case .priority: "priority"
    case .finishedText: "finished"
    case .date: "due"
    case .problem: "problem"
    }
  }
}
