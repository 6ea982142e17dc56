import TestSupport
import JSONRPC
import Testing

struct FrameSplittingTests {
  @Test func `a conversation split once or twice gives the same frames`() {
    let bytes = DecodedStream.conversation
    let whole = DecodedStream.frames(bytes)
    #expect(DecodedStream.summary(whole) == DecodedStream.conversationSummary)
    for cut in bytes.indices {
      #expect(DecodedStream.frames(bytes, cutAt: [cut]) == whole, "cut at \(cut)")
      #expect(DecodedStream.frames(bytes, cutAt: [cut, min(cut + 3, bytes.count)]) == whole, "cut at \(cut)")
    }
  }

  @Test(arguments: TestEnvironment.seeds(50))
  func `a conversation in chunks of any size gives the same frames`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = DecodedStream.conversation
    let cuts = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
      Int.random(in: 0...bytes.count, using: &generator)
    }
    #expect(
      DecodedStream.summary(DecodedStream.frames(bytes, cutAt: cuts)) == DecodedStream.conversationSummary)
  }

  @Test(arguments: TestEnvironment.seeds(100))
  func `the decoder recovers after a mutated conversation`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes = DecodedStream.conversation
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0...2, using: &generator) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: index)
      default: bytes.insert(contentsOf: bytes[index...].prefix(9), at: index)
      }
    }
    // A mutated length may swallow the following bytes, but at most as many as the limit.
    bytes += Array(repeating: 0x0A, count: 1001) + Array("\nContent-Length: 6\r\n\r\n\"last\"".utf8)
    let whole = DecodedStream.frames(bytes)
    #expect(whole.last == .body(Array("\"last\"".utf8)))
    let cuts = (0..<20).map { _ in Int.random(in: 0...bytes.count, using: &generator) }
    #expect(DecodedStream.frames(bytes, cutAt: cuts) == whole)
  }
}
