import JSON
import TestSupport
import Testing
import TodoModel
import TodoText

@testable import TodoServer

/// No action makes a strictly valid file invalid.
struct ValidityPropertyTests {
  @Test(arguments: TestEnvironment.seeds(6))
  func `every offered action keeps a file strictly valid`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    var random = RandomList(lineCount: 1 + generator.below(30))
    random.bulletRate = 0
    random.lineEnd = seed % 2 == 0 ? "\r\n" : "\n"
    // The first line always has actions.
    client.open("[ ] first" + random.lineEnd + random.lineEnd + random.string(seed: seed))
    let text = client.documents[ScriptedClient.uri]?.text ?? ClientText("", encoding: "utf-16")
    func isValid(_ text: String) -> Bool {
      TodoList(SourceText(text), dialect: .strict).problems(ProblemContext(today: nil)).allSatisfy {
        $0.severity < .warning
      }
    }
    #expect(isValid(text.string))
    var actionCount = 0
    for line in 0..<6 {
      let range = ScriptedClient.range(line * 4, 0, line * 4 + generator.below(3), 0)
      for action in client.actions(in: range) {
        actionCount += 1
        let result = text.applying(client.textEdits(of: action["edit"] ?? .null)).string
        #expect(
          isValid(result),
          "seed \(seed), \(action["title"] ?? .null)\n\(text.string)\n--- after\n\(result)")
      }
    }
    #expect(actionCount >= 8)
    _ = client.publications()
    client.end()
  }
}
