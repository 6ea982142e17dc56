import JSON
import Testing

struct JSONWriterTests {
  @Test func `commas stand between values and nowhere else`() {
    var writer = JSONWriter()
    writer.array { writer in
      writer.object { _ in }
      writer.array { _ in }
      writer.object { writer in
        writer.member("a", 1)
        writer.member("b", String?.none)
        writer.member("c", object: { $0.member("d", [true, false]) })
        writer.key("e")
        writer.null()
      }
      writer.value(encoded: Array("[1]".utf8))
      writer.value("x")
    }
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"[{},[],{"a":1,"c":{"d":[true,false]},"e":null},[1],"x"]"#)
  }

  @Test func `what JSON cannot say is null`() {
    #expect([Double.nan, .infinity, -.infinity, 1].jsonBytes == Array("[null,null,null,1.0]".utf8))
  }

  @Test func `a dictionary is written in the order of its keys`() {
    #expect(["b": 2, "a": 1, "c": 3].jsonBytes == Array(#"{"a":1,"b":2,"c":3}"#.utf8))
  }

  @Test func `only what must be is escaped, wherever it stands`() throws {
    for length in 0..<20 {
      for special in ["\"", "\\", "\n", "\u{0}", "\u{1F}", "é", "/", "\u{7F}", "\u{2028}"] {
        let text = String(repeating: "x", count: length) + special + "yz"
        let escaped =
          ["\"": #"\""#, "\\": #"\\"#, "\n": #"\n"#, "\u{0}": #"\u0000"#, "\u{1F}": #"\u001f"#][special]
          ?? special
        let expected = "\"\(String(repeating: "x", count: length))\(escaped)yz\""
        #expect(String(decoding: JSON.string(text).jsonBytes, as: UTF8.self) == expected)
        #expect(try JSON(reading: expected) == .string(text))
      }
    }
  }

  @Test func `pretty text has a member a line and two spaces a level`() {
    let value: JSON = ["a": [1, [], ["b": nil]], "c": [:], "d": "\n"]
    let expected = """
      {
        "a": [
          1,
          [],
          {
            "b": null
          }
        ],
        "c": {},
        "d": "\\n"
      }
      """
    #expect(String(decoding: value.prettyBytes, as: UTF8.self) == expected)
  }
}
