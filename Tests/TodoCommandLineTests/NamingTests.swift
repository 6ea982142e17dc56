import TemporaryFiles
import TestSupport
import Testing
import TodoModel

@testable import TodoCommandLine

/// An operation on the same items gives the same list, however they are named.
@Suite struct NamingTests {
  private static let lines = [
    "Groceries", "[ ] eggs", "[x] milk -> 2026-02-11", "[ ] ! bread #shop", "    [ ] rye", "    [x] wheat",
    "[~] tea", "", "Errands", "[@] bank", "    with the card", "[x] post", "    [x] letter",
    "[ ] library -> 2026-02-20", "", "[*] plants", "[ ] call", "[X] pay #repeat=1w -> 2026-02-01", "",
    "Archive", "[x] old #from=\"Errands\"", "[x] older #from=\"Groceries\"", "[x] oldest",
  ]

  private static let values = [
    "add-tag": ["--by", "new"], "set-priority": ["2"], "set-due": ["fri"],
    "reword": ["word"], "note": ["word"], "remove-tag": ["pick"],
    "place": ["before 14"], "set-status": ["ongoing"], "postpone": ["2w"],
    "move-to": ["New", "--new-group"], "depends-on": ["library"], "blocks": ["library"],
  ]

  /// The list with a tag on the items of some lines.
  private static func list(marking named: [Int]) -> String {
    Self.lines.indices.map { named.contains($0) ? "\(Self.lines[$0]) #pick\n" : "\(Self.lines[$0])\n" }
      .joined()
  }

  /// Items at random, with neighbours.
  private static func items(using generator: inout SeededGenerator) -> [Int] {
    // No filter matches a malformed item.
    let items = Self.lines.indices.filter { Self.lines[$0].contains("[") && !Self.lines[$0].hasPrefix("[*]") }
    let start = generator.below(items.count)
    let count = 1 + generator.below(4)
    let rate = generator.pick([0, 0.2])
    return items.indices.filter { (start..<start + count).contains($0) || generator.happens(rate) }
      .map { items[$0] }
  }

  @Test(arguments: Operation.inShell.map(\.name))
  func `lines, a range, a filter, a text, a file and a folder give the same list`(_ name: String) throws {
    for seed in TestEnvironment.seeds(6) {
      var generator = SeededGenerator(seed: seed)
      let named = Self.items(using: &generator)
      let list = Self.list(marking: named)
      let words = ["edit", name] + (Self.values[name] ?? [])
      let numbers = named.map { "\($0 + 1)" }
      let isRange = named.count == named[named.count - 1] - named[0] + 1
      var names = [["--where", "#pick any"], ["--line", numbers.reversed().joined(separator: ",")]]
      if isRange { names.append(["--line", "\(numbers[0])-\(numbers[numbers.count - 1])"]) }
      if named.count == 1 { names.append(["--item", "#pick"]) }
      let first = CommandRun(words + ["--line", numbers.joined(separator: ",")], input: list)
      for name in names {
        let run = CommandRun(words + name, input: list)
        #expect(run.output == first.output, "seed \(seed): \(name) of\n\(list)")
        #expect(run.code == first.code)
      }
      let folder = try TemporaryFolder()
      let path = try folder.write(list, to: "a.xit")
      for operands in [[path], [folder.path]] {
        try folder.write(list, to: "a.xit")
        #expect(CommandRun(words + ["--where", "#pick any", "-yi"] + operands).code == first.code)
        #expect(try folder.read("a.xit") == first.output, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [["-l", "3-4"], ["-l", "3,4"], ["-w", "#x"]])
  func `neighbours move as one`(_ names: [String]) {
    let list = "[ ] a\n[ ] b\n[ ] c #x\n[ ] d #x\n[ ] e\n"
    #expect(
      CommandRun(["edit", "move-up"] + names, input: list).output
        == "[ ] a\n[ ] c #x\n[ ] d #x\n[ ] b\n[ ] e\n")
    let indented = "[ ] a\n[ ] b\n    [ ] c #x\n    [ ] d #x\n[ ] e\n"
    #expect(CommandRun(["edit", "indent"] + names, input: list).output == indented)
  }

  @Test(arguments: [["-l", "1-2"], ["-l", "1,2"], ["-w", "any"], ["--all"]])
  func `items are toggled together`(_ names: [String]) {
    #expect(CommandRun(["edit", "toggle"] + names, input: "[x] a\n[ ] b\n").output == "[x] a\n[x] b\n")
    #expect(CommandRun(["edit", "cycle"] + names, input: "[x] a\n[@] b\n").output == "[ ] a\n[ ] b\n")
  }

  @Test func `items of an archive file are written at once and in order`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"operations.archiveFile": "done.xit"}"#, to: ".todo-format.json")
    let list = "[x] a\n    [x] b\n    [x] c\n[ ] d\n[x] e\n"
    let path = try folder.write(list, to: "list.xit")
    #expect(CommandRun("edit", "archive", "--where", "finished", "-yi", path).code == .success)
    #expect(try folder.read("list.xit") == "[ ] d\n")
    #expect(try folder.read("done.xit") == "Archive\n[x] a\n    [x] b\n    [x] c\n[x] e\n")
  }
}
