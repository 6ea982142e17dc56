import JSON
import JSONRPC

/// All that holds of every stream of messages: it means the same however it is cut, and JSON comes back as it went out.
package enum MessageTrouble {
  /// What is wrong with how a fuzzer's bytes are treated; nil if nothing is.
  ///
  /// The first byte says how many follow that are lengths of chunks, used again and again; the rest is the stream.
  package static func first(ofFuzzed bytes: [UInt8]) -> String? {
    guard let count = bytes.first else { return nil }
    let lengths = bytes.dropFirst().prefix(Int(count & 0x0F)).map { max(1, Int($0)) }
    let stream = Array(bytes.dropFirst(1 + lengths.count))
    let whole = frames(of: stream, cutInto: [])
    if frames(of: stream, cutInto: lengths) != whole { return "cut, the stream means something else" }
    if frames(of: stream, cutInto: [1]) != whole { return "byte by byte, the stream means something else" }
    for case .body(let body) in whole {
      if let trouble = first(ofBody: body) { return trouble }
    }
    return first(ofBody: stream)
  }

  private static func frames(of stream: [UInt8], cutInto lengths: [Int]) -> [Frame] {
    var decoder = FrameDecoder(bodyLimit: 4096)
    var frames: [Frame] = []
    var rest = stream[...]
    var turn = 0
    while !rest.isEmpty {
      let length = lengths.isEmpty ? rest.count : lengths[turn % lengths.count]
      decoder.feed(rest.prefix(length), into: &frames)
      rest = rest.dropFirst(length)
      turn += 1
    }
    return frames
  }

  private static func first(ofBody body: [UInt8]) -> String? {
    if body.count <= 4096, frames(of: Frame.encoded(body), cutInto: [7]) != [.body(body)] {
      return "a frame is not read as it was written"
    }
    // A message is read or refused, and nothing else.
    do { _ = try Message(reading: body) } catch {
      guard !error.error.message.isEmpty else { return "a message is refused without a word" }
    }
    do {
      let value = try JSON(reading: body)
      for written in [value.jsonBytes, value.prettyBytes] {
        guard let again = try? JSON(reading: written), again == value else {
          return "not read as it was written: \(String(decoding: written, as: UTF8.self))"
        }
      }
      guard let located = try? LocatedJSON(reading: body), located.json == value else {
        return "read otherwise with places"
      }
      return nil
    } catch {
      return (0...body.count).contains(error.position.offset) ? nil : "an error is outside of the text"
    }
  }
}
