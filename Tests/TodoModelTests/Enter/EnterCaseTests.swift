import TestSupport
import Testing
import TodoText

@testable import TodoModel

/// The cases of `Tests/Fixtures/Enter`, run on the model.
@Suite struct EnterCaseTests {
  @Test(arguments: try EnterCase.all())
  func `a case has the recorded result`(_ enter: EnterCase) throws { try enter.check() }

  @Test(arguments: try EnterCase.all().compactMap(\.withCarriageReturns))
  func `a case has the same result with CRLF`(_ enter: EnterCase) throws { try enter.check() }

  @Test(arguments: try EnterCase.all().compactMap(\.withoutFinalLineEnd))
  func `a case has the same result without a final line ending`(_ enter: EnterCase) throws {
    try enter.check()
  }

  @Test(arguments: try EnterCase.all().compactMap(\.withEmoji))
  func `a case has the same result with emoji`(_ enter: EnterCase) throws { try enter.check() }

  /// What editors add below the line break, and whether keys were typed since.
  @Test(
    arguments: try EnterCase.all(),
    ["", "    ", "[ ] ", "    [ ] ", "- [ ] "].flatMap { [($0, ""), ($0, "buy")] })
  func `a case has the same result after the line break`(
    _ enter: EnterCase, added: (beginning: String, typed: String)
  ) throws {
    try enter.checkAfterLineBreak(added.beginning, typed: added.typed)
  }

  /// The keys of a person who types faster than the editor inserts what Enter begins.
  @Test(
    arguments: ["", "- ", "[ ] ", "- [ ] "],
    [
      ("[", "[ ] ["), ("[ ", "[ ] [ "), ("[x]", "[ ] [x]"), ("[x] ", "[x] "), ("[X] a [ ] b", "[X] a [ ] b"),
      ("[a](b)", "[ ] [a](b)"),
    ])
  func `a checkbox that was typed takes the place of the new one`(
    added: String, typed: (keys: String, item: String)
  ) throws {
    let context = OperationContext(today: try day("2026-11-20"))
    for (dialect, bullet) in [(Dialect.extended, ""), (.markdown, "- ")] {
      let (above, inserted) = ("\(bullet)[ ] tea\n", added + typed.keys)
      let list = TodoList(SourceText(above + inserted + "\n"), dialect: dialect)
      let enter = list.enter(afterLineBreakAbove: 1, cursor: (above + inserted).utf8.count, context)
      let after = try list.applying(#require(enter).change).text.description
      #expect(after == "\(above)\(bullet)\(typed.item)\n")
      #expect(enter?.cursor == after.utf8.count - 1)
    }
  }

  @Test func `there are cases for every row of the table`() throws {
    #expect(try EnterCase.all().count > 130)
  }
}

extension EnterCase {
  func context() throws -> OperationContext {
    var settings = OperationSettings()
    settings.stampsCreated = stampsCreated
    return OperationContext(today: try day("2026-11-20"), settings: settings)
  }

  func list(_ text: String) throws -> TodoList {
    TodoList(SourceText(text), dialect: try #require(Dialect(rawValue: dialect)))
  }

  func check() throws {
    let list = try list(before.text)
    let enter = list.enter(at: before.cursor, isFolded: isFolded, try context())
    #expect(enter.map { $0.change.marked(in: before.text, cursor: $0.cursor) } == after?.marked)
  }

  func checkAfterLineBreak(_ added: String, typed: String) throws {
    let bytes = Array(before.text.utf8)
    let start = String(decoding: bytes[..<before.cursor], as: UTF8.self) + "\n" + added + typed
    let text = start + String(decoding: bytes[before.cursor...], as: UTF8.self)
    let line = start.utf8.count { $0 == 0x0A }
    let list = try list(text)
    let enter = list.enter(
      afterLineBreakAbove: line, cursor: start.utf8.count, isFolded: isFolded, try context())
    guard let after else {
      guard let enter else { return #expect(!list.hasConflict(in: 0..<1) || !added.contains("[ ]")) }
      #expect(list.hasConflict(in: 0..<1))
      let indentation = added.prefix { $0 == " " }
      let expected = before.marked.replacing("|", with: "\n\(indentation)\(typed)|")
      #expect(enter.change.marked(in: text, cursor: enter.cursor) == expected)
      return
    }
    let change = enter?.change ?? .none
    let expected = Array(after.text.utf8)
    let shown = change.marked(in: text, cursor: enter?.cursor ?? start.utf8.count)
    #expect(
      shown
        == String(
          decoding: expected[..<after.cursor] + Array("\(typed)|".utf8) + expected[after.cursor...],
          as: UTF8.self))
    // No replacement contains the cursor, so that every editor keeps it.
    let cursor = start.utf8.count
    #expect(change.replacements.allSatisfy { $0.range.upperBound <= cursor || $0.range.lowerBound >= cursor })
  }
}

extension TextChange {
  /// The changed text with `|` at the cursor.
  fileprivate func marked(in text: String, cursor: Int) -> String {
    let bytes = applied(to: Array(text.utf8))
    guard bytes.indices.contains(cursor) || cursor == bytes.count else { return "cursor \(cursor)" }
    return String(decoding: bytes[..<cursor] + [0x7C] + bytes[cursor...], as: UTF8.self)
  }
}
