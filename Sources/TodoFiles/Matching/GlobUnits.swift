/// A set of units (bytes or scalars) in a pattern; only the set of a slash contains one.
struct GlobUnits: Equatable, Sendable {
  var ranges: [ClosedRange<UInt32>]
  var isNegated = false

  /// Everything but a slash.
  static let any = GlobUnits(ranges: [], isNegated: true)

  /// This one unit.
  static func exactly(_ unit: UInt32) -> GlobUnits { GlobUnits(ranges: [unit...unit]) }

  func contains(_ unit: UInt32) -> Bool {
    // A range or a negation never matches a slash.
    if unit == Glob.slash { return !isNegated && ranges == [unit...unit] }
    return ranges.contains { $0.contains(unit) } != isNegated
  }

  /// The ASCII set that Git gives the POSIX class `[:name:]`; nil for an unknown name.
  static func ranges(named name: String) -> [ClosedRange<UInt32>]? {
    switch name {
    case "alpha": [0x41...0x5A, 0x61...0x7A]
    case "digit": [0x30...0x39]
    case "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A]
    case "upper": [0x41...0x5A]
    case "lower": [0x61...0x7A]
    case "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66]
    // Unlike in POSIX, without VT and FF.
    case "space": [0x09...0x0A, 0x0D...0x0D, 0x20...0x20]
    case "blank": [0x09...0x09, 0x20...0x20]
    case "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E]
    case "print": [0x20...0x7E]
    case "graph": [0x21...0x7E]
    case "cntrl": [0x00...0x1F, 0x7F...0x7F]
    default: nil
    }
  }
}
