import JSON
import TemporaryFiles
import TestSupport
import Testing
import TodoText

@testable import TodoCommandLine

/// The cases of `Tests/Fixtures/Enter`, run by `todo-format enter`.
@Suite struct EnterCommandTests {
  @Test(arguments: try EnterCase.all() + EnterCase.all().compactMap(\.withEmoji))
  func `the command prints what Enter does`(_ enter: EnterCase) throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"operations\": {\"createdStamp\": \(enter.stampsCreated)}}", to: ".todo-format.json")
    let text = SourceText(enter.before.text)
    let cursor = text.position(of: enter.before.cursor, in: .utf32)
    let words = [
      "enter", "--cursor", "\(cursor.line + 1):\(cursor.column + 1)", "--today", "2026-11-20",
      "--dialect", enter.dialect, "--stdin-name", "\(folder.path)/list.xit",
    ]
    let run = CommandRun(words + (enter.isFolded ? ["--folded"] : []), input: enter.before.text)
    #expect(run.code == .success)
    let reply = try JSON(parsing: Array(run.output.utf8))
    guard let after = enter.after else {
      #expect(reply == .null)
      return
    }
    var builder = TextChangeBuilder()
    for edit in reply["edits"]?.array ?? [] {
      let (start, end) = (offset(edit["range"]?["start"], in: text), offset(edit["range"]?["end"], in: text))
      let isDisjoint = builder.replace(
        start..<max(start, end), with: Array((edit["newText"]?.string ?? "").utf8))
      #expect(isDisjoint)
    }
    let changed = SourceText(builder.change.applied(to: text.bytes))
    #expect(changed.description == after.text)
    #expect(offset(reply["cursor"], in: changed) == after.cursor)
  }

  @Test func `the cursor must be named`() {
    for words in [
      ["enter"], ["enter", "--cursor", "1:1", "--cursor", "2:1"],
    ] {
      let run = CommandRun(words, input: "[ ] eggs\n")
      #expect(run.errors.first == "todo-format: name one cursor: --cursor LINE:COLUMN", "\(words)")
    }
  }

  private func offset(_ position: JSON?, in text: SourceText) -> Int {
    let (line, column) = (position?["line"]?.int ?? -1, position?["character"]?.int ?? -1)
    return text.byteOffset(of: TextPosition(line: line, column: column), in: .utf32)
  }
}
