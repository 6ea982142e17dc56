import TestSupport
import Testing
import TodoConversion
import TodoModel
import TodoText

@Suite struct ConversionTests {
  @Test(arguments: try ConversionCase.all())
  func `a list is converted as expected`(_ example: ConversionCase) throws {
    #expect(try example.converted() == example.expected)
  }

  @Test func `a chain of many sub-items of todo txt has a limited depth and keeps each line`() throws {
    let todoTxt = try #require(FormatConverter.named("todo.txt"))
    let (parse, serialize) = (try #require(todoTxt.parse), try #require(todoTxt.serialize))
    let lines = ["a id:k0"] + (1...20_000).map { "t\($0) p:k\($0 - 1) id:k\($0)" }
    var notes = ConversionNotes()
    let list = try parse(lines.joined(separator: "\n"), &notes)
    let back = String(decoding: serialize(list, .first, &notes), as: UTF8.self)
    #expect(back.split(separator: "\n").count == lines.count)
    let write = try #require(FormatConverter.named("xit")?.serialize)
    #expect(write(list, .first, &notes).count < 5_000_000)
  }

  @Test func `a long title is cut where it is repeated`() throws {
    let parse = try #require(FormatConverter.named("markdown")?.parse)
    let title = String(repeating: "x", count: 10_000)
    var notes = ConversionNotes()
    let text = "# \(title)\n" + String(repeating: "\ntext\n\n- [ ] a\n", count: 100)
    let list = try parse(text, &notes)
    for name in ["xit", "ics"] {
      let serialize = try #require(FormatConverter.named(name)?.serialize)
      let count = serialize(list, .first, &notes).count
      #expect(count < 60_000, "\(name): \(count)")
    }
  }

  @Test func `every direction has at least thirty cases`() throws {
    let counts = Dictionary(grouping: try ConversionCase.all()) { "\($0.from)-to-\($0.to)" }.mapValues(
      \.count)
    for format in FormatConverter.all where format.name != "xit" {
      if format.serialize != nil {
        #expect(counts["xit-to-\(format.name)", default: 0] >= 30, "xit to \(format.name)")
      }
      if format.parse != nil {
        #expect(counts["\(format.name)-to-xit", default: 0] >= 30, "\(format.name) to xit")
      }
    }
  }
}
