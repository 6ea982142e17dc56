import JSONRPC
import Testing

struct FrameDecoderTests {
  @Test(arguments: [
    // Accepted
    ("Content-Length: 2\r\n\r\n{}", "{}"),
    ("content-length: 2\r\n\r\n{}", "{}"),
    ("CONTENT-LENGTH: 2\r\n\r\n{}", "{}"),
    ("Content-Length:2\r\n\r\n{}", "{}"),
    ("  Content-Length \t :  2  \r\n\r\n{}", "{}"),
    ("Content-Length: 2\n\n{}", "{}"),
    ("Content-Length: 2\r\n\n{}", "{}"),
    ("Content-Length: 002\r\n\r\n{}", "{}"),
    ("Content-Length: 0\r\n\r\nContent-Length: 1\r\n\r\nx", " x"),
    ("Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}", "{}"),
    ("Content-Type: application/vim-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}", "{}"),
    ("Content-Length: 2\r\nContent-Type: a:b\r\n\r\n{}", "{}"),
    ("X-Unknown:\r\nContent-Length: 2\r\n\r\n{}", "{}"),
    ("\r\n\r\n\nContent-Length: 2\r\n\r\n{}\r\n\r\n", "{}"),
    ("Content-Length: 1\r\n\r\naContent-Length: 1\r\n\r\nbContent-Length: 1\r\n\r\nc", "a b c"),
    ("Content-Length: 4\r\n\r\n\r\n\r\nContent-Length: 1\r\n\r\nx", "\r\n\r\n x"),
    ("Content-Length: 1000\r\n\r\n", ""),
    // Rejected, and the next message found
    ("Content-Length: -2\r\n\r\n{}Content-Length: 1\r\n\r\nx", "!malformedLength x"),
    ("Content-Length: +2\r\n\r\n{}Content-Length: 1\r\n\r\nx", "!malformedLength x"),
    ("Content-Length: 0x2\r\n\r\n{}Content-Length: 1\r\n\r\nx", "!malformedLength x"),
    ("Content-Length: 2.0\r\n\r\n{}Content-Length: 1\r\n\r\nx", "!malformedLength x"),
    ("Content-Length: 2 2\r\n\r\n{}Content-Length: 1\r\n\r\nx", "!malformedLength x"),
    ("Content-Length: two\r\n\r\n{}Content-Length: 1\r\n\r\nx", "!malformedLength x"),
    ("Content-Length:\r\n\r\n{}Content-Length: 1\r\n\r\nx", "!malformedLength x"),
    ("Content-Length: 1001\r\n\r\n{}Content-Length: 1\r\n\r\nx", "!bodyTooLong x"),
    ("Content-Length: 9223372036854775807\r\n\r\n{}Content-Length: 1\r\n\r\nx", "!bodyTooLong x"),
    ("Content-Length: 9223372036854775808\r\n\r\n{}Content-Length: 1\r\n\r\nx", "!bodyTooLong x"),
    ("Content-Length: 99999999999999999999999999\r\n\r\nContent-Length: 1\r\n\r\nx", "!bodyTooLong x"),
    ("Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}Content-Length: 1\r\n\r\nx", "!contradictoryLengths x"),
    ("Content-Type: x\r\n\r\n{}Content-Length: 1\r\n\r\nx", "!missingLength x"),
    ("{}\r\n\r\nContent-Length: 1\r\n\r\nx", "!malformedHeader x"),
    ("{}Content-Length: 1\r\n\r\nx", "!malformedHeader x"),
    (": 5\r\nContent-Length: 1\r\n\r\nx", "!malformedHeader x"),
    ("Content-Length 5\r\nContent-Length: 1\r\n\r\nx", "!malformedHeader x"),
    ("{\"a\":\nb}\n\nContent-Length: 1\r\n\r\nx", "!malformedHeader x"),
    // A body longer or shorter than its Content-Length
    ("Content-Length: 1\r\n\r\n{}Content-Length: 1\r\n\r\nx", "{ !malformedHeader x"),
    (
      "Content-Length: 5\r\n\r\n{}Content-Length: 2\r\n\r\nabContent-Length: 1\r\n\r\nx",
      "{}Con !missingLength x"
    ),
    // A skipped body that mentions lengths
    (
      "Content-Length: x\r\n\r\n{\"Content-Length: 1\\r\\n\":1,\"Content-Length\": 3\n}Content-Length: 1\r\n\r\nx",
      "!malformedLength x"
    ),
  ])
  func `headers are parsed leniently and malformed input is skipped`(stream: String, expected: String) {
    let bytes = Array(stream.utf8)
    #expect(DecodedStream.summary(DecodedStream.frames(bytes)) == expected)
    #expect(DecodedStream.summary(DecodedStream.frames(bytes, cutAt: Array(bytes.indices))) == expected)
  }

  @Test func `an endless header is skipped and the next frame is found`() {
    for filler in ["x", "X: y\r\n", ": ", "Content-Length: "] {
      let endless = String(repeating: filler, count: 20_000)
      let frames = DecodedStream.frames(Array((endless + "\r\nContent-Length: 1\r\n\r\nx").utf8))
      #expect(frames == [.malformed(.headerTooLong), .body([UInt8(ascii: "x")])], "after \(filler)")
    }
  }

  @Test func `a long body in small chunks arrives complete`() {
    let body = [UInt8](repeating: 7, count: 3 << 20)
    let stream = Frame.encoded(body)
    let cuts = Array(stride(from: 0, to: stream.count, by: 65_536))
    #expect(DecodedStream.frames(stream, cutAt: cuts, limit: 4 << 20) == [.body(body)])
  }

  @Test func `the decoder knows whether the input ends between frames`() {
    for (stream, mayEnd) in [
      ("", true), ("C", false), ("Content-Length: 1\r\n", false), ("Content-Length: 1\r\n\r\n", false),
      ("Content-Length: 1\r\n\r\nx", true), ("Content-Length: 1\r\n\r\nx\r\n", true), ("{}\r\n", false),
    ] {
      var decoder = FrameDecoder()
      var frames: [Frame] = []
      decoder.feed(Array(stream.utf8)[...], into: &frames)
      #expect(decoder.isBetweenFrames == mayEnd, "after \(stream.debugDescription)")
    }
  }

  @Test func `an encoded frame has one header`() {
    #expect(Frame.encoded(Array("{}é".utf8)) == Array("Content-Length: 4\r\n\r\n{}é".utf8))
  }
}
