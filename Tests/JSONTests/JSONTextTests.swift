import TestSupport
import Testing

@testable import JSON

@Suite struct JSONTextTests {
  @Test func `a long string is parsed like a short one`() throws {
    for example in try JSONCase.all()
    where example.text.first == UInt8(ascii: "\"") && example.text.count < 500 {
      // The special characters are at each offset in a word.
      for offset in 0..<8 { try expectSame(example, after: JSONText.minimumLength + offset) }
    }
  }

  /// Expects that a string is parsed in the same way with this many letters before its content.
  private func expectSame(_ example: JSONCase, after count: Int) throws {
    let before = [UInt8](repeating: UInt8(ascii: "a"), count: count)
    let quote = example.text.prefix(1)
    let value = try? JSON(parsing: quote + before + example.text.dropFirst())
    #expect((value != nil) == example.isAccepted, "\(example.testDescription)")
    guard let value, case .text = value else { return }
    #expect(value.jsonBytes == quote + before + example.canonical.dropFirst(), "\(example.testDescription)")
    #expect(value == value.string.map { .string($0) })
    #expect(try String(from: value) == JSONText(from: value).string)
  }

  @Test func `a text equals only the string with the same bytes`() throws {
    let composed = String(repeating: "\u{E9}", count: JSONText.minimumLength)
    let text = try JSON(parsing: JSON.string(composed).jsonBytes)
    #expect(text == .string(composed))
    #expect(JSON.string(composed) == text)
    #expect(text != .string(String(repeating: "e\u{301}", count: JSONText.minimumLength)))
    #expect(text.kind == "a string")
  }

  @Test func `an invalid escape in a long string is reported with its position`() {
    let before = String(repeating: "é", count: JSONText.minimumLength)
    let error = #expect(throws: JSONError.self) { try JSON(parsing: #"["\#(before)\q"]"#) }
    #expect(error?.reason == .invalidEscape)
    #expect(error?.position.offset == 2 + before.utf8.count)
  }

  @Test func `a long string keeps the memory of the text that contains it`() throws {
    func address(_ bytes: ArraySlice<UInt8>) -> UInt {
      bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    let before = Array("{\"text\":\"".utf8)
    let content = String(repeating: "é\\n", count: JSONText.minimumLength)
    let bytes = before + Array("\(content)\"}".utf8)
    let start = address(bytes[before.count...])
    let value = try JSON(parsing: consume bytes)
    let text = try JSONText(from: #require(value["text"]))
    #expect(address(text.bytes) == start)
    #expect(text.string == String(repeating: "é\n", count: JSONText.minimumLength))
  }

  @Test(arguments: TestEnvironment.seeds(40))
  func `a long string is unescaped in place as it is by events`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "plain text of more than sixteen bytes ", "é", "日本語", "😀", "\\n", "\\t", "\\\"", "\\\\", "\\u00e9",
    ]
    for _ in 0..<20 {
      // With few kinds of pieces, some texts have few escapes: `cbytes_unescape` moves bytes by less than 64 in a different
      // way than farther.
      let common = pieces.shuffled(using: &generator).prefix(Int.random(in: 1...10, using: &generator))
      var text = ""
      while text.utf8.count < JSONText.minimumLength { text += common.randomElement(using: &generator) ?? "" }
      if Bool.random(using: &generator) {
        text += ["\\ud83d\\ude00", "\\ud83d", "\\x", "\\u12", "\\"].randomElement(using: &generator) ?? ""
      }
      var bytes = Array("{\"before\":[1,\"\\n\"],\"text\":\"\(text)\",\"after\":{\"é\":\"\\t\"}}".utf8)
      if Bool.random(using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] =
          [0xFF, 0x22, 0x5C, 0x7D].randomElement(using: &generator) ?? 0
      }
      let expected = Result { () throws(JSONError) in try LocatedJSON(parsing: bytes).json }
      #expect(Result { () throws(JSONError) in try JSON(parsing: bytes) } == expected)
    }
  }

  @Test(arguments: TestEnvironment.seeds(40))
  func `each escape of a long string is replaced, wherever it is`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let escapes = [
      "\\n": "\n", "\\t": "\t", "\\\"": "\"", "\\\\": "\\", "\\/": "/", "\\u00e9": "é", "\\r": "\r",
    ].sorted { $0.key < $1.key }
    for _ in 0..<20 {
      var (escaped, expected) = ("", "")
      let longest = Int.random(in: 0...150, using: &generator)
      while escaped.utf8.count < JSONText.minimumLength {
        let plain = String(repeating: "x", count: Int.random(in: 0...longest, using: &generator))
        let escape = escapes.randomElement(using: &generator) ?? escapes[0]
        escaped += plain + escape.key
        expected += plain + escape.value
      }
      let value = try JSON(parsing: Array("{\"text\":\"\(escaped)\"}".utf8))
      #expect(try JSONText(from: #require(value["text"])).string == expected)
    }
  }
}
