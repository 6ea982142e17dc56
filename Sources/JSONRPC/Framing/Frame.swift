/// A frame that ``FrameDecoder`` found in its input.
package enum Frame: Equatable, Sendable {
  /// The body of a complete message.
  case body([UInt8])
  /// Bytes that are not a frame, reported once per skipped stretch.
  case malformed(FramingError)

  /// The body preceded by `Content-Length: N` and an empty line.
  package static func encoded(_ body: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(body.count + 40)
    append(body, to: &bytes)
    return bytes
  }

  /// Appends a framed body.
  static func append(_ body: [UInt8], to bytes: inout [UInt8]) {
    bytes += "Content-Length: \(body.count)\r\n\r\n".utf8
    bytes.append(contentsOf: body)
  }
}

/// Why bytes are not a frame.
package enum FramingError: Error, Equatable, Sendable {
  /// A header line has no colon, or no valid name before it.
  case malformedHeader
  /// The header exceeds ``FrameDecoder/headerLimit``.
  case headerTooLong
  /// The header has no `Content-Length`.
  case missingLength
  /// The length is not a decimal number.
  case malformedLength
  /// Two lengths differ.
  case contradictoryLengths
  /// The length exceeds the limit.
  case bodyTooLong(limit: Int)
}

extension FramingError: CustomStringConvertible {
  /// A sentence for the log and the reply.
  package var description: String {
    switch self {
    case .malformedHeader: "A header line is not 'Name: value'."
    case .headerTooLong: "A header is longer than \(FrameDecoder.headerLimit) bytes."
    case .missingLength: "A header has no Content-Length."
    case .malformedLength: "Content-Length is not a number."
    case .contradictoryLengths: "Content-Length is given twice with different values."
    case .bodyTooLong(let limit): "The message is longer than the limit of \(limit) bytes."
    }
  }
}
