import TodoModel

/// The messages of problems as JSON strings, if they depend only on the problem's bytes and the day.
///
/// The day is not part of a key: ``DiagnosticsCache`` starts a new cache when the day or a setting has changed. When a
/// block is parsed again because one line has changed, the messages on the other lines are cached.
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

  /// The maximum number of cached messages, several for each problem that can be sent.
  private static let maximum = 4096
  /// The maximum length in bytes of a problem whose message is cached; longer texts rarely occur twice.
  private static let textByteLimit = 64

  /// The message of a problem with these bytes, created by `make` if it is not cached.
  mutating func message(_ code: ProblemCode, _ text: ArraySlice<UInt8>, make: () -> [UInt8]) -> [UInt8] {
    guard text.count <= Self.textByteLimit, code.check.messageScope == .range else { return make() }
    if let cached = messages[Key(code: code, text: text)] { return cached }
    let message = make()
    if messages.count >= Self.maximum { messages = [:] }
    // A slice would keep the whole block in memory.
    messages[Key(code: code, text: Array(text)[...])] = message
    return message
  }
}
