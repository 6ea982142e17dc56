import JSON
import Testing

struct JSONTableTests {
  @Test func `the tables contain at least 300 cases`() throws {
    #expect(try JSONCase.all().count >= 300)
  }

  @Test func `valid JSON is parsed and serialized canonically, and invalid JSON is rejected`() throws {
    for example in try JSONCase.all() {
      do {
        let written = try JSON(parsing: example.text).jsonBytes
        #expect(example.isAccepted, "\(example.testDescription) should be rejected")
        #expect(
          !example.isAccepted || written == example.canonical,
          "\(example.testDescription): wrote \(String(decoding: written, as: UTF8.self))")
      } catch {
        #expect(!example.isAccepted, "\(example.testDescription): \(error)")
      }
    }
  }

  @Test func `located JSON equals plain JSON`() throws {
    for example in try JSONCase.all() {
      let plain = try? JSON(parsing: example.text)
      #expect((try? LocatedJSON(parsing: example.text))?.json == plain, "\(example.testDescription)")
    }
  }

  @Test func `a truncated document reports an unexpected end`() throws {
    let text = #" {"a\u00e9":[1,-2.5e+3,true,false,null,"x\ud83d\ude00\n",{}],"b":{"c":[]}}"#
    let bytes = Array(text.utf8)
    #expect(throws: Never.self) { try JSON(parsing: bytes) }
    for count in bytes.indices {
      let error = #expect(throws: JSONError.self) { try JSON(parsing: Array(bytes[..<count])) }
      #expect(error?.reason == .unexpectedEnd, "cut at \(count)")
      #expect(error?.position.offset == count, "cut at \(count)")
    }
  }
}
