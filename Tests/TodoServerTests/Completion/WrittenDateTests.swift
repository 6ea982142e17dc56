import JSON
import TestSupport
import Testing

@testable import TodoServer

/// The table of written dates, in completion and in the prompt for a date.
struct WrittenDateTests {
  private static let cases = Result { try WrittenDate.all() }

  private func client(viewing text: String) -> ScriptedClient {
    var client = ScriptedClient(
      uninitializedWith: TestClock(
        today: (WrittenDate.today.year, WrittenDate.today.month, WrittenDate.today.day)))
    client.request("initialize", ["capabilities": [:]])
    client.notify("initialized", [:])
    client.open(text)
    return client
  }

  @Test func `completion offers what a list would understand`() throws {
    // Words that are a suggestion themselves, or a date of the format already, are completed otherwise.
    let cases = try Self.cases.get().filter {
      $0.dates != [$0.text] && $0.text != "next" && $0.text.count > 2
    }
    var client = client(viewing: cases.map { "[ ] x -> \($0.text)\n" }.joined())
    for (line, example) in cases.enumerated() where example.text.utf8.count <= 40 {
      let character = "[ ] x -> \(example.text)".utf16.count
      let items =
        client.view(
          "completion", [("position", ["line": .integer(line), "character": .integer(character)])])["items"]?
        .array ?? []
      let dates = items.compactMap { $0["textEdit"]?["newText"]?.string }
      if example.isProse {
        #expect(dates.isEmpty, "\(example): \(dates)")
      } else if !example.dates.isEmpty, !example.text.hasPrefix("2026"), !example.text.hasPrefix("2027") {
        #expect(Array(dates.suffix(example.dates.count)) == example.dates, "\(example): \(dates)")
      }
    }
    _ = client.publications()
    client.end()
  }

  @Test func `a prompt shows what a list would understand, and both dates of a question`() throws {
    var client = client(viewing: "[ ] x\n")
    for example in try Self.cases.get() {
      let reply = client.request(
        "todo/argumentValues",
        [
          "operation": "set-due", "argument": .string(example.text),
          "textDocument": ["uri": .string(ScriptedClient.uri)],
        ])?
        .result
      let values = reply?["values"]?.array?.compactMap { $0["value"]?.string } ?? []
      #expect((reply?["problem"]?.string == nil) == (example.dates.count == 1), "\(example): \(values)")
      if example.dates.count == 2 { #expect(Array(values.prefix(2)) == example.dates, "\(example)") }
      if let nearest = example.nearest {
        #expect(values.prefix(2).contains(nearest), "\(example): \(values)")
      }
    }
    _ = client.publications()
    client.end()
  }
}
