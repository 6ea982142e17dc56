import TemporaryFiles
import TestSupport
import Testing
import TodoFiles
import TodoModel

@testable import TodoCommandLine

/// Archiving in a long list, piece by piece, gives the same list.
@Suite struct PiecewiseArchiveTests {
  private static let lists: [(name: String, text: String)] = [
    ("random", random { $0.groupSize = 4 }),
    ("CRLF", random { $0.lineEnd = "\r\n" }),
    ("malformed", random { $0.malformedRate = 0.1 }),
    ("no titles", random { $0.titleRate = 0 }), ("some bullets", random { $0.bulletRate = 0.2 }),
    ("mostly finished", String(repeating: "[x] a\n\n[~] b\n\n\nTitle\n[x] c\n\n[ ] d\n\n", count: 20)),
    ("all finished", String(repeating: "[x] a\n    [x] b\n\n", count: 30)),
    ("nothing finished", String(repeating: "Title\n[ ] a\n    [x] b\n\n", count: 30)),
    ("bullets", String(repeating: "Title\n[ ] a\n- [x] b\n  more\n\n- [x] c\n\n", count: 20)),
    ("unattached", String(repeating: "Title\n\n  [x] a\n   note\n\n[ ] b\n\n", count: 20)),
    ("marked", String(repeating: "Say \"hi\"\n[x] a #from\n[x] b #kept #from=\"c\"\n[ ] d\n\n", count: 20)),
  ]

  private static func random(_ change: (inout RandomList) -> Void) -> String {
    var list = RandomList(lineCount: 200)
    list.bulletRate = 0
    change(&list)
    return list.string(seed: 11)
  }

  /// The ends of lists: with an archive in other places, or without a final line ending.
  private static let ends = [
    "", "\n\n", "Last\n[x] z", "Last", "[x] z", "Archive\n[x] old #from=\"Home\"\n",
    "Archive", "Archive\n[x] old\n    note\n\nLater\n[x] y\n[ ] z\n",
    "Archive\n[x] first\n\nMiddle\n[x] a\n\nArchive\n[x] old\nText\n[x] b\n", "Archive\n\n\n[x] z\n",
  ]

  @Test(arguments: lists.indices)
  func `archiving in pieces gives the same output`(_ index: Int) {
    let (name, text) = Self.lists[index]
    for end in Self.ends {
      let list = text + (text.contains("\r\n") ? end.replacing("\n", with: "\r\n") : end)
      let whole = CommandRun("edit", "archive", "-", input: list)
      for size in [1, 60, 500, 2000] {
        let pieces = CommandRun(["edit", "archive", "-"], input: list, pieceSize: size)
        #expect(pieces.output == whole.output, "\(name), pieces of \(size) bytes before \(end)")
        #expect(pieces.errors == whole.errors)
        #expect(pieces.code == whole.code)
      }
    }
  }

  @Test func `a long list is archived in pieces`() throws {
    let context = OperationContext(today: .first)
    // Lists without a line to split at, with nothing to archive, and with finished items that have bullets.
    let others = ["all finished", "nothing finished", "bullets", "some bullets"]
    let lists = Self.lists.filter { !others.contains($0.name) }
    // Without its finished item, the last piece would be `Last` alone, which does not show how lines end.
    let ends = Self.ends.filter { $0 != "Last\n[x] z" }
      .map { (name: "before \($0)", text: Self.random { _ in } + $0) }
    for (name, text) in lists + ends {
      let input = ListInput(
        location: ListLocation(
          name: "a.xit", path: nil, settings: .standard, dialect: .extended, settingsProblems: []),
        bytes: Array(text.utf8), version: nil, locks: nil)
      let edit = PiecewiseEdit(archivingWith: try #require(.named("archive")), input, context, above: 60)
      #expect(edit != nil, "\(name)")
    }
  }

  @Test(arguments: ["", "[x] a", "# x", " x", "Title"])
  func `another title of the archive gives the same output`(_ title: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"operations.archiveTitle\": \"\(title)\"}", to: ".todo-format.json")
    let words = ["edit", "archive", "--stdin-filename", folder.at("a.xit")]
    for (_, list) in Self.lists {
      let whole = CommandRun(words, input: list)
      let pieces = CommandRun(words, input: list, pieceSize: 60)
      #expect(pieces.output == whole.output)
      #expect(pieces.errors == whole.errors)
      #expect(pieces.code == whole.code)
    }
  }
}
