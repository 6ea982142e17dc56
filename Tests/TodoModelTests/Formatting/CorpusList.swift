import Foundation
import TestSupport
import Testing
import TodoModel
import TodoText

/// A list of `Tests/Fixtures/Corpus` and its golden files.
struct CorpusList: CustomTestStringConvertible, Sendable {
  /// The current day for the lists.
  static let context = ProblemContext(today: CalendarDay(year: 2026, month: 3, day: 5))

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/Corpus").standardized

  let name: String
  let list: TodoList

  var testDescription: String { name }

  /// All lists, sorted by name.
  static func all() throws -> [CorpusList] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
    return try files.filter { $0.hasSuffix(".xit") || $0 == "TODO.md" }.map { name in
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      let dialect: Dialect = name.hasSuffix(".md") ? .markdown : .extended
      return CorpusList(name: name, list: TodoList(SourceText(bytes), dialect: dialect))
    }
  }

  /// The formatted list.
  var formatted: TodoList {
    TodoList(SourceText(list.formatted(.standard).applied(to: list.text.bytes)), dialect: list.dialect)
  }

  /// The output of `todo-format lint`.
  var problems: String {
    list.problems(Self.context).map { problem in
      let start = list.text.position(of: problem.range.lowerBound, in: .utf32)
      return "\(name):\(start.line + 1):\(start.column + 1): \(problem.severity): "
        + "\(problem.message(in: list).plainText) [\(problem.code.check.name)]\n"
    }.joined()
  }

  /// The golden file of the list for `kind`; writes `text` to it if `TODO_RECORD` is set.
  func recorded(_ kind: String, becoming text: [UInt8]) throws -> String {
    let file = Self.folder.appending(path: "\(name).\(kind)")
    let recorded = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
    if TestEnvironment.isRecording {
      try Data(text).write(to: file)
      Issue.record("recorded \(file.lastPathComponent)")
    }
    return recorded
  }

  /// One group that repeats the list, each time with another number for `000`.
  func repeated(_ count: Int) -> TodoList {
    TodoList(
      SourceText((0..<count).flatMap { numbered(list.text.bytes, $0, isFirst: $0 == 0) }),
      dialect: list.dialect)
  }

  /// The text with a number for `000`; without its first line, the title, unless `isFirst`.
  func numbered(_ text: [UInt8], _ number: Int, isFirst: Bool) -> [UInt8] {
    let lines = String(decoding: text, as: UTF8.self).replacing("000", with: "\(1000 + number)")
    return Array(
      (isFirst ? lines[...] : lines[lines.index(after: lines.firstIndex(of: "\n") ?? lines.startIndex)...])
        .utf8)
  }
}
