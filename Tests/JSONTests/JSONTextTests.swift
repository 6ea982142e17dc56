import Testing

@testable import JSON

@Suite struct JSONTextTests {
  @Test func `a long string is read as a short one is`() throws {
    for example in try JSONCase.all()
    where example.text.first == UInt8(ascii: "\"") && example.text.count < 500 {
      // So that what is odd stands at each place of a word.
      let before = [UInt8](repeating: UInt8(ascii: "a"), count: JSONText.leastLength + example.line % 8)
      let quote = example.text.prefix(1)
      let value = try? JSON(reading: quote + before + example.text.dropFirst())
      #expect((value != nil) == example.isAccepted, "\(example.testDescription)")
      guard let value, case .text = value else { continue }
      #expect(value.jsonBytes == quote + before + example.canonical.dropFirst(), "\(example.testDescription)")
      #expect(value == value.string.map { .string($0) })
      #expect(try String(from: value) == JSONText(from: value).string)
    }
  }

  @Test func `a text is equal to the string of the same bytes alone`() throws {
    let composed = String(repeating: "\u{E9}", count: JSONText.leastLength)
    let text = try JSON(reading: JSON.string(composed).jsonBytes)
    #expect(text == .string(composed))
    #expect(JSON.string(composed) == text)
    #expect(text != .string(String(repeating: "e\u{301}", count: JSONText.leastLength)))
    #expect(text.kind == "a string")
  }

  @Test func `a bad escape in a long string is told with its place`() {
    let before = String(repeating: "é", count: JSONText.leastLength)
    let error = #expect(throws: JSONError.self) { try JSON(reading: #"["\#(before)\q"]"#) }
    #expect(error?.reason == .invalidEscape)
    #expect(error?.position.offset == 2 + before.utf8.count)
  }
}
