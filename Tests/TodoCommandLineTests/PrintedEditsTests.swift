import JSON
import TemporaryFiles
import TestSupport
import Testing
import TodoText

@testable import TodoCommandLine

/// `--json` of `edit` and `format`: the edits and the cursors for editors.
@Suite struct PrintedEditsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The texts of lists after the printed edits, by the names of their files, and the cursors of the last one.
  private func texts(_ run: CommandRun, of before: [String: String]) throws -> (
    [String: String], [TextPosition]
  ) {
    var after: [String: String] = [:]
    var cursors: [TextPosition] = []
    for list in try JSON(parsing: Array(run.output.utf8))["lists"]?.array ?? [] {
      let name = String(try #require(list["file"]?.string).split(separator: "/").last ?? "")
      let text = SourceText(before[name] ?? "")
      var builder = TextChangeBuilder()
      var end = 0
      for edit in list["edits"]?.array ?? [] {
        let range = offset(edit["range"]?["start"], in: text)..<offset(edit["range"]?["end"], in: text)
        #expect(range.lowerBound >= end)
        end = range.upperBound
        let isDisjoint = builder.replace(range, with: Array((edit["newText"]?.string ?? "").utf8))
        #expect(isDisjoint)
      }
      after[name] = SourceText(builder.change.applied(to: text.bytes)).description
      cursors = (list["cursors"]?.array ?? []).map(position)
    }
    return (after, cursors)
  }

  private func position(_ json: JSON?) -> TextPosition {
    TextPosition(line: json?["line"]?.int ?? -1, column: json?["character"]?.int ?? -1)
  }

  private func offset(_ json: JSON?, in text: SourceText) -> Int {
    text.byteOffset(of: position(json), in: .utf32)
  }

  /// Checks that an operation changes a list with a cursor `|` to another one with a cursor.
  private func check(
    _ words: [String], _ before: String, _ expected: String, markdown: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let parts = before.split(separator: "|", omittingEmptySubsequences: false)
    let text = parts.joined()
    let cursor = SourceText(text).position(of: parts[0].utf8.count, in: .utf32)
    let position = "\(cursor.line + 1):\(cursor.column + 1)"
    let name = markdown ? "list.md" : "list.xit"
    let run = CommandRun(
      words.map { $0 == "LINE" ? "\(cursor.line + 1)" : $0 } + [
        "--json", "--cursor", position, "--cursor", position, "--stdin-name", name,
      ], input: text)
    #expect(run.errors == [], sourceLocation: sourceLocation)
    let (after, cursors) = try texts(run, of: [name: text])
    let changed = after[name] ?? text
    #expect(Set(cursors).count == 1 && cursors.count == 2, sourceLocation: sourceLocation)
    let bytes = Array(changed.utf8)
    let offset = SourceText(changed).byteOffset(
      of: cursors.first ?? TextPosition(line: 0, column: 0), in: .utf32)
    #expect(
      String(decoding: bytes[..<offset] + [0x7C] + bytes[offset...], as: UTF8.self) == expected,
      sourceLocation: sourceLocation)
  }

  @Test func `the cursor stays on its item, at the same character`() throws {
    let edit = { (operation: String) in ["edit", operation, "--line", "LINE"] }
    try check(edit("complete"), "[ ] eggs\n[ ] 🥛 mi|lk\n", "[ ] eggs\n[x] 🥛 mi|lk\n")
    try check(edit("complete"), "[| ] eggs\n", "[|x] eggs\n")
    try check(edit("raise"), "[ ] eg|gs\n", "[ ] ! eg|gs\n")
    try check(edit("raise"), "[ ] |eggs\n", "[ ] |! eggs\n")
    try check(edit("move-down"), "[ ] a|b\n    [ ] c\n[ ] d\n", "[ ] d\n[ ] a|b\n    [ ] c\n")
    try check(edit("move-up"), "[ ] a\n[ ] b|\n", "[ ] b|\n[ ] a\n")
    try check(edit("move-up"), "[ ] a\n|[ ] b", "|[ ] b\n[ ] a")
    try check(edit("indent"), "[ ] a\n[ ] |b\n", "[ ] a\n    [ ] |b\n")
    try check(edit("outdent"), "[ ] a\n    [ ] b|\n", "[ ] a\n[ ] b|\n")
    // Another item with the same text does not attract it.
    try check(
      edit("move-down"), "[ ] a\n    [ ] m|ilk\n    [ ] x\n[ ] b\n    [ ] milk\n",
      "[ ] a\n    [ ] x\n    [ ] m|ilk\n[ ] b\n    [ ] milk\n")
    try check(edit("move-down"), "1. [ ] o|ne\n2. [ ] two\n", "1. [ ] two\n2. [ ] o|ne\n", markdown: true)
  }

  @Test func `the cursor follows an item to the archive, and back`() throws {
    try check(["edit", "archive"], "A\n[x] o|ne\n[ ] two\n", "A\n[ ] two\n\nArchive\n[x] o|ne #from=\"A\"\n")
    try check(
      ["edit", "unarchive", "--line", "LINE"],
      "A\n[ ] two\n\nArchive\n[x] o|ne #from=\"A\"\n[x] b #from=\"A\"\n",
      "A\n[ ] two\n[x] o|ne\n\nArchive\n[x] b #from=\"A\"\n")
    try check(
      ["edit", "unarchive", "--line", "LINE"],
      "T\n[ ] pack\n\nArchive\n[~] pa|ck #from=\"T\" #kept\n    [x] hat\n[x] last\n",
      "T\n[ ] pack\n    |[x] hat\n\nArchive\n[x] last\n")
  }

  @Test func `the cursor follows an item that a sort moves, among equal ones with other parents`() throws {
    try check(
      ["edit", "sort-by-text"], "[ ] b\n    [ ] x\n    [ ] mi|lk\n[ ] a\n    [ ] x\n    [ ] milk\n",
      "[ ] a\n    [ ] milk\n    [ ] x\n[ ] b\n    [ ] mi|lk\n    [ ] x\n")
  }

  @Test func `without its item, the cursor is on the next line, else on the last`() throws {
    try check(["edit", "delete", "--line", "LINE"], "[ ] a\n[ ] b|\n[ ] cd\n", "[ ] a\n[ ] c|d\n")
    try check(["edit", "delete", "--line", "LINE"], "[ ] a\n[ ] b|\n", "[ ] a|\n")
  }

  @Test func `after an insertion, the cursor is where one types`() throws {
    try check(["edit", "insert-below", "--line", "LINE"], "[ ] a|\n[ ] b\n", "[ ] a\n[ ] |\n[ ] b\n")
    try check(["edit", "insert-above", "--line", "LINE"], "[ ] a|\n", "[ ] |\n[ ] a\n")
  }

  @Test func `formatting keeps the cursor at its character`() throws {
    try check(["format"], "A\n\n\n\n[X]   eg|gs   \n[ ] x\n", "A\n\n[x] eg|gs\n[ ] x\n")
    try check(["format"], "[ ] eggs\n|\n", "[ ] eggs\n|")
  }

  @Test func `the edits of an item that is added are printed, with a cursor at its end`() throws {
    let home = try folder.write("[ ] one\n", to: "home.xit")
    let copy = try folder.write("[ ] 🥚 unsaved\n", to: "copy")
    let run = CommandRun(
      "edit", "add", "--json", "--to", home, "--unsaved", "\(home)=\(copy)", "two", "-> 2026-11-27")
    let (after, cursors) = try texts(run, of: ["home.xit": "[ ] 🥚 unsaved\n"])
    #expect(after == ["home.xit": "[ ] 🥚 unsaved\n[ ] two -> 2026-11-27\n"])
    #expect(cursors == [TextPosition(line: 1, column: 21)])
    #expect(try folder.read("home.xit") == "[ ] one\n")
    let new = folder.at("new.xit")
    let other = CommandRun("edit", "--json", "add", "--to", new, "--", "three")
    #expect(try texts(other, of: [:]).0 == ["new.xit": "[ ] three\n"])
    #expect(try !folder.names().contains("new.xit"))
  }

  @Test func `the edits of several lists are printed, and nothing is written`() throws {
    let home = try folder.write("[ ] one\n[ ] two\n", to: "home.xit")
    let work = try folder.write("[ ] three\n", to: "work.xit")
    let copy = try folder.write("[ ] unsaved\n", to: "copy")
    let run = CommandRun(
      "edit", "complete", "--json", "\(home):2", "\(work):1", "--unsaved", "\(work)=\(copy)")
    #expect(run.errors == [])
    let (after, _) = try texts(
      run, of: ["home.xit": "[ ] one\n[ ] two\n", "work.xit": "[ ] unsaved\n"])
    #expect(after == ["home.xit": "[ ] one\n[x] two\n", "work.xit": "[x] unsaved\n"])
    #expect(try folder.read("home.xit") == "[ ] one\n[ ] two\n")
    #expect(try folder.read("work.xit") == "[ ] three\n")
  }

  @Test func `characters that are dangerous on a terminal are escaped as JSON allows`() throws {
    let list = "[x] a\u{202E}b\n[ ] c\u{FEFF}d\n"
    let path = try folder.write(list, to: "list.xit")
    let run = CommandRun("edit", "sort", "--json", path)
    #expect(run.output.contains(#"c\ufeffd"#))
    #expect(try texts(run, of: ["list.xit": list]).0 == ["list.xit": "[ ] c\u{FEFF}d\n[x] a\u{202E}b\n"])
    let enter = CommandRun("enter", "--cursor", "1:6", path)
    #expect(throws: Never.self) { try JSON(parsing: Array(enter.output.utf8)) }
    #expect(enter.output.contains(#"\u202eb"#))
  }

  @Test func `a list that has no file yet is changed`() throws {
    let copy = try folder.write("- [ ] one\n", to: "copy")
    let new = "\(folder.path)/TODO.md"
    let run = CommandRun("edit", "complete", "--json", "\(new):1", "--unsaved", "\(new)=\(copy)")
    #expect(run.errors == [])
    #expect(try texts(run, of: ["TODO.md": "- [ ] one\n"]).0 == ["TODO.md": "- [x] one\n"])
  }

  @Test func `items of several lists move to the unsaved text of another one`() throws {
    let home = try folder.write("[ ] one\n", to: "home.xit")
    let work = try folder.write("[ ] two\n[ ] three\n", to: "work.xit")
    let other = try folder.write("[ ] old\n", to: "other.xit")
    let copy = try folder.write("[ ] new\n", to: "copy")
    let run = CommandRun(
      "edit", "move-to", other, "--json", "\(home):1", "\(work):1", "--unsaved",
      "\(other)=\(copy)")
    #expect(run.errors == [])
    let before = ["home.xit": "[ ] one\n", "work.xit": "[ ] two\n[ ] three\n", "other.xit": "[ ] new\n"]
    let (after, _) = try texts(run, of: before)
    #expect(
      after == ["home.xit": "", "work.xit": "[ ] three\n", "other.xit": "[ ] new\n[ ] one\n[ ] two\n"])
    #expect(try folder.read("other.xit") == "[ ] old\n")
  }

  @Test func `an archive that is another list gets the items`() throws {
    try folder.write(#"{"operations.archiveFile": "done.xit"}"#, to: ".todo-format.json")
    let copy = try folder.write("[x] earlier\n", to: "copy")
    let run = CommandRun(
      [
        "edit", "archive", "--json", "--cursor", "1:3", "--stdin-name", "\(folder.path)/list.xit",
        "--unsaved",
        "\(folder.path)/done.xit=\(copy)",
      ], input: "[x] one\n[ ] two\n")
    #expect(run.errors == [])
    let (after, cursors) = try texts(
      run, of: ["list.xit": "[x] one\n[ ] two\n", "done.xit": "[x] earlier\n"])
    #expect(after["list.xit"] == "[ ] two\n")
    #expect(after["done.xit"]?.contains("[x] earlier\n") == true)
    #expect(after["done.xit"]?.contains("[x] one") == true)
    #expect(cursors == [TextPosition(line: 0, column: 2)])
    #expect((try? folder.read("done.xit")) == nil)
  }

  @Test func `a refused operation prints no list and no edits`() {
    let run = CommandRun("edit", "reopen", "--json", "--line", "1", input: "[ ] one\n")
    #expect(run.code == .findings)
    #expect(run.output == "{\"lists\":[]}\n")
    #expect(run.errors.count == 1)
  }

  @Test func `an agenda has the texts of unsaved lists, also of new ones`() throws {
    let home = try folder.write("[ ] one\n", to: "home.xit")
    let copy = try folder.write("[ ] unsaved\n", to: "copy")
    let run = CommandRun(
      "list", "--output-format", "lines", "--unsaved", "\(home)=\(copy)", "--unsaved",
      "\(folder.path)/new.xit=\(copy)", folder.path)
    #expect(run.errors == [])
    let lines = run.output.split(separator: "\n").filter { $0.contains("[ ]") }.sorted()
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains(":1: [ ] unsaved  @") }, "\(lines)")
    let excluded = CommandRun(
      "list", "--exclude", "new.xit", "--unsaved", "\(folder.path)/new.xit=\(copy)", folder.path)
    #expect(!excluded.output.contains("new.xit"))
  }

  @Test func `wrong places, cursors and copies are refused`() {
    for (words, reason) in [
      (["--line", "1", "--json", "--cursor", "3"], "--cursor"),
      (["--line", "1", "--cursor", "1:1"], "--cursor"),
      (["--line", "1", "--unsaved", "a"], "--unsaved"), (["--line", "1", "-i", "--json", "a.xit"], "--json"),
    ] {
      let run = CommandRun(["edit", "complete"] + words, input: "[ ] one\n")
      #expect(run.code == .failure, "\(words)")
      #expect(run.errors.first?.contains(reason) == true, "\(words): \(run.errors)")
    }
  }
}
