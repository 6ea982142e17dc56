import TodoText

/// A parser for the section names of `.editorconfig`.
///
/// Source: editorconfig.org, "Wildcard Patterns", and the behaviour of its core libraries.
struct EditorConfigGlob {
  private let scalars: [UInt32]
  private var index = 0
  private let hasMatchedBraces: Bool

  /// The maximum depth of nested braces, which bounds the recursion of a hostile pattern; a deeper one matches nothing.
  private static let deepestNesting = 16

  /// The pattern for paths relative to the folder of the `.editorconfig` file; nil if nothing can match it.
  ///
  /// Without a slash, it matches names at any depth.
  static func glob(of pattern: String) -> Glob? {
    let isAnchored = pattern.utf8.contains(UInt8(ascii: "/"))
    var scalars = pattern.unicodeScalars.map { $0.value }
    if isAnchored && scalars.first != Glob.slash { scalars.insert(Glob.slash, at: 0) }
    var parser = EditorConfigGlob(scalars)
    guard let elements = parser.elements(depth: 0) else { return nil }
    // Drops the leading slash, which the relative paths do not have.
    return Glob(elements: isAnchored ? Array(elements.dropFirst()) : [.folders] + elements)
  }

  private init(_ scalars: [UInt32]) {
    self.scalars = scalars
    var depth = 0
    var isEscaped = false
    for scalar in scalars {
      if !isEscaped, scalar == Self.unit("{") { depth += 1 }
      if !isEscaped, scalar == Self.unit("}") { depth -= 1 }
      isEscaped = !isEscaped && scalar == Self.unit("\\")
    }
    hasMatchedBraces = depth == 0
  }

  private static func unit(_ ascii: Unicode.Scalar) -> UInt32 { ascii.value }

  private func starts(with text: String) -> Bool {
    scalars[index...].starts(with: text.unicodeScalars.map { $0.value })
  }

  /// Parses up to the end or, within braces, up to a comma or closing brace.
  private mutating func elements(depth: Int) -> [Glob.Element]? {
    guard depth <= Self.deepestNesting else { return nil }
    var elements: [Glob.Element] = []
    while index < scalars.count {
      if depth > 0, starts(with: ",") || starts(with: "}") { return elements }
      let scalar = scalars[index]
      if starts(with: "/**/") {
        elements += [.one(.exactly(Glob.slash)), .folders]
        index += 4
      } else if starts(with: "**") {
        elements.append(.run(acrossFolders: true))
        index += 2
      } else if scalar == Self.unit("*") {
        elements.append(.run(acrossFolders: false))
        index += 1
      } else if scalar == Self.unit("?") {
        elements.append(.one(.any))
        index += 1
      } else if scalar == Self.unit("["), let units = bracket() {
        elements.append(.one(units))
      } else if scalar == Self.unit("{"), hasMatchedBraces {
        guard let inner = braces(depth: depth) else { return nil }
        elements += inner
      } else {
        if scalar == Self.unit("\\"), index + 1 < scalars.count { index += 1 }
        elements.append(.one(.exactly(scalars[index])))
        index += 1
      }
    }
    return depth == 0 ? elements : nil
  }

  /// At `[`: the set; nil if it is literal text, because it is unclosed or contains a slash.
  private mutating func bracket() -> GlobUnits? {
    var next = index + 1
    var units = GlobUnits(ranges: [])
    if next < scalars.count, scalars[next] == Self.unit("!") || scalars[next] == Self.unit("^") {
      units.isNegated = true
      next += 1
    }
    while next < scalars.count, scalars[next] != Self.unit("]"), scalars[next] != Glob.slash {
      let low = unescaped(&next)
      var high = low
      if next + 1 < scalars.count, scalars[next] == Self.unit("-"), scalars[next + 1] != Self.unit("]") {
        next += 1
        high = unescaped(&next)
      }
      if low <= high { units.ranges.append(low...high) }
    }
    guard next < scalars.count, scalars[next] == Self.unit("]"), !units.ranges.isEmpty else { return nil }
    index = next + 1
    return units
  }

  private func unescaped(_ next: inout Int) -> UInt32 {
    if scalars[next] == Self.unit("\\"), next + 1 < scalars.count { next += 1 }
    defer { next += 1 }
    return scalars[next]
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
    return [.one(.exactly(Self.unit("{")))] + alternatives.joined() + [.one(.exactly(Self.unit("}")))]
  }

  /// At `{`: consumes a numeric range such as `{1..3}`.
  private mutating func numbers() -> ClosedRange<Int>? {
    guard let end = scalars[index...].firstIndex(of: Self.unit("}")) else { return nil }
    let inner = String(String.UnicodeScalarView(scalars[(index + 1)..<end].compactMap(Unicode.Scalar.init)))
    guard let dots = inner.firstRange(ofText: ".."), let first = Int(inner[..<dots.lowerBound]),
      let second = Int(inner[dots.upperBound...])
    else { return nil }
    index = end + 1
    return min(first, second)...max(first, second)
  }
}
