import JSON
import Testing

@testable import TodoServer

struct PositionEncodingTests {
  @Test(
    arguments: [
      ([], "utf-16"), (["utf-8", "utf-16"], "utf-8"), (["utf-16", "utf-8"], "utf-16"),
      (["utf-7", "utf-32"], "utf-32"), (["utf-7"], "utf-16"),
    ] as [([String], String)])
  func `the client's first known encoding wins`(announced: [String], expected: String) {
    let capabilities: JSON = ["general": ["positionEncodings": .array(announced.map(JSON.string))]]
    var client = ScriptedClient(announcing: capabilities)
    #expect(client.chosenEncoding == .string(expected))
    client.end()
  }

  @Test func `an option overrides what a client announces`() {
    let capabilities: JSON = ["general": ["positionEncodings": ["utf-16"]]]
    var client = ScriptedClient(announcing: capabilities, options: ["positionEncoding": "utf-8"])
    #expect(client.chosenEncoding == "utf-8")
    client.end()
  }

  @Test(arguments: ["utf-8", "utf-16", "utf-32"])
  func `columns are counted as agreed`(encoding: String) {
    let capabilities: JSON = ["general": ["positionEncodings": [.string(encoding)]]]
    var client = ScriptedClient(announcing: capabilities, encoding: encoding)
    client.open("[ ] 😀é -> 2026-02-30\n")
    let text = client.documents[ScriptedClient.uri]?.text
    let publication = client.publications().first
    #expect(publication?.diagnostics.first?["range"]?["start"] == text?.position(of: 7))
    client.change(["start": text?.position(of: 5) ?? .null, "end": text?.position(of: 6) ?? .null], to: "")
    #expect(client.text() == "[ ] 😀 -> 2026-02-30\n")
    _ = client.publications()
    client.end()
  }
}

extension ScriptedClient {
  var chosenEncoding: JSON? { replies[1]?.result?["capabilities"]?["positionEncoding"] }
}
