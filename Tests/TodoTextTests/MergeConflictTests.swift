import Testing
import TodoText

/// The ranges of conflicts in a text, with any markers.
@Suite struct MergeConflictTests {
  private static func lines(_ text: String, _ least: Int = 7) -> [ClosedRange<Int>] {
    MergeConflict.conflicts(in: Array(text.utf8), withMarkersOf: least).map { $0.startMarker...$0.endMarker }
  }

  private static func conflict(_ size: Int, ours: String = "a", lineEnd: String = "\n") -> String {
    func marker(_ sign: Character) -> String { String(repeating: sign, count: size) }
    return [marker("<") + " x", ours, marker("="), "b", marker(">") + " y", ""].joined(separator: lineEnd)
  }

  @Test(arguments: 3...40) func `a marker has seven signs or the size asked for`(size: Int) {
    #expect(Self.lines(Self.conflict(size)) == (size < 7 ? [] : [0...4]))
    #expect(Self.lines(Self.conflict(size), 3) == [0...4])
  }

  @Test(arguments: ["\r\n", "\r"]) func `markers may have any line ending`(lineEnd: String) {
    #expect(Self.lines(Self.conflict(7, lineEnd: lineEnd)) == [0...4])
  }

  @Test func `a conflict may begin after a byte order mark, which both versions keep`() {
    let text = Array(("\u{FEFF}" + Self.conflict(7)).utf8)
    let conflicts = MergeConflict.conflicts(in: text)
    #expect(conflicts.map(\.lines) == [0..<5])
    let versions = MergeConflict.versions(of: text, conflicts)
    #expect(versions.ours == Array("\u{FEFF}a\n".utf8))
    #expect(versions.theirs == Array("\u{FEFF}b\n".utf8))
  }

  @Test func `a conflict in the base of another one is part of it`() {
    let inner = Self.conflict(9)
    let text = "<<<<<<< x\na\n||||||| base\n\(inner)=======\nb\n>>>>>>> y\n"
    #expect(Self.lines(text) == [0...10])
    #expect(Self.lines(Self.conflict(7, ours: Self.conflict(9) + "c")) == [0...9])
  }

  @Test func `an unterminated conflict is ignored and hides no later one`() {
    #expect(Self.lines("<<<<<<< x\na\n=======\n" + Self.conflict(7)) == [3...7])
    #expect(Self.lines("<<<<<<<<< x\na\n" + Self.conflict(7)) == [2...6])
    let inner = Self.conflict(7, ours: "<<<<<<<<< z")
    #expect(Self.lines(inner + "=========\n>>>>>>>>> z\n") == [0...4])
    #expect(Self.lines("<<<<<<< x\na\n>>>>>>> y\n") == [])
    #expect(Self.lines("=======\n>>>>>>> y\n") == [])
  }

  @Test func `indented markers and markers without a space are text`() {
    #expect(Self.lines("[ ] a\n    <<<<<<< x\n    =======\n    >>>>>>> y\n") == [])
    #expect(Self.lines("<<<<<<<x\n=======\n>>>>>>>y\n") == [])
  }

  @Test func `labels are removed from the markers of conflicts only`() {
    func withoutLabels(_ text: String) -> String {
      let bytes = Array(text.utf8)
      let text = MergeConflict.withoutLabels(bytes, MergeConflict.conflicts(in: bytes))
      return String(decoding: text, as: UTF8.self)
    }
    let labelled = "\u{FEFF}<<<<<<< x y\r\na\n||||||| base\nb\n=======\nc\n>>>>>>> z"
    let bare = "\u{FEFF}<<<<<<<\r\na\n|||||||\nb\n=======\nc\n>>>>>>>"
    #expect(withoutLabels(labelled) == bare)
    #expect(
      withoutLabels(">>>>>>> d\n" + Self.conflict(9)) == ">>>>>>> d\n" + withoutLabels(Self.conflict(9)))
  }

  @Test func `the base is known only if every conflict shows it`() {
    func base(_ text: String) -> [UInt8]? {
      let bytes = Array(text.utf8)
      return MergeConflict.versions(of: bytes, MergeConflict.conflicts(in: bytes)).base
    }
    let conflict = "<<<<<<< x\na\n||||||| base\nc\n=======\nb\n>>>>>>> y\n"
    #expect(base("\(conflict)d\n\(conflict)") == Array("c\nd\nc\n".utf8))
    #expect(base("\(conflict)d\n\(Self.conflict(7))") == nil)
  }

  @Test(arguments: ["\n", "\r\n"]) func `both versions of a conflict get other lines`(lineEnd: String) {
    func lines(_ lines: [String]) -> [UInt8] { Array(lines.joined(separator: lineEnd).utf8) }
    func text(_ words: [String]) -> [UInt8] {
      lines(
        [words[0], "<<<<<<< x", words[1], "||||||| b", "base", "=======", words[2], ">>>>>>> y", words[3]])
    }
    let bytes = text(["a", "b", "c", "d"])
    let conflicts = MergeConflict.conflicts(in: bytes)
    let versions = MergeConflict.versions(of: bytes, conflicts)
    func changed(_ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
      MergeConflict.text(bytes, conflicts, withLinesOf: ours, theirs)?.bytes
    }
    #expect(changed(versions.ours, versions.theirs) == bytes)
    #expect(changed(lines(["1", "2", "4"]), lines(["1", "3", "4"])) == text(["1", "2", "3", "4"]))
    #expect(changed(lines(["1", "2", "4"]), lines(["1", "2", "4"])) == lines(["1", "2", "4"]))
    #expect(changed(lines(["1", "2"]), lines(["1", "3", "4"])) == nil)
    #expect(changed(lines(["1", "2", "4"]), lines(["1", "3", "4", "5"])) == nil)
  }
}
