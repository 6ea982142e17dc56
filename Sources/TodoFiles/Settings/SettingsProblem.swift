import JSON
import TodoText

/// A problem in a settings file; the rest of the file is used.
package struct SettingsProblem: Equatable, Sendable, CustomStringConvertible {
  /// The settings file.
  package let path: String
  /// The position in the file; nil if the file could not be read.
  package let position: FilePosition?
  /// What is wrong, and a suggestion if there is one; no full stop.
  package let message: String

  /// `path:line:column: message`.
  package var description: String {
    position.map { "\(path):\($0): \(message)" } ?? message
  }
}

/// A ``SettingsProblem`` without its file, at an offset in bytes.
struct SettingsIssue: Equatable, Sendable {
  enum Reason: Equatable, Sendable {
    case unknownKey(String)
    case wrongType(key: String, expectation: String, found: JSON)
    case repeatedKey(String)
    case notAnObject
  }

  let offset: Int
  let reason: Reason

  /// The message, without a full stop.
  var message: String { reason.message }
}

extension SettingsIssue.Reason {
  /// The message, without a full stop.
  var message: String {
    switch self {
    case .unknownKey(let key):
      "unknown setting \"\(key.prefix(60))\""
        + (Suggestion.key(for: key).map { " (did you mean \"\($0)\"?)" } ?? "")
    case .wrongType(let key, let expectation, let found):
      "\"\(key)\" must be \(expectation), not \(Self.words(for: found))"
    case .repeatedKey(let key):
      "\"\(key)\" is set twice; the last value is used"
    case .notAnObject:
      "settings must be an object, such as { \"dialect\": \"strict\" }"
    }
  }

  /// A short value in JSON, otherwise its type.
  private static func words(for json: JSON) -> String {
    let bytes = json.jsonBytes
    return bytes.count <= 40 && json.array == nil && json.object == nil
      ? String(decoding: bytes, as: UTF8.self) : json.kind
  }
}
