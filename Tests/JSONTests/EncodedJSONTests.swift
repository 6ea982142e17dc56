import JSON
import Testing

@Suite struct EncodedJSONTests {
  @Test func `encoded JSON is written unchanged`() {
    var writer = JSONWriter()
    writer.object { $0.member("a", EncodedJSON(Array("[1, 2.0]".utf8))) }
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "{\"a\":[1, 2.0]}")
  }

  @Test(arguments: [0, 1, 20]) func `encoded JSON is equal if all bytes are equal`(count: Int) {
    let bytes = (0..<UInt8(count)).map { $0 &* 37 }
    #expect(EncodedJSON(bytes) == EncodedJSON(bytes.map { $0 }))
    #expect(EncodedJSON(bytes) != EncodedJSON(bytes + [0]))
    #expect(EncodedJSON(bytes + [0]) != EncodedJSON(bytes))
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 0x80
      #expect(EncodedJSON(bytes) != EncodedJSON(other))
    }
  }
}
