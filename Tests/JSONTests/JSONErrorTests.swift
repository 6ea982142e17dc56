import JSON
import Testing

struct JSONErrorTests {
  @Test(arguments: [
    ("", "1:1: unexpected end of text"),
    ("[1,\n 2,\n]", "3:1: expected a value, found ']'"),
    ("{\"a\" 1}", "1:6: expected ':', found '1'"),
    ("{\r\n  a: 1\r\n}", "2:3: expected a key in quotes, found 'a'"),
    ("{\"é\":1 2}", "1:9: expected ',' or '}', found '2'"),
    ("[1 2]", "1:4: expected ',' or ']', found '2'"),
    ("1 \u{1}", "1:3: expected the end, found byte 0x1"),
    ("[tru]", "1:2: expected 'true', found 't'"),
    ("\"\\x\"", "1:2: invalid escape"),
    ("[01]", "1:2: invalid number"),
    ("[1e400]", "1:2: the number is too large"),
    (String(repeating: "[", count: 513), "1:513: nested deeper than 512 levels"),
  ])
  func `an error describes the problem and its position`(text: String, expected: String) {
    let error = #expect(throws: JSONError.self) { try JSON(parsing: text) }
    #expect(error?.description == expected)
  }

  @Test func `a position outside the text is clamped`() {
    let bytes = Array("a\nbc".utf8)
    #expect(JSONPosition(offset: -5, in: bytes).description == "1:1")
    #expect(JSONPosition(offset: 3, in: bytes).description == "2:2")
    #expect(JSONPosition(offset: 99, in: bytes).description == "2:3")
  }
}
