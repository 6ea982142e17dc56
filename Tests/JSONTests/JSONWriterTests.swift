import JSON
import Testing

struct JSONWriterTests {
  @Test func `commas separate values`() {
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

  @Test func `numbers that are not finite become null`() {
    #expect([Double.nan, .infinity, -.infinity, 1].jsonBytes == Array("[null,null,null,1.0]".utf8))
  }

  @Test func `a dictionary is sorted by key`() {
    #expect(["b": 2, "a": 1, "c": 3].jsonBytes == Array(#"{"a":1,"b":2,"c":3}"#.utf8))
  }

  @Test func `only mandatory characters are escaped at any offset`() throws {
    for length in 0..<20 {
      for special in ["\"", "\\", "\n", "\u{0}", "\u{1F}", "é", "/", "\u{7F}", "\u{2028}"] {
        let text = String(repeating: "x", count: length) + special + "yz"
        let escaped =
          ["\"": #"\""#, "\\": #"\\"#, "\n": #"\n"#, "\u{0}": #"\u0000"#, "\u{1F}": #"\u001f"#][special]
          ?? special
        let expected = "\"\(String(repeating: "x", count: length))\(escaped)yz\""
        #expect(String(decoding: JSON.string(text).jsonBytes, as: UTF8.self) == expected)
        #expect(try JSON(parsing: expected) == .string(text))
      }
    }
  }

  @Test func `pretty JSON has one member per line and two spaces per level`() {
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
