import Foundation
import TestSupport
import Testing
import TodoText

@testable import TodoModel

/// The cases of `Tests/Fixtures/Markdown`.
struct MarkdownCaseTests {
  @Test(arguments: [("lines", 200), ("toggles", 60), ("repeats", 110)])
  func `a line has the recorded properties, and becomes the recorded lines`(_ name: String, _ count: Int)
    throws
  {
    var number = 0
    let current = try MarkdownCase.rewritten(name) { example in
      number += 1
      let found = name == "lines" ? [try properties(of: example)] : try toggled(example)
      if !TestEnvironment.isRecording { #expect(found == example.expected, "\(example)") }
      return found
    }
    #expect(number >= count)
    guard TestEnvironment.isRecording else { return }
    try current.write(
      toFile: FixtureFiles.path(of: "Markdown") + "/\(name).txt", atomically: true, encoding: .utf8)
    Issue.record("recorded")
  }

  private func day(_ text: String) throws -> CalendarDay {
    let bytes = Array(text.utf8)
    let date = DueDate(exactly: 0..<bytes.count, in: bytes.span)
    return try #require(date).firstDay
  }

  /// The words of an item, its properties, and its problems of at least a warning.
  private func properties(of example: MarkdownCase) throws -> String {
    let list = TodoList(SourceText(example.line + "\n"), dialect: .markdown)
    guard let item = list.item(atLine: 0), item.status != nil else { return "none" }
    let text = list.text(of: item)
    var parts = [MarkdownCase.escaped(list.firstWords(of: item))]
    if let due = item.due { parts.append("due " + TimedDate(due, list.dueTime(of: item)).text) }
    if item.record.hasPriority { parts.append("priority \(item.priorityLevel)") }
    for kind in MarkdownField.Kind.allCases where kind != .due && kind != .priority {
      guard let tag = text.property(kind, in: list), let value = tag.value else { continue }
      parts.append("\(kind.rawValue) \(list.text.string(in: value))")
    }
    let problems = list.problems(
      ProblemContext(today: try day(example.today), severities: [.overdue: nil, .dueToday: nil]))
    return (parts + problems.filter { $0.severity >= .warning }.map { "! \($0.code.check.name)" })
      .joined(separator: " | ")
  }

  /// The lines that *toggle* makes.
  private func toggled(_ example: MarkdownCase) throws -> [String] {
    let list = TodoList(SourceText(example.line + "\n"), dialect: .markdown)
    var settings = OperationSettings()
    settings.markdownDates = try #require(DateStyle(rawValue: example.style))
    let context = OperationContext(today: try day(example.today), settings: settings)
    guard let change = try? Operation.toggle.change(to: .line(0), in: list, context) else { return ["none"] }
    let after = String(decoding: list.applying(change).text.bytes, as: UTF8.self)
    let lines = after.split(separator: "\n").map { MarkdownCase.escaped(String($0)) }
    return lines.isEmpty ? ["nothing"] : lines
  }
}
