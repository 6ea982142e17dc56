import JSON
import Testing

@testable import TodoServer

struct SelectionRangeTests {
  private static let list = """
    Title
    [ ] ! pack é1️⃣́😀 #tag2️⃣=x
        and -> 20263️⃣-11-20
        [ ] socks 牛4️⃣乳

    Ti5️⃣tle
    """

  private static func steps(_ marker: Int, _ encoding: String) -> [String] {
    var client = ScriptedClient(viewing: list, encoding: encoding)
    let positions: JSON = [client.position(of: marker, in: list)]
    var step = client.view("selectionRange", [("positions", positions)]).array?.first
    var steps: [String] = []
    while let found = step {
      steps.append(client.words(in: found["range"]))
      step = found["parent"]
    }
    client.end()
    return steps
  }

  private static let item = "[ ] ! pack é́😀 #tag=x⏎    and -> 2026-11-20"
  private static let tail = [
    item + "⏎    [ ] socks 牛乳", "Title⏎" + item + "⏎    [ ] socks 牛乳",
    "Title⏎" + item + "⏎    [ ] socks 牛乳⏎⏎Title",
  ]

  @Test(arguments: ScriptedClient.encodings)
  func `a selection expands from the word to the file`(encoding: String) {
    let text = "pack é́😀 #tag=x⏎    and -> 2026-11-20"
    #expect(Self.steps(1, encoding) == ["é́", "pack é́😀 #tag=x", text, Self.item] + Self.tail)
    #expect(Self.steps(2, encoding) == ["tag", "#tag=x", "pack é́😀 #tag=x", text, Self.item] + Self.tail)
    #expect(
      Self.steps(3, encoding) == ["2026", "-> 2026-11-20", "and -> 2026-11-20", text, Self.item] + Self.tail)
    #expect(
      Self.steps(4, encoding) == ["牛乳", "socks 牛乳", "[ ] socks 牛乳", "    [ ] socks 牛乳"] + Self.tail)
    #expect(Self.steps(5, encoding) == ["Title", Self.tail[2]])
  }
}
