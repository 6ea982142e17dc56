import Foundation
import JSON
import LanguageServerProtocol
import TestSupport
import Testing
import TodoFiles
import TodoModel
import TodoText

@testable import TodoServer

struct TokenDeltaPropertyTests {
  private static let pieces = [
    "\n", "[ ] ", "[x] ", "    [ ] ", "Title\n", "\n\n", "-> 2026-11-20", "#tag=😀", "!! ", "é", "    ", "]",
    "```\n", "- [ ] ", "",
  ]

  /// `TODO_THOROUGH=1` tests more than 10,000 edits for each dialect, preferably with `-c release`.
  private static let stepFactor = TestEnvironment.isThorough ? 20 : 1

  @Test(arguments: [Dialect.extended, .markdown], TestEnvironment.seeds(4, thorough: 4))
  func `deltas applied are the tokens of the whole text`(dialect: Dialect, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let isLong = seed % 4 == 1
    var random = RandomList(lineCount: isLong ? 800 : 40)
    random.malformedRate = 0.05
    // In Markdown, only items with a bullet are tasks.
    if dialect == .markdown { random.bulletRate = 1 }
    var document = Self.document(random.string(seed: seed), dialect)
    let today = CalendarDay(year: 2026, month: 11, day: 20) ?? .first
    var now = today
    func tokens() -> SentTokens {
      SentTokens(number: 1, data: document.semanticTokens(today: now, for: ClientProfile()))
    }
    var last = tokens()
    var data = last.data
    var editCount = 0
    for step in 0..<(isLong ? 15 : 80) * Self.stepFactor {
      for _ in 0...generator.below(3) { Self.edit(&document, using: &generator) }
      if generator.happens(0.02) { now = now.adding(1, .day) ?? today }
      let next = tokens()
      let edits = try JSON(parsing: last.edits(to: next.data).jsonBytes).array ?? []
      editCount += edits.count
      for edit in edits {
        let (start, count) = (try #require(edit["start"]?.int), try #require(edit["deleteCount"]?.int))
        data.replaceSubrange(
          start..<start + count, with: edit["data"]?.array?.compactMap { $0.int.map { UInt32($0) } } ?? [])
      }
      #expect(data == next.data, "step \(step)")
      guard data == next.data else { return }
      last = next
    }
    #expect(editCount > 0)
  }

  private static func document(_ text: String, _ dialect: Dialect) -> Document {
    var settings = Settings.standard
    settings.dialect = dialect
    return Document(uri: DocumentURI("file:///a"), bytes: Array(text.utf8), settings: settings)
  }

  private static func edit(_ document: inout Document, using generator: inout SeededGenerator) {
    let line = generator.below(document.list.text.lineCount)
    let start = Position(line: line, column: generator.below(12))
    let end = Position(line: line + generator.below(3), column: generator.below(12))
    let range = document.byteRange(of: PositionRange(start: start, end: end), in: .utf16)
    let replaced = generator.happens(0.6) ? range.lowerBound..<range.lowerBound : range
    document.replace(replaced, with: generator.pick(pieces))
  }
}

extension Document {
  /// Replaces bytes of the text.
  mutating func replace(_ bytes: Range<Int>, with text: String) {
    let range = range(of: bytes, in: .utf16)
    let (start, end) = (range.start, range.end)
    let json: JSON = [
      "range": ScriptedClient.range(start.line, start.column, end.line, end.column), "text": .string(text),
    ]
    guard let change = try? TextDocumentContentChangeEvent(from: json) else { return }
    apply(change, in: .utf16)
  }
}
