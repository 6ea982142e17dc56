import TodoModel

/// What stood behind a command: its options and what they are about.
struct Arguments {
  private var values: [String: String] = [:]
  private var allValues: [String: [String]] = [:]
  /// What is no option: paths, names.
  private(set) var operands: [String] = []

  /// Reads `words` by what `options` declare.
  ///
  /// - Throws: ``UsageError`` for an option that is not declared, or lacks its value, or has one too many.
  init(_ words: [String], options: [CommandOption]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = options.first(where: { $0.isNamed(String(parts[0])) }) else {
        throw .unknownOption(word, known: options.map { "--\($0.name)" })
      }
      switch (option.value, parts.count > 1) {
      case (nil, false): values[option.name] = ""
      case (nil, true): throw .unexpectedValue(option.name)
      case (_?, true): add(String(parts[1]), to: option)
      case (let value?, false):
        guard let next = rest.popFirst() else { throw .missingValue(option.name, value) }
        add(next, to: option)
      }
    }
  }

  private mutating func add(_ value: String, to option: CommandOption) {
    values[option.name] = value
    allValues[option.name, default: []].append(value)
  }

  /// The values of an option that may be given several times, in order.
  func all(_ option: CommandOption) -> [String] { allValues[option.name] ?? [] }

  /// Whether the option was given.
  func has(_ option: CommandOption) -> Bool { values[option.name] != nil }

  /// The option's value.
  subscript(option: CommandOption) -> String? { values[option.name] }

  /// The option's value as a whole number of at least 1.
  func count(_ option: CommandOption) throws(UsageError) -> Int? {
    guard let value = values[option.name] else { return nil }
    guard let count = Int(value), count > 0 else {
      throw .wrongValue(option.name, value, expected: "a number from 1")
    }
    return count
  }

  /// The dialect that was asked for.
  func dialect() throws(UsageError) -> Dialect? {
    guard let value = self[.dialect] else { return nil }
    guard let dialect = Dialect(rawValue: value) else {
      throw .wrongValue("dialect", value, expected: "strict, extended or markdown")
    }
    return dialect
  }

  /// The day that was asked for.
  func today() throws(UsageError) -> CalendarDay? {
    guard let value = self[.today] else { return nil }
    let bytes = Array(value.utf8)
    guard case .date(let date, bytes.count) = DueDate.read(bytes.span, at: 0) else {
      throw .wrongValue("today", value, expected: "a date as 2026-01-31")
    }
    return date.dueDay
  }
}

extension CommandOption {
  fileprivate func isNamed(_ word: String) -> Bool {
    word == "--\(name)" || letter.map { word == "-\($0)" } ?? false
  }
}
