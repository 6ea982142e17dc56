import TemporaryFiles
import Testing
import TodoModel
import TodoText

@testable import TodoCommandLine

/// `show`, named filters, `list --sort` and `completions KIND`, on Thursday, 12 February 2026.
@Suite struct ShowCommandTests {
  private let folder: TemporaryFolder
  private let home: String

  init() throws {
    folder = try TemporaryFolder()
    home = try folder.write(
      """
      Shop
      [ ] ! eggs #shop #after=pay
          ten of them
          [ ] brown
      [x] tea #id=tea
      [ ] cake #after=tea

      """, to: "home.xit")
    try folder.write("[ ] transfer #id=pay -> 2026-02-13\n", to: "sub/work.xit")
    try folder.write(##"{"views": {"shop": "#shop OR !", "late": "overdue"}}"##, to: ".todo-format.json")
  }

  @Test func `an item is shown with its notes, its sub-items and what it waits for`() {
    let run = CommandRun("show", "eggs", folder.path)
    #expect(
      run.output.withoutHashes == """
        \(home):2  Shop
        [ ] ! eggs #shop #after=pay
            ten of them
            [ ] brown
        waits for \(folder.path)/sub/work.xit:1: [ ] transfer #id=pay -> 2026-02-13

        """)
    #expect(
      CommandRun("show", "brown", home).output.withoutHashes
        == "\(home):4  Shop › eggs #shop #after=pay ten of them\n[ ] brown\n")
    // What is finished is not waited for; what no list has is named.
    #expect(!CommandRun("show", "cake", folder.path).output.contains("waits"))
    let own = CommandRun("show", "eggs", home).output.withoutHashes
    #expect(own.hasSuffix("/sub/work.xit:1: [ ] transfer #id=pay -> 2026-02-13\n"))
    let missing = CommandRun("show", "call", "-", input: "[ ] call #after=nobody\n").output
    #expect(missing.hasSuffix("waits for #id=nobody, which no list has\n"))
    #expect(CommandRun("show", "milk", home).code == .findings)
    #expect(CommandRun("show", "a", home).code == .ambiguous)
    #expect(CommandRun("show", "\(home):9").code == .failure)
  }

  @Test func `a named filter of the folder's settings is a term`() {
    func lines(_ words: String...) -> [String] {
      CommandRun(["list"] + words + [folder.path]).output.split(separator: "\n").map { String($0) }
    }
    #expect(lines("@shop", "blocked").count == 1 && lines("@shop", "blocked")[0].contains("eggs"))
    #expect(lines("@shop", "cake").isEmpty && lines("@late").isEmpty)
    #expect(lines("--where=-@shop").count == 2)
    #expect(CommandRun("complete", "--where", "@shop", "--yes", folder.path).output.contains("[x] ! eggs"))
  }

  @Test func `items are sorted across lists`() {
    func words(_ order: String, _ options: String...) -> [Substring] {
      CommandRun(["list", "--sort", order] + options + [folder.path]).output.split(separator: "\n").map {
        $0.split(separator: "] ")[1].drop { "! ".contains($0) }.prefix { $0.isLetter }
      }
    }
    #expect(words("text") == ["cake", "transfer"])
    #expect(words("priority,text") == ["cake", "transfer"])
    #expect(words("tag,text").last == "transfer")
    #expect(words("status,text", "any").last == "tea")
  }

  @Test func `shells ask for the words of the lists`() throws {
    // The current folder has the lists of no user, so only the fixed words are there.
    #expect(CommandRun("completions", "filters").output.hasPrefix("overdue\ntoday\n"))
    let dates = CommandRun("completions", "dates").output.split(separator: "\n").map { String($0) }
    #expect(dates.starts(with: DueDate.relativeWords) && dates.last == "none")
    let list = TodoList(SourceText("[ ] eggs #shop\n[x] tea #Shop\n\nLater\n[ ] eggs\n"), dialect: .extended)
    #expect(CompletedWords.items.words(of: [list], [:]) == ["eggs #shop", "eggs"])
    #expect(CompletedWords.tags.words(of: [list, list], [:]) == ["Shop", "shop"])
    #expect(CompletedWords.groups.words(of: [list], [:]) == ["Later"])
    #expect(CompletedWords.filters.words(of: [list], ["a": "b"]).suffix(3) == ["@a", "#Shop", "#shop"])
  }

  @Test func `what needs stamps says so, also to a script`() {
    let run = CommandRun(["list", "done:today", home], showsSummaries: true)
    #expect(run.errors.last?.contains("operations.doneStamp") == true)
    #expect(CommandRun(["list", "milk", home], showsSummaries: true).errors == [])
  }
}
