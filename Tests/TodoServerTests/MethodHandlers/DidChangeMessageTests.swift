import JSON
import LanguageServerProtocol
import TestSupport
import Testing

/// Compares the decoder of ordinary messages with the general one.
@Suite struct DidChangeMessageTests {
  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///a","version":2},"#
      + #""contentChanges":[{"range":{"start":{"line":1,"character":4},"end":{"line":1,"character":4}},"text":"a"}]}}"#,
    // Other orders, white space, the deprecated length, escapes and two changes.
    #" { "params" : {"contentChanges":[ {"text":"\né\u00e9","rangeLength":0,"range":{"end":{"character":0,"line":3},"#
      + #""start":{"character":1,"line":2}}},{"text":"","range":{"start":{"line":0,"character":0},"#
      + #""end":{"line":0,"character":1}}}],"textDocument":{"version":10,"uri":"x"}},"#
      + #""method":"textDocument/didChange"} "#,
  ])
  func `an ordinary message is decoded without the general parser`(_ message: String) throws {
    let params = try #require(decoded(Array(message.utf8)))
    #expect(Decoded(params) == Decoded(general: Array(message.utf8)))
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"textDocument/didSave","params":{"textDocument":{"uri":"file:///a"}}}"#,
    #"{"id":1,"method":"textDocument/didChange","params":{"textDocument":{"uri":"a","version":2},"#
      + #""contentChanges":[]}}"#,
    // A whole text, and a position that must be clamped.
    #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"a","version":2},"#
      + #""contentChanges":[{"text":"a"}]}}"#,
    #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"a","version":2},"#
      + #""contentChanges":[{"text":"a","range":{"start":{"line":0,"character":0},"#
      + #""end":{"line":0,"character":2147483648}}}]}}"#,
  ])
  func `another message is left to the general parser`(_ message: String) {
    #expect(decoded(Array(message.utf8)) == nil)
  }

  @Test(arguments: TestEnvironment.seeds(20))
  func `both decoders agree on every message that the first one accepts`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var accepted = 0
    for _ in 0..<400 {
      var change = RandomChange(generator: generator)
      var message = change.message()
      generator = change.generator
      if generator.happens(0.5) {
        for _ in 0..<1 + generator.below(3) {
          let index = generator.below(message.count)
          let bytes = generator.pick([
            [], Array("\"\\{}[]:,0129.e-tn u".utf8), [0x00, 0x0A, 0xC3, 0xA9, 0xFF],
          ])
          message.replaceSubrange(
            index..<min(message.count, index + generator.below(3)),
            with: bytes.isEmpty ? [] : [generator.pick(bytes)])
        }
      }
      guard let params = decoded(message) else { continue }
      accepted += 1
      #expect(Decoded(params) == Decoded(general: message), "\(String(decoding: message, as: UTF8.self))")
    }
    #expect(accepted > 50)
  }

  private func decoded(_ message: [UInt8]) -> DidChangeTextDocumentParams? {
    let known = DocumentURI("file:///tmp/a%20b.xit")
    let params = DidChangeTextDocumentParams(ofMessage: message.span, known: known)
    let other = DidChangeTextDocumentParams(ofMessage: message.span)
    #expect(params.map(Decoded.init) == other.map(Decoded.init))
    return params
  }
}

/// The parameters, comparable.
private struct Decoded: Equatable {
  let document: VersionedTextDocumentIdentifier
  let changes: [TextDocumentContentChangeEvent]

  init(_ params: DidChangeTextDocumentParams) {
    document = params.textDocument
    changes = params.contentChanges
  }

  /// Decodes a notification with the general parser; nil if it is invalid.
  init?(general message: [UInt8]) {
    guard let json = try? JSON(parsing: message), json["method"] == "textDocument/didChange",
      json["id"] == nil,
      json["jsonrpc"] ?? "2.0" == "2.0", let params = json["params"],
      let params: DidChangeTextDocumentParams = try? params.decoded()
    else { return nil }
    self.init(params)
  }
}

/// Random messages, with members in any order.
private struct RandomChange {
  var generator: SeededGenerator

  mutating func message() -> [UInt8] {
    let document = object([#""uri":"file:///tmp/a%20b.xit""#, #""version":\#(generator.below(1000))"#])
    let count = 1 + generator.below(2)
    let changes = (0..<count).map { _ in change() }.joined(separator: ",")
    let params = object([#""textDocument":\#(document)"#, #""contentChanges":[\#(changes)]"#])
    let members = [#""jsonrpc":"2.0""#, #""method":"textDocument/didChange""#, #""params":\#(params)"#]
    return Array(object(members).utf8)
  }

  private mutating func change() -> String {
    let text = generator.pick(["a", "", #"\n"#, #"\u00e9"#, "é", "two words", #"\ud83d\ude00"#, #"\ud83d"#])
    let range = object([#""start":\#(position())"#, #""end":\#(position())"#])
    let members = [#""range":\#(range)"#, #""text":"\#(text)""#]
    return object(generator.happens(0.3) ? members + [#""rangeLength":0"#] : members)
  }

  private mutating func position() -> String {
    object([#""line":\#(generator.below(100))"#, #""character":\#(generator.below(100))"#])
  }

  private mutating func object(_ members: [String]) -> String {
    let blank = generator.pick(["", "", " ", "\n"])
    let members = generator.happens(0.5) ? members.shuffled(using: &generator) : members
    return "{\(blank)" + members.joined(separator: ",\(blank)") + "\(blank)}"
  }
}
