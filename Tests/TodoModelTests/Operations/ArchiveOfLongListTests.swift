import Testing
import TodoText

@testable import TodoModel

/// Archives in the second block of a list or later, whose bytes are a slice with indices that do not begin with 0.
struct ArchiveOfLongListTests {
  @Test func `the archive of a list of several blocks is found`() throws {
    let items = String(repeating: "[ ] something that is to be done\n", count: 200)
    let list = TodoList(SourceText(items + "[x] done\n\nArchive\n[x] long done\n"))
    let context = OperationContext(today: .first)
    let change = try Operation.archive.change(to: .wholeList, in: list, context)
    let archived = list.applying(change).text.description
    #expect(archived == items + "\nArchive\n[x] long done\n[x] done\n")
  }
}
