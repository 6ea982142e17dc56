import TestSupport
import Testing
import TodoConversion
import TodoModel
import TodoText

@Suite struct ConversionRoundTripTests {
  @Test(arguments: FormatConverter.readable.filter { $0.serialize != nil }.map(\.name))
  func `items survive conversion to another format and back`(_ name: String) throws {
    let format = try #require(FormatConverter.named(name))
    let (parse, serialize) = (try #require(format.parse), try #require(format.serialize))
    for seed in TestEnvironment.seeds(300) {
      var random = RandomChecklist(seed: seed)
      let text = random.text()
      var notes = ConversionNotes()
      let list = Checklist(TodoList(SourceText(text)), &notes)
      let there = serialize(list, .first, &notes)
      let back = try parse(String(decoding: there, as: UTF8.self), &notes)
      try #require(ItemFacts.titles(in: back) == ItemFacts.titles(in: list), "seed \(seed)")
      // Parsed as [x]it! again, because a tag may be kept as text.
      let again = Checklist(TodoList(SourceText(Array(FormatConverter.xitText(of: back).utf8))), &notes)
      try #require(ItemFacts.all(in: again) == ItemFacts.all(in: list), "seed \(seed)\n\(text)")
    }
  }

  @Test func `words that look like todo.txt keep their meaning`() throws {
    let format = try #require(FormatConverter.named("todo.txt"))
    let (parse, serialize) = (try #require(format.parse), try #require(format.serialize))
    let words = [
      "x", "(A)", "(D)", "2026-01-01", "2026-01-02", "2026-01", "report", "#done=2026-01-03", "#a",
    ]
    for seed in TestEnvironment.seeds(2000) {
      var random = SeededGenerator(seed: seed)
      let box = random.pick(["[ ]", "[x]", "[@]", "[ ] !!!", "[x] !", "[ ] #created=2026-01-04"])
      let chosen = (0...random.below(4)).map { _ in random.pick(words) }
      let text = "\(box) \(chosen.joined(separator: " "))\n"
      var notes = ConversionNotes()
      let list = Checklist(TodoList(SourceText(text)), &notes)
      let there = String(decoding: serialize(list, .first, &notes), as: UTF8.self)
      let facts = ItemFacts.all(in: try parse(there, &notes)).map(\.withoutEscape)
      try #require(facts == ItemFacts.all(in: list), "seed \(seed)\n\(text)\(there)")
    }
  }

  @Test(arguments: [99, 100, 999, 1000])
  func `a high priority survives conversion, up to a limit`(_ level: Int) throws {
    let format = try #require(FormatConverter.named("todo.txt"))
    let (parse, serialize) = (try #require(format.parse), try #require(format.serialize))
    var notes = ConversionNotes()
    let text = "[ ] \(String(repeating: "!", count: level)) a\n"
    let list = Checklist(TodoList(SourceText(text)), &notes)
    let there = String(decoding: serialize(list, .first, &notes), as: UTF8.self)
    let facts = ItemFacts.all(in: try parse(there, &notes))
    #expect(facts.map(\.priority) == [min(level, 999)])
    #expect(facts.map(\.tags) == [[]] && facts.map(\.words) == [["a"]])
  }
}

extension ItemFacts {
  /// The facts without the signs that are written before words that would be syntax, and instead of no words.
  fileprivate var withoutEscape: ItemFacts {
    ItemFacts(
      title: title, depth: depth, status: status, priority: priority, due: due, tags: tags,
      words: words.filter { $0 != "–" && $0 != "…" })
  }
}

extension FormatConverter {
  /// A list of another format, as [x]it! text.
  fileprivate static func xitText(of list: Checklist) -> String {
    var notes = ConversionNotes()
    var list = list
    list.source = nil
    return FormatConverter.named("xit")?.serialize.map {
      String(decoding: $0(list, .first, &notes), as: UTF8.self)
    } ?? ""
  }
}
