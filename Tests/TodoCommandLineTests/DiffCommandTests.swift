import Foundation
import TemporaryFiles
import Testing

@testable import TodoCommandLine

@Suite struct DiffCommandTests {
  @Test func `versions may be pipes, as in a shell's process substitution`() throws {
    let pipes = try ["[ ] eggs\n", "[x] eggs\n"].map { text in
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try pipe.fileHandleForWriting.close()
      return pipe
    }
    let paths = pipes.map { "/dev/fd/\($0.fileHandleForReading.fileDescriptor)" }
    let run = CommandRun(["diff"] + paths)
    #expect(run.output == "  ✓ eggs: completed\n")
  }

  @Test(arguments: [
    // A blank line or a title splits the group, or no longer does: no item is moved.
    (
      "[ ] a\n[ ] b\n[ ] c\n[ ] d\n", "[ ] a\n[ ] b\n\n[ ] c\n[ ] d\n",
      "  + added a blank line above [ ] c\n",
      "  - deleted a blank line above [ ] c\n"
    ),
    (
      "[ ] a\n[ ] b\n[ ] c\n[ ] d\n", "[ ] a\n\nHome\n[ ] b\n[ ] c\n[ ] d\n",
      "Home\n  + added title Home\n", "Home\n  - deleted title Home\n"
    ),
    // A title splits the group, and `a` passes the other items.
    (
      "[ ] a\n[ ] b\n[ ] c\n[ ] d\n", "[ ] b\n[ ] c\n\nHome\n[ ] d\n[ ] a\n",
      "Home\n  + added title Home\n  ~ a: moved to Home\n",
      "  ~ a: moved to another group\nHome\n  - deleted title Home\n"
    ),
    // The new title is not next to the group that the item was in.
    (
      "A\n[ ] a\n[ ] b\n\nB\n[ ] c\n", "A\n[ ] a\n\nB\n[ ] c\n\nHome\n[ ] b\n",
      "Home\n  + added title Home\n  ~ b: moved to Home\n",
      "A\n  ~ b: moved to A\nHome\n  - deleted title Home\n"
    ),
    // The item goes to a group that was there before.
    (
      "A\n[ ] a\n[ ] b\n\nB\n[ ] c\n", "A\n[ ] a\n\nB\n[ ] b\n[ ] c\n", "B\n  ~ b: moved to B\n",
      "A\n  ~ b: moved to A\n"
    ),
  ])
  func `an item is moved only if it leaves its neighbors for another group`(
    old: String, new: String, changes: String, reverse: String
  ) throws {
    #expect(try Self.diff(old, new) == changes)
    #expect(try Self.diff(new, old) == reverse)
  }

