import JSON
import JSONRPC
import LanguageServerProtocol
import TestSupport
import Testing
import TodoModel
import TodoText

@testable import TodoServer

/// Compares the client's text after an action with that of the operation.
struct EditPropertyTests {
  @Test(arguments: ["\n", "\r\n"], 1...3)
  func `an action gives the same text as its operation`(lineEnd: String, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    var random = RandomList(lineCount: 1 + generator.below(20))
    random.lineEnd = lineEnd
    random.malformedRate = 0.2
    random.nonASCIIRate = 0.3
    client.open(String(random.string(seed: seed).dropLast(generator.below(2))))
    let text = client.documents[ScriptedClient.uri]?.text ?? ClientText("", encoding: "utf-16")
    for _ in 0..<2 {
      let line = generator.below(30)
      let range = ScriptedClient.range(
        line, generator.below(9), line + generator.below(3), generator.below(9))
      for action in client.actions(in: range) {
        let edits = client.textEdits(of: action["edit"] ?? .null)
        text.expectPlain(edits)
        let results = ClientText.Algorithm.allCases.map { text.applying(edits, by: $0).string }
        #expect(results.allSatisfy { $0 == results[0] })
        guard let expected = Self.result(of: action, in: range, client.connection.handler.session) else {
          continue
        }
        #expect(results[0] == expected, "\(action["title"]?.string ?? "")")
      }
    }
    _ = client.publications()
    client.end()
  }

  /// The text after the operation; nil for an action that is not an operation.
  private static func result(of action: JSON, in range: JSON, _ session: Session) -> String? {
    guard let kind = action["kind"]?.string,
      let operation = Operation.all.first(where: { CodeActionKind($0.action).string == kind }),
      let range = try? PositionRange(from: range).ordered,
      let document = session.documents[DocumentURI(ScriptedClient.uri)]
    else { return nil }
    let change = try? operation.change(
      to: .lines(document.lines(in: range)), in: document.list, document.operationContext(on: session.today))
    return change.map { String(decoding: $0.applied(to: document.list.text.bytes), as: UTF8.self) }
  }
}
