import TodoText

/// Why arguments cannot be parsed.
package enum ArgumentError: Error, Hashable {
  /// The option as it was written, and all options, with hyphens.
  case unknownOption(String, known: [String])
  /// The name, without hyphens, of an option that takes one value, and two that were given.
  case severalValues(String, String, String)
  /// The name, without hyphens, of an option that takes no value.
  case unexpectedValue(String)
  /// The name of an option, without hyphens, and the placeholder of its value.
  case missingValue(String, placeholder: String)
  /// The name of an option, without hyphens, and its value.
  case wrongValue(String, value: String, expected: String)
}

extension ArgumentError: CustomStringConvertible {
  /// What is wrong and what to do, in one sentence without a full stop.
  package var description: String {
    switch self {
    case .unknownOption(let name, _) where name.contains(" "):
      "unknown option \(name); write -- before text that begins with a hyphen"
    case .unknownOption(let name, let known):
      "unknown option \(name)\(Suggestion.hint(for: name, among: known))"
    case .severalValues(let name, let one, let other):
      "--\(name) can be given only once: \(one), or \(other)?"
    case .unexpectedValue(let name): "--\(name) takes no value"
    case .missingValue(let name, let placeholder): "--\(name) needs a value: --\(name) \(placeholder)"
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
