import TodoText

/// The parsed arguments of a program or command: options and operands.
package struct Arguments: Sendable {
  private var values: [String: [String]] = [:]
  /// The arguments that are not options: paths and names.
  package private(set) var operands: [String] = []

  /// Parses `words` according to `options`.
  ///
  /// After `--`, all words are operands. Short options may be combined and followed by a value: `-il7`.
  ///
  /// - Throws: ``ArgumentError`` for an unknown option, a missing value or an unexpected one, and for two values of an option
  ///   that takes one.
  package init(_ words: [String], options: [CommandOption]) throws(ArgumentError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      } else if word.hasPrefix("--") {
        try add(long: word, options, &rest)
      } else if Self.isShortOption(word) {
        try add(short: word, options, &rest)
      } else {
        operands.append(word)
      }
    }
    for option in options where option.value != nil && !option.isRepeatable {
      let all = all(option)
      if let other = all.first(where: { $0 != all[0] }) {
        throw ArgumentError(description: "--\(option.name) can be given only once: \(all[0]), or \(other)?")
      }
    }
  }

  /// Whether a word is one or more short options: `-` is standard input, and `-#work` a negated term of a filter.
  private static func isShortOption(_ word: String) -> Bool {
    word.hasPrefix("-")
      && word.dropFirst().first.map { $0.isLetter || !$0.isASCII || $0.isWhitespace } ?? false
  }

  private mutating func add(
    long word: String, _ options: [CommandOption], _ rest: inout ArraySlice<String>
  ) throws(ArgumentError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = options.first(where: { $0.isNamed(parts[0]) }) else {
      throw .unknownOption(String(parts[0]), among: options)
    }
    if option.value == nil, parts.count > 1 {
      throw ArgumentError(description: "--\(option.name) takes no value")
    }
    try add(option, parts.count > 1 ? String(parts[1]) : nil, &rest)
  }

  private mutating func add(
    short word: String, _ options: [CommandOption], _ rest: inout ArraySlice<String>
  ) throws(ArgumentError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw .unknownOption(word, among: options)
      }
      guard option.value != nil, !letters.isEmpty else {
        try add(option, nil, &rest)
        continue
      }
      let attached = letters.first == "=" ? letters.dropFirst() : letters
      try add(option, String(attached), &rest)
      return
    }
  }

  private mutating func add(
    _ option: CommandOption, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws(ArgumentError) {
    var value = ""
    if let placeholder = option.value {
      guard let given = attached ?? rest.popFirst() else {
        throw .missingValue(option.name, placeholder: placeholder)
      }
      value = given
    }
    values[option.name, default: []].append(value)
  }

  /// The number of words at the start of `words` that are options or their values, which may precede a command.
  package static func leadingOptionCount(of words: [String], _ options: [CommandOption]) -> Int {
    var index = 0
    while index < words.count {
      let word = words[index]
      let name = word.split(separator: "=", maxSplits: 1).first ?? ""
      guard
        let option = options.first(where: { $0.isNamed(name) || $0.letter.map { word == "-\($0)" } ?? false })
      else { break }
      index += option.value != nil && !word.contains("=") ? 2 : 1
    }
    return min(index, words.count)
  }

  package func has(_ option: CommandOption) -> Bool { values[option.name] != nil }

  /// The option's value; the last one, if it may be given several times.
  package subscript(option: CommandOption) -> String? { values[option.name]?.last }

  /// The values of an option that may be given several times, in order.
  package func all(_ option: CommandOption) -> [String] { values[option.name] ?? [] }

  /// The option's value as an integer, which may have a minimum.
  package func integer(
    _ option: CommandOption, atLeast minimum: Int? = nil
  ) throws(ArgumentError) -> Int? {
    guard let value = self[option] else { return nil }
    guard let number = Int(value), number >= minimum ?? .min else {
      let expected = "a number\(minimum.map { " of at least \($0)" } ?? "")"
      throw .wrongValue(option.name, value: value, expected: expected)
    }
    return number
  }

  /// The option's value, which must be one of the words that the option completes.
  package func word(_ option: CommandOption) throws(ArgumentError) -> String? {
    guard let value = self[option], case .words(let words) = option.completion, !words.contains(value) else {
      return self[option]
    }
    let list =
      words.count < 2
      ? words.joined() : "\(words.dropLast().joined(separator: ", ")) or \(words[words.count - 1])"
    throw .wrongValue(option.name, value: value, expected: list)
  }
}

/// Why arguments cannot be parsed.
package struct ArgumentError: Error, Hashable, CustomStringConvertible {
  /// What is wrong and what to do, in one sentence without a full stop.
  package let description: String

  /// The option as it was written, with hyphens, and all options.
  static func unknownOption(_ name: String, among options: [CommandOption]) -> ArgumentError {
    let hint =
      name.contains(" ")
      ? "; write -- before text that begins with a hyphen"
      : Suggestion.hint(for: name, among: options.map { "--\($0.name)" })
    return ArgumentError(description: "unknown option \(name)\(hint)")
  }

  /// The name of an option, without hyphens, and the placeholder of its value.
  package static func missingValue(_ name: String, placeholder: String) -> ArgumentError {
    ArgumentError(description: "--\(name) needs a value: --\(name) \(placeholder)")
  }

  /// The name of an option, without hyphens, and its value.
  package static func wrongValue(_ name: String, value: String, expected: String) -> ArgumentError {
    ArgumentError(description: "--\(name) \(value): expected \(expected)")
  }
}

extension Suggestion {
  /// ` (did you mean …?)`, or all known names if none is similar.
  package static func hint(for written: String, among known: [String]) -> String {
    closest(to: written, among: known).map { " (did you mean \($0)?)" }
      ?? "; choose one of: \(known.joined(separator: ", "))"
  }
}
