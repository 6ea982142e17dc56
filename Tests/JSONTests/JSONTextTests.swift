import Testing

@testable import JSON

@Suite struct JSONTextTests {
  @Test func `a long string is parsed like a short one`() throws {
    for example in try JSONCase.all()
    where example.text.first == UInt8(ascii: "\"") && example.text.count < 500 {
      // Puts the special characters at each offset within a word.
      let before = [UInt8](repeating: UInt8(ascii: "a"), count: JSONText.minimumLength + example.line % 8)
      let quote = example.text.prefix(1)
      let value = try? JSON(parsing: quote + before + example.text.dropFirst())
      #expect((value != nil) == example.isAccepted, "\(example.testDescription)")
      guard let value, case .text = value else { continue }
      #expect(value.jsonBytes == quote + before + example.canonical.dropFirst(), "\(example.testDescription)")
      #expect(value == value.string.map { .string($0) })
      #expect(try String(from: value) == JSONText(from: value).string)
    }
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
}
