import TodoModel

/// Messages of problems as JSON strings, for those that the bytes of the problem decide.
///
/// A key re-parses a block of which one line has changed: the messages of all other lines are here.
struct SerializedMessageCache: Sendable {
  private struct Key: Hashable {
    let code: ProblemCode
    let text: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      hasher.combine(code)
      text.withUnsafeBytes { hasher.combine(bytes: $0) }
    }

    static func == (left: Key, right: Key) -> Bool { left.code == right.code && left.text == right.text }
  }

  private var messages: [Key: [UInt8]] = [:]

  /// At most this many messages are kept.
  private static let maximum = 4096
  /// Only for problems of at most this many bytes, as nearly all are.
  private static let longestText = 64

  /// The message of a problem with these bytes, made by `make` if it is not known.
  mutating func message(_ code: ProblemCode, _ text: ArraySlice<UInt8>, make: () -> [UInt8]) -> [UInt8] {
    guard text.count <= Self.longestText, code.check.messageScope == .range else { return make() }
    if let known = messages[Key(code: code, text: text)] { return known }
    let message = make()
    if messages.count >= Self.maximum { messages = [:] }
    // A copy: the slice would keep the whole block.
    messages[Key(code: code, text: Array(text)[...])] = message
    return message
  }
}
