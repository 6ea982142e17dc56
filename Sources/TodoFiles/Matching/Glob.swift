/// A parsed path pattern, common to `.gitignore` and `.editorconfig`.
///
/// Matching tracks the set of indices where the pattern so far may end, element by element. Any pattern takes at most
/// O(elements × text) steps, where backtracking could take exponential time.
///
/// A unit is a byte for git, for which `?` is one byte, and a Unicode scalar for EditorConfig.
struct Glob: Equatable, Sendable {
  enum Element: Equatable, Sendable {
    /// One unit that is in the set.
    case one(GlobUnits)
    /// Any number of units; with or without slashes among them.
    case run(acrossFolders: Bool)
    /// Any number of whole folders, each with its slash: `**/`.
    case folders
    /// A decimal integer, with or without a sign, without leading zeros.
    case number(ClosedRange<Int>)
    /// One of several patterns.
    case either([[Element]])
  }

  var elements: [Element]

  /// Whether the whole text matches.
  ///
  /// - Complexity: O(elements × text).
  func matches(_ text: ArraySlice<UInt32>) -> Bool {
    let text = Array(text)
    return Self.ends(of: elements, from: [0], in: text).last == text.count
  }

  /// The ascending indices where the elements may end, given those where they may begin.
  private static func ends(of elements: [Element], from starts: [Int], in text: [UInt32]) -> [Int] {
    var offsets = starts
    for element in elements {
      if offsets.isEmpty { break }
      offsets = ends(of: element, from: offsets, in: text)
    }
    return offsets
  }

  private static func ends(of element: Element, from starts: [Int], in text: [UInt32]) -> [Int] {
    switch element {
    case .one(let units):
      return starts.compactMap { $0 < text.count && units.contains(text[$0]) ? $0 + 1 : nil }
    case .run(let acrossFolders):
      return endsOfRuns(from: starts, in: text) { acrossFolders || $0 != slash }
    case .folders:
      guard let first = starts.first else { return [] }
      return union(
        [starts, (first..<text.count).compactMap { text[$0] == slash ? $0 + 1 : nil }], upTo: text.count)
    case .number(let range):
      return union(starts.map { endsOfNumber(in: range, from: $0, in: text) }, upTo: text.count)
    case .either(let patterns):
      return union(patterns.map { ends(of: $0, from: starts, in: text) }, upTo: text.count)
    }
  }

  private static func endsOfRuns(
    from starts: [Int], in text: [UInt32], of isInRun: (UInt32) -> Bool
  ) -> [Int] {
    var ends: [Int] = []
    for start in starts {
      // A run that began earlier and reaches this index continues like one that begins here.
      if let last = ends.last, last >= start { continue }
      var end = start
      ends.append(end)
      while end < text.count, isInRun(text[end]) {
        end += 1
        ends.append(end)
      }
    }
    return ends
  }

  private static func endsOfNumber(in range: ClosedRange<Int>, from start: Int, in text: [UInt32]) -> [Int] {
    var end = start
    let isNegative = start < text.count && text[start] == minus
    if isNegative || (start < text.count && text[start] == plus) { end += 1 }
    let firstDigit = end
    var number = 0
    var ends: [Int] = []
    while end < text.count, zero...nine ~= text[end] {
      let (tenfold, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let digit = Int(text[end] - zero)
      let (next, isBeyond) =
        isNegative ? tenfold.subtractingReportingOverflow(digit) : tenfold.addingReportingOverflow(digit)
      // `007` is a name, not a number.
      if isTooLarge || isBeyond || (end > firstDigit && text[firstDigit] == zero) { break }
      number = next
      end += 1
      if range.contains(number) { ends.append(end) }
    }
    return ends
  }

  /// The union of the sets, in ascending order.
  private static func union(_ sets: [[Int]], upTo end: Int) -> [Int] {
    var isReached = [Bool](repeating: false, count: end + 1)
    for set in sets {
      for offset in set { isReached[offset] = true }
    }
    return isReached.indices.filter { isReached[$0] }
  }

  static let slash = UInt32(UInt8(ascii: "/"))
  private static let minus = UInt32(UInt8(ascii: "-"))
  private static let plus = UInt32(UInt8(ascii: "+"))
  private static let zero = UInt32(UInt8(ascii: "0"))
  private static let nine = UInt32(UInt8(ascii: "9"))
}
