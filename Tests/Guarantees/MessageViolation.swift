import JSON
import JSONRPC

/// Violations of the guarantees for messages: chunks don't matter, and JSON round-trips.
package enum MessageViolation {
  /// A violation for a fuzzer's input.
  ///
  /// The low four bits of the first byte are the number of chunk lengths that follow, which are repeated; the rest is
  /// the stream.
  package static func first(ofFuzzed bytes: [UInt8]) -> String? {
    guard let count = bytes.first else { return nil }
    let lengths = bytes.dropFirst().prefix(Int(count & 0x0F)).map { max(1, Int($0)) }
    let stream = Array(bytes.dropFirst(1 + lengths.count))
    let whole = frames(of: stream, cutInto: [])
    if frames(of: stream, cutInto: lengths) != whole { return "chunks change the frames" }
    if frames(of: stream, cutInto: [1]) != whole { return "single bytes change the frames" }
    for case .body(let body) in whole {
      if let violation = first(ofBody: body) { return violation }
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
      return "an encoded frame is not decoded"
    }
    // A message is parsed or rejected with a reason.
    do { _ = try Message(parsing: body) } catch {
      guard !error.error.message.isEmpty else { return "a message is rejected without a reason" }
    }
    do {
      let value = try JSON(parsing: body)
      for written in [value.jsonBytes, value.prettyBytes] {
        guard let again = try? JSON(parsing: written), again == value else {
          return "JSON does not round-trip: \(String(decoding: written, as: UTF8.self))"
        }
      }
      guard let located = try? LocatedJSON(parsing: body), located.json == value else {
        return "located JSON differs"
      }
      return nil
    } catch {
      return (0...body.count).contains(error.position.offset) ? nil : "an error is outside the text"
    }
  }
}
