import JSON
import TestSupport
import Testing

@testable import TodoServer

struct SynchronizationPropertyTests {
  @Test(arguments: ["utf-8", "utf-16", "utf-32"], TestEnvironment.seeds(10))
  func `client and server have the same text after any edits`(encoding: String, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let capabilities: JSON = ["general": ["positionEncodings": [.string(encoding)]]]
    var client = ScriptedClient(announcing: capabilities, encoding: encoding)
    client.open(RandomText.string(pieceCount: generator.below(40), using: &generator))
    _ = client.publications()
    for _ in 0..<10 {
      client.inOneTurn { client in
        for _ in 0..<generator.below(4) {
          let text = RandomText.string(pieceCount: generator.below(4), using: &generator)
          client.change([(Self.range(&generator), text)])
        }
      }
      #expect(client.publications().count <= 1)
    }
    client.end()
  }

  private static func range(_ generator: inout SeededGenerator) -> JSON {
    let line = generator.below(12)
    let column = generator.below(9)
    return ScriptedClient.range(line, column, line + generator.below(2), column + generator.below(5))
  }
}
