import Testing
import TodoConversion
import TodoModel
import TodoText

@Suite struct CalendarIDTests {
  /// The ID of each entry, by its words.
  private func ids(_ text: String, at path: String = "/home/ann/todo.xit") -> [(words: String, id: String)] {
    var notes = ConversionNotes()
    var list = Checklist(TodoList(SourceText(text)), &notes)
    list.path = path
    let bytes = FormatConverter.named("ics")?.serialize.map { $0(list, .first, &notes) } ?? []
    var found: [(words: String, id: String)] = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if line.hasPrefix("UID:") { found.append(("", String(line.dropFirst(4)))) }
      if line.hasPrefix("SUMMARY:") { found[found.count - 1].words = String(line.dropFirst(8)) }
    }
    return found
  }

  @Test func `an item keeps its ID when its status, date, tags and neighbours change`() {
    let before = ids("[ ] eggs\n\nShop\n[ ] milk #shop -> 2026-11-30 9:30\n")
    let after = ids("[x] bread\n[ ] eggs\n\nShop\n[x] !! milk #done=2026-11-29 -> 2026-12-01\n")
    #expect(before.count == 2)
    #expect(before.map(\.id) == after.dropFirst().map(\.id))
  }

  @Test func `an item with the tag #id keeps its ID when its words and parents change`() {
    let before = ids("[ ] shop\n    [ ] milk #id=7\n")
    let after = ids("[ ] oat milk #id=7\n")
    #expect(before.map(\.words) == ["shop", "milk #id=7"])
    #expect(before.last?.id == after.first?.id)
  }

  @Test func `all IDs of a list differ`() {
    let all = ids(
      "milk\n\n[ ] milk\n[ ] milk\n    [ ] milk\n[ ] #a\n[ ] #b\n[ ] c #id=1\n[ ] d #id=1\n[ ]\n[ ]\n")
    #expect(Set(all.map(\.id)).count == all.count && all.count == 9)
  }

  @Test func `equal items of two lists have different IDs`() {
    let text = "[ ] milk\n[ ] eggs #id=1\n"
    let all = ids(text, at: "/home/ann/todo.xit") + ids(text, at: "/work/todo.xit")
    #expect(Set(all.map(\.id)).count == 4)
  }

  @Test func `an ID is a UUID of version 8`() throws {
    let id = try #require(ids("[ ] milk\n").first?.id)
    #expect(id.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}/) != nil)
  }
}
