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
    ("[ ] a\n[ ] b\n[ ] c\n[ ] d\n", "[ ] a\n[ ] b\n\n[ ] c\n[ ] d\n", "", ""),
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

  @Test func `blank lines in an item of a Markdown document are no change`() throws {
    let (old, new) = ("- [ ] a\n\n  b\n\n\n  c\n- [ ] d\n", "- [ ] a\n\n  b\n\n  c\n- [ ] d\n")
    #expect(try Self.diff(old, new, as: "md") == "")
    #expect(try Self.diff(new, old, as: "md") == "")
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
