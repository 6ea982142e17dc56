/// A parser for the patterns of `.gitignore`, like git's `wildmatch.c`.
struct IgnoreSyntax {
  private let bytes: [UInt8]
  private var index = 0

  /// The elements of a pattern; nil if nothing can match it (an unclosed `[`, a `\` at the end).
  static func elements(of pattern: [UInt8]) -> [Glob.Element]? {
    var parser = IgnoreSyntax(bytes: pattern)
    var elements: [Glob.Element] = []
    while let byte = parser.next() {
      switch byte {
      case UInt8(ascii: "\\"):
        guard let escaped = parser.next() else { return nil }
        elements.append(.one(.exactly(UInt32(escaped))))
      case UInt8(ascii: "?"):
        elements.append(.one(.any))
      case UInt8(ascii: "*"):
        elements.append(parser.stars())
      case UInt8(ascii: "["):
        guard let units = parser.bracket() else { return nil }
        elements.append(.one(units))
      default:
        elements.append(.one(.exactly(UInt32(byte))))
      }
    }
    return elements.count { $0 == .run(acrossFolders: false) || $0 == .folders } > runLimit ? nil : elements
  }

  /// A pattern with more runs matches nothing, because the cost of matching grows with their number.
  private static let runLimit = 16

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func next() -> UInt8? {
    guard index < bytes.count else { return nil }
    defer { index += 1 }
    return bytes[index]
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }

  /// After a first `*`: two or more between slashes match folders, others are a run.
  private mutating func stars() -> Glob.Element {
    let start = index - 1
    while peek() == UInt8(ascii: "*") { index += 1 }
    let slash = UInt8(ascii: "/")
    guard index - start > 1, start == 0 || bytes[start - 1] == slash else {
      return .run(acrossFolders: false)
    }
    if peek() == nil { return .run(acrossFolders: true) }
    guard peek() == slash || (peek() == UInt8(ascii: "\\") && peek(1) == slash) else {
      return .run(acrossFolders: false)
    }
    while next() != slash {}
    return .folders
  }

  /// After `[`: the set up to its `]`; a leading `]` is literal.
  private mutating func bracket() -> GlobUnits? {
    var units = GlobUnits(ranges: [])
    if peek() == UInt8(ascii: "!") || peek() == UInt8(ascii: "^") {
      units.isNegated = true
      index += 1
    }
    var previous: UInt8?
    var isFirst = true
    while let byte = next() {
      if byte == UInt8(ascii: "]") && !isFirst {
        // No bracket matches a slash.
        units.ranges.removeAll { $0 == Glob.slash...Glob.slash }
        return units
      }
      isFirst = false
      if byte == UInt8(ascii: "-"), let low = previous, let bound = peek(), bound != UInt8(ascii: "]") {
        index += 1
        guard let high = bound == UInt8(ascii: "\\") ? next() : bound else { return nil }
        if low <= high { units.ranges.append(UInt32(low)...UInt32(high)) }
        previous = nil
      } else if byte == UInt8(ascii: "["), peek() == UInt8(ascii: ":"), let name = className() {
        guard let ranges = GlobUnits.ranges(named: name) else { return nil }
        units.ranges += ranges
        previous = nil
      } else {
        guard let unit = byte == UInt8(ascii: "\\") ? next() : byte else { return nil }
        units.ranges.append(UInt32(unit)...UInt32(unit))
        previous = unit
      }
    }
    return nil
  }

  /// After `[`, before a colon: consumes `:name:]` and returns the name; nil if it is not a class.
  private mutating func className() -> String? {
    guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "]")), end - index >= 2,
      bytes[end - 1] == UInt8(ascii: ":")
    else { return nil }
    defer { index = end + 1 }
    return String(decoding: bytes[(index + 1)..<(end - 1)], as: UTF8.self)
  }
}
