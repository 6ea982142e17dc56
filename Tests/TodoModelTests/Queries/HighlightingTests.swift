import TestSupport
import Testing
import TodoText

@testable import TodoModel

/// Holds what the server colours against what the editors colour without it: one list must not change its looks
/// when the server starts.
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

  /// A note below an open sub-item, of the finished item above that: no pattern can tell.
  private static let beyondPatterns = "11 finished the ticket is in the drawer"

  @Test(arguments: examples)
  func `what an editor colours the server colours alike`(_ example: Example) throws {
    let shown = try Self.runs(of: example.list)
    let problems = shown.filter { $0.name == "problem" }
    // Bullets are left to the editor, and what the server knows to be a mistake it may show as one.
    let expected = example.expected.filter { line in
      let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
      return parts[1] != "bullet" && !problems.contains { "\($0.line)" == parts[0] && $0.text == parts[2] }
    }
    let others = shown.filter { $0.name != "problem" }.map(\.description)
    #expect(others.filter { $0 != Self.beyondPatterns } == expected)
  }

  @Test func `there are examples`() { #expect(Self.examples.count >= 7) }

  /// What is coloured in one way, as a line of an expectation.
  private struct Run: CustomStringConvertible {
    let line: Int
    let name: String
    var range: Range<Int>
    var text = ""
    var description: String { "\(line) \(name) \(text)" }
  }

  private static func runs(of text: String) throws -> [Run] {
    let list = TodoList(SourceText(text))
    let today = try #require(CalendarDay(year: 1, month: 1, day: 1))
    var taken = 0
    var runs: [Run] = []
    list.visitBlocks(where: { _ in true }) { block in
      for highlight in list.highlights(of: block, on: today, taken: &taken) {
        guard let name = name(of: highlight) else { continue }
        let start = highlight.range.lowerBound + block.origin.byteCount
        let range = start..<start + highlight.range.count
        let line = list.text.position(of: start, in: .utf8).line + 1
        let last = runs.last.flatMap { $0.line == line && $0.name == name ? $0 : nil }
        if let last, name == "finished" || highlight.role == .tagValue {
          runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
        } else {
          runs.append(Run(line: line, name: name, range: range))
        }
      }
    }
    return runs.map { run in
      var run = run
      let end = run.range.upperBound
      let isTag = run.name == "tag" && list.text.string(in: end..<end + 1) == "="
      let text = list.text.string(in: run.range.lowerBound..<(isTag ? end + 1 : end))
      run.text = text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
      return run
    }
  }

  private static func name(of highlight: Highlight) -> String? {
    switch highlight.role {
    case .title: return "title"
    case .openCheckbox: return "open"
    case .ongoingCheckbox: return "ongoing"
    case .questionCheckbox: return "question"
    case .checkedCheckbox: return "checked"
    case .obsoleteCheckbox: return "obsolete"
    case _ where highlight.traits.contains(.finished): return "finished"
    case .priority: return "priority"
    case .date: return "due"
    case .tagName, .tagValue: return "tag"
    case .problem: return "problem"
    case .openText, .finishedText: return nil
    }
  }
}
