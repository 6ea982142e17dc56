import TodoText

/// Where what is opened in a line of Markdown is closed.
///
/// Each search remembers what it found, so that many marks that open and few that close cost O(*n*) in all.
struct MarkdownClosings {
  private let end: Int
  private var angle: Angle?
  private var destination: Search?
  private var marks: [UInt8: Search] = [:]
  private var lastRuns: [Int: Int]?

  /// The bytes from `start` on hold nothing that is looked for before `place`, or nowhere if that is the end.
  private struct Search {
    let start: Int
    let match: Int

    func knows(_ offset: Int) -> Bool { start <= offset && offset <= match }
  }

  /// The next `>`, and where the last blank and the last mark of an address stand before it.
  private struct Angle {
    let search: Search
    var blank = -1
    var addressMark = -1
  }

  /// Searches in a line up to `end`.
  init(to end: Int) {
    self.end = end
  }

  // MARK: Angle brackets

  /// Whether a `>` follows the `<` at `start`.
  mutating func hasAngle(after start: Int, in bytes: Span<UInt8>) -> Bool {
    closingAngle(after: start, in: bytes).search.match < end
  }

  /// Where the address ends that the `<` at `start` begins; nil if none does.
  ///
  /// An address has a colon or an at sign, and no blank.
  mutating func addressEnd(from start: Int, in bytes: Span<UInt8>) -> Int? {
    let angle = closingAngle(after: start, in: bytes)
    let index = angle.search.match
    guard index < end, index <= start + 2048, angle.addressMark > start, angle.blank < start else {
      return nil
    }
    return index + 1
  }

  private mutating func closingAngle(after start: Int, in bytes: Span<UInt8>) -> Angle {
    if let angle, angle.search.knows(start) { return angle }
    var (blank, addressMark) = (-1, -1)
    var index = start
    while index < end, bytes[index] != UInt8(ascii: ">") {
      if bytes[index] <= .space { blank = index }
      if bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: "@") { addressMark = index }
      index += 1
    }
    let found = Angle(search: Search(start: start, match: index), blank: blank, addressMark: addressMark)
    angle = found
    return found
  }

  /// Where the destination of a link ends that the `<` at `start` begins; nil if no `>` without a backslash follows.
  mutating func destinationEnd(from start: Int, in bytes: Span<UInt8>) -> Int? {
    if let destination, destination.knows(start) {
      return destination.match < end ? destination.match + 1 : nil
    }
    var index = start
    while index < end, bytes[index] != UInt8(ascii: ">") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    destination = Search(start: start, match: min(index, end))
    return index < end ? index + 1 : nil
  }

  // MARK: Other marks

  /// The first `mark` from `start` on; nil for none.
  mutating func offset(of mark: UInt8, from start: Int, in bytes: Span<UInt8>) -> Int? {
    let known = marks[mark]
    var index = start
    if let known, known.knows(start) {
      index = known.match
    } else {
      // What stands before a search that was made is all that must be looked at.
      let limit = known.map { start < $0.start ? $0.start : end } ?? end
      while index < limit, bytes[index] != mark { index += 1 }
      if let known, index == limit, limit < end { index = known.match }
      marks[mark] = Search(start: start, match: index)
    }
    return index < end ? index : nil
  }

  /// Where the code span ends that the `length` backticks before `opening` begin; nil if no run of that length follows.
  mutating func codeSpanEnd(from opening: Int, length: Int, in bytes: Span<UInt8>) -> Int? {
    guard lastRuns.map({ $0[length] ?? 0 >= opening }) ?? true else { return nil }
    var offset = opening
    var runs: [Int: Int] = [:]
    while let run = nextRun(from: offset, in: bytes) {
      if run.count == length { return run.upperBound }
      runs[run.count] = run.lowerBound
      offset = run.upperBound
    }
    lastRuns = runs
    return nil
  }

  /// The next run of backticks.
  private func nextRun(from start: Int, in bytes: Span<UInt8>) -> Range<Int>? {
    var start = start
    while start < end, bytes[start] != UInt8(ascii: "`") { start += 1 }
    guard start < end else { return nil }
    return start..<runEnd(from: start, in: bytes)
  }

  /// Where the run of backticks ends that is at `start`.
  func runEnd(from start: Int, in bytes: Span<UInt8>) -> Int {
    var index = start
    while index < end, bytes[index] == UInt8(ascii: "`") { index += 1 }
    return index
  }
}
