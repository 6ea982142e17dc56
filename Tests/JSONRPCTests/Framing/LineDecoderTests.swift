import JSONRPC
import Testing

struct LineDecoderTests {
  @Test(
    arguments: [
      ("a\nb\n", ["a", "b"]), ("a\r\n\r\n\nb\n", ["a", "b"]), ("a\nrest", ["a"]), ("\n\n", []),
      ("a\rb\n", ["a\rb"]),
    ], 1...4)
  func `lines are found in chunks of any size`(_ input: (text: String, lines: [String]), _ size: Int) {
    #expect(frames(Array(input.text.utf8), by: size) == input.lines.map { .body(Array($0.utf8)) })
  }

  @Test func `a line that is too long is reported once, and the next one is found`() {
    let long = [UInt8](repeating: 0x78, count: LineDecoder.limit + 1)
    let error = Frame.malformed(.bodyTooLong(limit: LineDecoder.limit))
    for size in [1 << 16, long.count + 4] {
      #expect(frames(long + Array("\nnext\n".utf8), by: size) == [error, .body(Array("next".utf8))])
    }
    #expect(frames(long.dropLast() + [0x0A], by: 1 << 20) == [.body(long.dropLast())])
  }

  private func frames(_ bytes: [UInt8], by size: Int) -> [Frame] {
    var decoder = LineDecoder()
    var frames: [Frame] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      decoder.feed(bytes[start..<min(start + size, bytes.count)], into: &frames)
    }
    return frames
  }
}