  @Test(arguments: [
    // A long item, title or note is shown around its difference, in whole words.
    (
      "[ ] a long item with many words before the one that was changed here yesterday\n",
      "[ ] a long item with many words before the one that was edited here yesterday\n",
      "  ~ … one that was edited here yesterday: was “… one that was changed here yesterday”\n"
    ),
    (
      "[ ] a\n    a note with many words before the one in which it differs from another\n",
      "[ ] a\n    a note with many words before the one in which it differs from the other\n",
      "    ~ note … it differs from the other: was “… it differs from another”\n"
    ),
    ("[*] a\n", "[&] a\n", "  ~ [&] a: was “[*] a”\n"),
    ("[ ] a\n\n[ ] b\n", "[ ] a\n[ ] b\n", "  - deleted a blank line above [ ] b\n"),
    ("[ ] a\n\n\n\n[ ] b\n", "[ ] a\n\n[ ] b\n", "  - deleted 2 blank lines above [ ] b\n"),
    ("[ ] a\n", "[ ] a\n\n", "  + added a blank line at the end\n"),
    // Beside lines that changed, too, and where groups are joined.
    (
      "[ ] a\n\n[ ] b x\n[*] d\n", "[ ] a\n[ ] b  x\n[&] d\n",
      "  ~ b  x: other spacing\n  ~ [&] d: was “[*] d”\n  - deleted a blank line above [ ] b x\n"
    ),
    ("[ ] a\n\n[ ] x\n\n[ ] b\n", "[ ] a\n\n[ ] b\n", "  - deleted x\n"),
    ("[ ] a\n\n[ ] x\n\n[ ] b\n", "[ ] a\n[ ] b\n", "  - deleted x\n  - deleted 2 blank lines above [ ] b\n"),
    ("[ ] a\n", "[ ] a\n\nT\n[ ] b\n", "T\n  + added title T\n  + added b\n"),
    ("[ ] a  b\n", "[ ] a b\n", "  ~ a b: other spacing\n"),
    ("[ ] a\n[ ] b\n", "[ ] a\r\n[ ] b\r\n", "  ~ 2 lines from [ ] a: other line ends\n"),
    ("[ ] a\n", "\u{FEFF}[ ] a", "  ~ line [ ] a: other line ends, byte order mark\n"),
    ("A\n[ ] a\n\nB\n[ ] b\n", "B\n[ ] b\n\nA\n[ ] a\n", "B\n  ~ title B: moved\n"),
    ("[ ] a #b #c\n", "[ ] a #c #b\n", "  ~ a #c #b: was “[ ] a #b #c”\n"),
  ])
  func `each byte that differs is named`(old: String, new: String, changes: String) throws {
    #expect(try Self.diff(old, new) == changes)
    #expect(try Self.diff(new, old) != "")
  }

  @Test func `prose and code of a Markdown document are compared, too`() throws {
    let (old, new) = (
      "Old prose\n\n- [ ] a\n\n```\ncode\n```\n", "New prose\n\n- [ ] a\n\n```\nother code\n```\n"
    )
    #expect(
      try Self.diff(old, new, as: "md") == """
          - deleted line Old prose
          + added line New prose
          - deleted line code
          + added line other code

        """)
    #expect(
      try Self.diff("- [ ] a\n\n\n  b\n", "- [ ] a\n\n  b\n", as: "md")
        == "  - deleted a blank line above b\n")
  }

  @Test func `a file that is not UTF-8 is compared line by line`() throws {
    let folder = try TemporaryFolder()
    let latin1 = Data("[ ] caf\u{E9}\n[ ] b\n".unicodeScalars.map { UInt8($0.value) })
    try latin1.write(to: URL(fileURLWithPath: folder.at("old.xit")))
    try folder.write("[ ] café\n[ ] b\n", to: "new.xit")
    let run = CommandRun(["diff", folder.at("old.xit"), folder.at("new.xit")])
    #expect(run.output == "  - deleted line [ ] caf\u{FFFD}\n  + added line [ ] café\n")
    #expect(run.code == .findings)
  }

  /// The difference of two versions.
  private static func diff(_ old: String, _ new: String, as suffix: String = "xit") throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(old, to: "old.\(suffix)")
    try folder.write(new, to: "new.\(suffix)")
    let run = CommandRun(["diff", folder.at("old.\(suffix)"), folder.at("new.\(suffix)")])
    #expect(run.errors == [])
    return run.output
  }

  @Test func `Git's external diff does not fail if a file cannot be read`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] eggs\n", to: "old.xit")
    let missing = folder.at("new.xit")
    let run = CommandRun(
      ["diff", "list.xit", folder.at("old.xit"), "1", "100644", missing, "2", "100644"])
    #expect(run.code == .success)
    #expect(run.output.hasPrefix("list.xit\n  ~ not compared: cannot read \(missing): "))
  }

  @Test func `Git's external diff names a renamed list by its new name`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] eggs\n", to: "old.xit")
    try folder.write("[x] eggs\n", to: "new.xit")
    let run = CommandRun(
      [
        "diff", "list.xit", folder.at("old.xit"), "1", "100644", folder.at("new.xit"), "2", "100644",
        "home.xit", "similarity index 90%\n",
      ])
    #expect(run.output == "home.xit\n  ~ renamed from list.xit\n  ✓ eggs: completed\n")
  }
}
