import TodoText

/// A parser for the patterns of `.gitignore`, like git's `wildmatch.c`, and for the section names of `.editorconfig`.
///
/// Source: editorconfig.org, "Wildcard Patterns", and the behaviour of its core libraries.
struct GlobParser {
  private let units: [UInt32]
  private let isForGit: Bool
  private var index = 0

  /// A pattern of git with more runs matches nothing, because the cost of matching grows with their number.
  private static let runLimit = 16
  /// The maximum depth of nested braces, which bounds the recursion of a hostile pattern; a deeper one matches nothing.
  private static let deepestNesting = 16

  /// The elements of a pattern of `.gitignore`; nil if nothing can match it (an unclosed `[`, a `\` at the end).
  static func elements(ofIgnored pattern: ArraySlice<UInt8>) -> [Glob.Element]? {
    var parser = GlobParser(units: pattern.map(UInt32.init), isForGit: true)
    guard let elements = parser.elements(depth: 0) else { return nil }
    return elements.count { $0 == .run(acrossFolders: false) || $0 == .folders } > runLimit ? nil : elements
  }

  /// The pattern for paths relative to the folder of an `.editorconfig` file; nil if nothing can match it.
  ///
  /// Without a slash, it matches names at any depth.
  static func glob(ofSection name: String) -> Glob? {
    var units = name.unicodeScalars.map { $0.value }
    let isAnchored = units.contains(Glob.slash)
    if isAnchored && units.first != Glob.slash { units.insert(Glob.slash, at: 0) }
    var parser = GlobParser(units: units, isForGit: false)
    guard let elements = parser.elements(depth: 0) else { return nil }
    // Drops the leading slash, which the relative paths do not have.
    return Glob(elements: isAnchored ? Array(elements.dropFirst()) : [.folders] + elements)
  }

  private mutating func next() -> UInt32? {
    guard index < units.count else { return nil }
    defer { index += 1 }
    return units[index]
  }

  private func starts(with text: String) -> Bool {
    units[index...].starts(with: text.unicodeScalars.lazy.map { $0.value })
  }

  /// Parses up to the end or, within braces, up to a comma or closing brace.
  private mutating func elements(depth: Int) -> [Glob.Element]? {
    guard depth <= Self.deepestNesting else { return nil }
    var elements: [Glob.Element] = []
    let hasBraces = !isForGit && (depth > 0 || hasMatchedBraces)
    while index < units.count {
      if depth > 0, starts(with: ",") || starts(with: "}") { return elements }
      if !isForGit, starts(with: "/**/") {
        elements += [.one(.exactly(Glob.slash)), .folders]
        index += 4
      } else if starts(with: "*") {
        elements.append(stars())
      } else if starts(with: "?") {
        elements.append(.one(.any))
        index += 1
      } else if starts(with: "["), let set = bracket() {
        elements.append(.one(set))
      } else if starts(with: "["), isForGit {
        return nil
      } else if hasBraces, starts(with: "{") {
        guard let inner = braces(depth: depth) else { return nil }
        elements += inner
      } else {
        if starts(with: "\\"), isForGit || index + 1 < units.count { index += 1 }
        guard let unit = next() else { return nil }
        elements.append(.one(.exactly(unit)))
      }
    }
    return depth == 0 ? elements : nil
  }

  /// At `*`: for git, two or more between slashes match folders, others are a run.
  private mutating func stars() -> Glob.Element {
    let start = index
    index += 1
    if !isForGit {
      guard starts(with: "*") else { return .run(acrossFolders: false) }
      index += 1
      return .run(acrossFolders: true)
    }
    while starts(with: "*") { index += 1 }
    guard index - start > 1, start == 0 || units[start - 1] == Glob.slash else {
      return .run(acrossFolders: false)
    }
    if index == units.count { return .run(acrossFolders: true) }
    guard starts(with: "/") || starts(with: "\\/") else { return .run(acrossFolders: false) }
    while next() != Glob.slash {}
    return .folders
  }

  /// At `[`: the set up to its `]`; nil if it is not closed or, in a section name, if it is empty or has a slash.
  ///
  /// For git, a leading `]` is literal.
  private mutating func bracket() -> GlobUnits? {
    let start = index
    var set = GlobUnits(ranges: [])
    index += 1
    if starts(with: "!") || starts(with: "^") {
      set.isNegated = true
      index += 1
    }
    var previous: UInt32?
    var isClosing = !isForGit
    while index < units.count, isForGit || !starts(with: "/") {
      if isClosing, starts(with: "]") {
        index += 1
        // No bracket matches a slash.
        set.ranges.removeAll { $0 == Glob.slash...Glob.slash }
        if isForGit || !set.ranges.isEmpty { return set }
        break
      }
      isClosing = true
      if let low = previous, starts(with: "-"), index + 1 < units.count, units[index + 1] != 0x5D {
        index += 1
        guard let high = unescaped() else { break }
        if low <= high { set.ranges.append(low...high) }
        previous = nil
      } else if isForGit, starts(with: "[:"), let name = className() {
        guard let ranges = GlobUnits.ranges(named: name) else { break }
        set.ranges += ranges
        previous = nil
      } else {
        guard let unit = unescaped() else { break }
        set.ranges.append(unit...unit)
        previous = unit
      }
    }
    index = start
    return nil
  }

  private mutating func unescaped() -> UInt32? {
    if starts(with: "\\") { index += 1 }
    return next()
  }

  /// At `[:`: consumes `[:name:]` and returns the name; nil if it is not a class.
  private mutating func className() -> String? {
    let start = index + 2
    guard let end = units[start...].firstIndex(of: 0x5D), end > start, units[end - 1] == 0x3A else {
      return nil
    }
    index = end + 1
    return Self.string(units[start..<end - 1])
  }

  private static func string(_ units: ArraySlice<UInt32>) -> String {
    String(String.UnicodeScalarView(units.compactMap(Unicode.Scalar.init)))
  }

  /// Whether each brace of a section name is closed; otherwise all are literal text.
  private var hasMatchedBraces: Bool {
    var (depth, isEscaped) = (0, false)
    for unit in units {
      if !isEscaped, unit == 0x7B { depth += 1 }
      if !isEscaped, unit == 0x7D { depth -= 1 }
      isEscaped = !isEscaped && unit == 0x5C
    }
    return depth == 0
  }

  /// At `{`: the alternatives, a numeric range, or the literal text if there is only one alternative.
  private mutating func braces(depth: Int) -> [Glob.Element]? {
    if let range = numbers() { return [.number(range)] }
    var alternatives: [[Glob.Element]] = []
    repeat {
      index += 1
      guard let part = elements(depth: depth + 1) else { return nil }
      alternatives.append(part)
    } while starts(with: ",")
    // Skips the closing brace, at which the last alternative ended.
    index += 1
    if alternatives.count > 1 { return [.either(alternatives)] }
    return [.one(.exactly(0x7B))] + alternatives.joined() + [.one(.exactly(0x7D))]
  }

  /// At `{`: consumes a numeric range such as `{1..3}`.
  private mutating func numbers() -> ClosedRange<Int>? {
    guard let end = units[index...].firstIndex(of: 0x7D) else { return nil }
    let inner = Self.string(units[(index + 1)..<end])
    guard let dots = inner.firstRange(ofText: ".."), let first = Int(inner[..<dots.lowerBound]),
      let second = Int(inner[dots.upperBound...])
    else { return nil }
    index = end + 1
    return min(first, second)...max(first, second)
  }
}
