import TodoText

/// Finds the closing characters of links, HTML tags and code spans in a line of Markdown.
///
/// The results of searches are cached, so that many opening characters without closing ones cost O(*n*) in total.
struct MarkdownClosings {
  private let end: Int
  private var angle: Angle?
  private var destination: Search?
  private var marks: [UInt8: Search] = [:]
  /// The start of the last run of backticks of each length; nil until a search has reached the end of the line.
  private var lastRuns: [Int: Int]?

  /// The result of a search from `start` on: the first match, or the end of the line if there is none.
  private struct Search {
    let start: Int
    let match: Int

    func covers(_ offset: Int) -> Bool { start <= offset && offset <= match }
  }

  /// The next `>`, and the offsets of the last blank and the last `:` or `@` before it.
  private struct Angle {
    let search: Search
    let blank: Int?
    let addressMark: Int?
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

  /// The end of the address that begins with the `<` at `start`; nil if there is none.
  ///
  /// An address has a colon or an at sign, and no blank. Unlike CommonMark, this does not check what is before the colon: no
  /// date or tag is expected in `<4:>` either.
  mutating func addressEnd(from start: Int, in bytes: Span<UInt8>) -> Int? {
    let angle = closingAngle(after: start, in: bytes)
    let index = angle.search.match
    guard index < end, let mark = angle.addressMark, mark > start,
      angle.blank.map({ $0 < start }) ?? true
    else {
      return nil
    }
    return index + 1
  }

  private mutating func closingAngle(after start: Int, in bytes: Span<UInt8>) -> Angle {
    if let angle, angle.search.covers(start) { return angle }
    var (blank, addressMark): (Int?, Int?)
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

  /// The end of the link destination that begins with the `<` at `start`; nil if no unescaped `>` follows.
  mutating func destinationEnd(from start: Int, in bytes: Span<UInt8>) -> Int? {
    if let destination, destination.covers(start) {
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

  /// The offset of the first `mark` from `start` on; nil if there is none.
  mutating func offset(of mark: UInt8, from start: Int, in bytes: Span<UInt8>) -> Int? {
    let known = marks[mark]
    var index = start
    if let known, known.covers(start) {
      index = known.match
    } else {
      // Before an earlier search, only the bytes up to its start are new.
      let limit = known.map { start < $0.start ? $0.start : end } ?? end
      while index < limit, bytes[index] != mark { index += 1 }
      if let known, index == limit, limit < end { index = known.match }
      marks[mark] = Search(start: start, match: index)
    }
    return index < end ? index : nil
  }

  /// The end of the code span that begins with `length` backticks before `opening`; nil if no run of that length
  /// follows.
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

  /// The end of the run of backticks at `start`.
  func runEnd(from start: Int, in bytes: Span<UInt8>) -> Int {
    var index = start
    while index < end, bytes[index] == UInt8(ascii: "`") { index += 1 }
    return index
  }
}
