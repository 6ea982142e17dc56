import TodoModel

/// The parsed arguments of a command: options and operands.
struct Arguments {
  private var values: [String: String] = [:]
  private var allValues: [String: [String]] = [:]
  /// The arguments that are not options: paths and names.
  private(set) var operands: [String] = []

  /// Parses `words` according to `options`.
  ///
  /// - Throws: ``UsageError`` for an unknown option, a missing value or an unexpected one.
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
        throw .unknownName(String(parts[0]), what: "option", known: options.map { "--\($0.name)" })
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

  /// The option's value as an integer of at least 1.
  func count(_ option: CommandOption) throws(UsageError) -> Int? {
    guard let value = values[option.name] else { return nil }
    guard let count = Int(value), count > 0 else {
      throw .wrongValue(option.name, value, expected: "a number of at least 1")
    }
    return count
  }

  /// The value of `--dialect`.
  func dialect() throws(UsageError) -> Dialect? {
    guard let value = self[.dialect] else { return nil }
    guard let dialect = Dialect(rawValue: value) else {
      throw .wrongValue("dialect", value, expected: "strict, extended or markdown")
    }
    return dialect
  }

  /// The value of `--today`.
  func today() throws(UsageError) -> CalendarDay? {
    guard let value = self[.today] else { return nil }
    let bytes = Array(value.utf8)
    guard case .date(let date, bytes.count) = DueDate.read(bytes.span, at: 0) else {
      throw .wrongValue("today", value, expected: "a date such as 2026-01-31")
    }
    return date.dueDay
  }
}

extension CommandOption {
  fileprivate func isNamed(_ word: String) -> Bool {
    word == "--\(name)" || letter.map { word == "-\($0)" } ?? false
  }
}
