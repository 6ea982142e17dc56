/// Splits a stream of bytes into messages.
///
/// The caller feeds it chunks of any size. Headers may have any case, spacing and order, and lines may end with CRLF
/// or LF. Malformed input is reported once and skipped up to the next line that ends with a `Content-Length` header,
/// so that no invalid length can stop or hang the stream. Each body of at most 16 MiB is copied once.
package struct FrameDecoder: Sendable {
  /// The maximum length of a header in bytes: that of most HTTP servers, and far more than any client sends.
  package static let headerLimit = 8192

  /// The default for ``bodyLimit``: 256 MiB, far more than the text of a list, but not all the memory of a machine.
  package static let defaultBodyLimit = 256 << 20

  /// The bytes kept of a line while searching for the next header; in practice, no `Content-Length` line is longer.
  private static let searchWindow = 256

  /// The maximum capacity reserved for a body before it arrives, because a header may be wrong.
  private static let maximumReservation = 16 << 20

  private enum State {
    case header
    case body(missing: Int)
    /// Skipping malformed input up to the next `Content-Length` header.
    case searching
  }

  /// The maximum length of a body in bytes; a change applies to headers not yet parsed.
  package var bodyLimit: Int

  private var state = State.header
  /// The incomplete line so far; while searching, at most its last ``searchWindow`` bytes.
  private var line: [UInt8] = []
  private var headerByteCount = 0
  /// The `Content-Length` of the header so far.
  private var contentLength: Int?
  private var body: [UInt8] = []

  package init(bodyLimit: Int = defaultBodyLimit) {
    self.bodyLimit = bodyLimit
  }

  /// Whether the input so far consists of complete frames.
  package var isBetweenFrames: Bool {
    if case .header = state { line.isEmpty && headerByteCount == 0 } else { false }
  }

  /// Consumes bytes and appends the frames that they complete.
  ///
  /// - Complexity: O(bytes), for any chunk sizes.
  package mutating func feed(_ chunk: ArraySlice<UInt8>, into frames: inout [Frame]) {
    var rest = chunk
    while !rest.isEmpty {
      if case .body(let missing) = state {
        consumeBody(missing, from: &rest, into: &frames)
      } else if let end = rest.firstIndex(of: 0x0A) {
        extendLine(with: rest[..<end], into: &frames)
        rest = rest[(end + 1)...]
        endLine(into: &frames)
      } else {
        extendLine(with: rest, into: &frames)
        rest = []
      }
    }
  }

  private mutating func consumeBody(
    _ missing: Int, from rest: inout ArraySlice<UInt8>, into frames: inout [Frame]
  ) {
    let part = rest.prefix(missing)
    body.append(contentsOf: part)
    rest = rest.dropFirst(part.count)
    state = .body(missing: missing - part.count)
    if part.count == missing { finishBody(into: &frames) }
  }

  private mutating func finishBody(into frames: inout [Frame]) {
    frames.append(.body(body))
    body = []
    state = .header
  }

  private mutating func extendLine(with part: ArraySlice<UInt8>, into frames: inout [Frame]) {
    if case .header = state, headerByteCount + line.count + part.count > Self.headerLimit {
      startSearch(after: .headerTooLong, into: &frames)
    }
    if case .searching = state {
      line.append(contentsOf: part.suffix(Self.searchWindow))
      if line.count > Self.searchWindow { line.removeFirst(line.count - Self.searchWindow) }
    } else {
      line.append(contentsOf: part)
    }
  }

  private mutating func endLine(into frames: inout [Frame]) {
    if case .header = state {
      headerByteCount += line.count + 1
      if line.last == 0x0D { line.removeLast() }
      if line.isEmpty { endHeader(into: &frames) } else { parseHeaderLine(into: &frames) }
    }
    if case .searching = state, let found = HeaderLine.length(atEndOf: line[...]), accepts(found) {
      state = .header
      contentLength = found
      headerByteCount = line.count
    }
    line.removeAll(keepingCapacity: true)
  }

  private mutating func parseHeaderLine(into frames: inout [Frame]) {
    do throws(FramingError) {
      guard let value = try HeaderLine.contentLength(of: line[...]) else { return }
      guard accepts(value) else { throw .bodyTooLong(limit: bodyLimit) }
      guard contentLength == nil || contentLength == value else { throw .contradictoryLengths }
      contentLength = value
    } catch {
      // A line that is not a header may still end with the header of the next frame, so the search includes it.
      // A header with a rejected length must not be found again.
      startSearch(after: error, into: &frames)
      if error != .malformedHeader { line.removeAll() }
    }
  }

  /// Whether a body may have this length; `Int.max` stands for one that overflows.
  private func accepts(_ length: Int) -> Bool { length <= bodyLimit && length < Int.max }

  private mutating func endHeader(into frames: inout [Frame]) {
    if let contentLength {
      resetHeader()
      body.reserveCapacity(min(contentLength, Self.maximumReservation))
      state = .body(missing: contentLength)
      if contentLength == 0 { finishBody(into: &frames) }
    } else if headerByteCount > 2 {
      startSearch(after: .missingLength, into: &frames)
    } else {
      resetHeader()  // An empty line between two frames.
    }
  }

  private mutating func startSearch(after error: FramingError, into frames: inout [Frame]) {
    frames.append(.malformed(error))
    resetHeader()
    state = .searching
  }

  private mutating func resetHeader() {
    headerByteCount = 0
    contentLength = nil
  }
}
