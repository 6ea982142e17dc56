import TodoText

/// Why arguments cannot be parsed.
package enum ArgumentError: Error, Hashable {
  case unknownOption(String, known: [String])
  case unexpectedValue(String)
  case missingValue(String, String)
  case wrongValue(String, String, expected: String)
}

extension ArgumentError: CustomStringConvertible {
  /// What is wrong and what to do, in one sentence without a full stop.
  package var description: String {
    switch self {
    case .unknownOption(let name, let known):
      "unknown option \(name)\(Suggestion.hint(for: name, among: known))"
    case .unexpectedValue(let name): "--\(name) takes no value"
    case .missingValue(let name, let value): "--\(name) needs a value: --\(name) \(value)"
    case .wrongValue(let name, let value, let expected): "--\(name) \(value): expected \(expected)"
    }
  }
}

extension Suggestion {
  /// ` (did you mean …?)`, or all known names if none is similar.
  package static func hint(for written: String, among known: [String]) -> String {
    closest(to: written, among: known).map { " (did you mean \($0)?)" }
      ?? "; choose one of: \(known.joined(separator: ", "))"
  }
}
