import JSON

/// Something in a settings file that does not hold; all else in the file holds.
package struct SettingsProblem: Equatable, Sendable, CustomStringConvertible {
  /// The settings file.
  package let path: String
  /// Where in the file; nil when the file could not be read at all.
  package let position: FilePosition?
  /// What is wrong and, where it can be guessed, what was meant; no full stop.
  package let message: String

  /// The message as a compiler gives it: `path:line:column: message`.
  package var description: String {
    position.map { "\(path):\($0): \(message)" } ?? message
  }
}

/// The same without the file: the place is an offset in bytes, and the message has yet to be made.
struct SettingsIssue: Equatable, Sendable {
  enum Reason: Equatable, Sendable {
    case unknownKey(String)
    case wrongType(key: String, expectation: String, found: JSON)
    case repeatedKey(String)
    case notAnObject
  }

  let offset: Int
  let reason: Reason

  /// What is wrong, in a sentence without a full stop.
  var message: String {
    switch reason {
    case .unknownKey(let key):
      "there is no setting \"\(key.prefix(60))\""
        + (Suggestion.key(for: key).map { ": did you mean \"\($0)\"?" } ?? "")
    case .wrongType(let key, let expectation, let found):
      "\"\(key)\" must be \(expectation), not \(Self.words(for: found))"
    case .repeatedKey(let key):
      "\"\(key)\" is set twice; the last one holds"
    case .notAnObject:
      "settings are an object: { \"dialect\": \"strict\" }"
    }
  }

  /// A short value as it stands there, of others only the kind.
  private static func words(for json: JSON) -> String {
    let bytes = json.jsonBytes
    return bytes.count <= 40 && json.array == nil && json.object == nil
      ? String(decoding: bytes, as: UTF8.self) : json.kind
  }
}
