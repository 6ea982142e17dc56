/// The runs of unmatched lines of one of two texts, which may slide.
///
/// If a paragraph and a blank line are inserted between paragraphs, the blank line above the new paragraph is as good a
/// part of the insertion as the one below.
struct LineRuns {
  private let lines: [Int]
  /// For each gap between matched lines, whether the other text has unmatched lines there.
  private let otherHasLines: [Bool]
  private var isMatched: [Bool]
  /// The lines of the current run.
  private var run = 0..<0
  /// The number of matched lines before it.
  private var gap = 0

  /// Equally many lines of the other text are matched.
  init(_ lines: [Int], _ isMatched: [Bool], otherIsMatched: [Bool]) {
    self.lines = lines
    self.isMatched = isMatched
    var otherHasLines = [false]
    for isMatched in otherIsMatched {
      if isMatched { otherHasLines.append(false) } else { otherHasLines[otherHasLines.count - 1] = true }
    }
    self.otherHasLines = otherHasLines
  }

  /// Slides each run down, or up to the lowest gap in which the other text has unmatched lines.
  ///
  /// - Returns: Whether each line is matched.
  mutating func slid() -> [Bool] {
    while let start = isMatched[run.upperBound...].firstIndex(of: false) {
      gap += start - run.upperBound
      run = start..<start
      extend()
      var highest: Int
      var aligned: Int?
      var count: Int
      // A run that meets another one joins it, and may then slide further.
      repeat {
        count = run.count
        while slideUp() {}
        highest = run.upperBound
        aligned = otherHasLines[gap] ? run.upperBound : nil
        while slideDown() { if otherHasLines[gap] { aligned = run.upperBound } }
      } while run.count != count
      if let aligned, highest < run.upperBound { while run.upperBound > aligned, slideUp() {} }
    }
    return isMatched
  }

  /// Includes the unmatched lines around the run.
  private mutating func extend() {
    var (start, end) = (run.lowerBound, run.upperBound)
    while start > 0, !isMatched[start - 1] { start -= 1 }
    while end < lines.count, !isMatched[end] { end += 1 }
    run = start..<end
  }

  private mutating func slideUp() -> Bool {
    let (start, end) = (run.lowerBound - 1, run.upperBound - 1)
    guard start >= 0, lines[start] == lines[end] else { return false }
    isMatched.swapAt(start, end)
    (run, gap) = (start..<end, gap - 1)
    extend()
    return true
  }

  private mutating func slideDown() -> Bool {
    let (start, end) = (run.lowerBound, run.upperBound)
    guard end < lines.count, lines[start] == lines[end] else { return false }
    isMatched.swapAt(start, end)
    (run, gap) = (start + 1..<end + 1, gap + 1)
    extend()
    return true
  }
}
