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
    try parse(words, options)
    for option in options where option.value != nil && !option.isRepeatable {
      let all = all(option)
      if let other = all.first(where: { $0 != all[0] }) {
        throw .severalValues(option.name, all[0], other)
      }
    }
  }

  private mutating func parse(_ words: [String], _ options: [CommandOption]) throws(ArgumentError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      } else if word.hasPrefix("--") {
        try add(long: word, options, &rest)
      } else if Self.isShortOption(word) {
        try add(short: word, options, &rest)
      } else {
        operands.append(word)
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
      throw Self.unknown(String(parts[0]), options)
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    if option.value == nil, attached != nil { throw .unexpectedValue(option.name) }
    try add(option, attached, &rest)
  }

  private mutating func add(
    short word: String, _ options: [CommandOption], _ rest: inout ArraySlice<String>
  ) throws(ArgumentError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw Self.unknown(word, options)
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
    guard let placeholder = option.value else {
      values[option.name, default: []].append("")
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw .missingValue(option.name, placeholder: placeholder)
    }
    values[option.name, default: []].append(value)
  }

  private static func unknown(_ word: String, _ options: [CommandOption]) -> ArgumentError {
    .unknownOption(word, known: options.map { "--\($0.name)" })
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

  /// Whether the option was given.
  package func has(_ option: CommandOption) -> Bool { values[option.name] != nil }

  /// The option's value; the last one, if it may be given several times.
  package subscript(option: CommandOption) -> String? { values[option.name]?.last }

  /// The values of an option that may be given several times, in order.
  package func all(_ option: CommandOption) -> [String] { values[option.name] ?? [] }

  /// The option's value as an integer of at least 1.
  package func positiveInteger(_ option: CommandOption) throws(ArgumentError) -> Int? {
    guard let value = self[option] else { return nil }
    guard let count = Int(value), count > 0 else {
      throw .wrongValue(option.name, value: value, expected: "a number of at least 1")
    }
    return count
  }

  /// The option's value as any integer.
  package func integer(_ option: CommandOption) throws(ArgumentError) -> Int? {
    guard let value = self[option] else { return nil }
    guard let number = Int(value) else { throw .wrongValue(option.name, value: value, expected: "a number") }
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
