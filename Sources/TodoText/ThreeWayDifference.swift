/// The differences of two versions of a sequence from their common base.
///
/// The elements are numbers; equal lines have equal numbers.
package struct ThreeWayDifference {
  package enum Kind: Sendable {
    /// Neither version changed it.
    case unchanged
    /// Our version alone changed it.
    case ours
    /// Their version alone changed it.
    case theirs
    /// Both changed it in the same way.
    case both
    /// Both changed it in different ways.
    case conflict
  }

  /// A part of the base and the corresponding parts of both versions; each may be empty.
  package struct Region: Hashable, Sendable {
    package let kind: Kind
    package let base: Range<Int>
    package let ours: Range<Int>
    package let theirs: Range<Int>
  }

  /// The regions, in order and without gaps.
  package private(set) var regions: [Region] = []
  private var ends = (base: 0, ours: 0, theirs: 0)

  /// Compares three sequences of numbers from 0 up to `numberCount`.
  ///
  /// Adjacent changes of the two versions form one region, as in Git. A conflict does not begin or end with lines that
  /// both versions have.
  ///
  /// - Complexity: As for ``LineDifference``.
  package init(base: [Int], ours: [Int], theirs: [Int], numberCount: Int) {
    var oursHunks = LineMatcher(old: base, new: ours, numberCount: numberCount).hunks[...]
    var theirsHunks = LineMatcher(old: base, new: theirs, numberCount: numberCount).hunks[...]
    while let start = [oursHunks.first?.old.lowerBound, theirsHunks.first?.old.lowerBound].compactMap({ $0 })
      .min()
    {
      addUnchanged(to: start)
      var end = start
      var (oursEnd, theirsEnd) = (ends.ours, ends.theirs)
      var (changesOurs, changesTheirs) = (false, false)
      // Adds a hunk that touches the region. Where only one version has a hunk, the other one's range grows by the
      // unchanged lines of the base.
      func add(_ hunks: inout ArraySlice<LineDifference.Hunk>, _ own: inout Int, _ other: inout Int) -> Bool {
        guard let hunk = hunks.first, hunk.old.lowerBound <= end else { return false }
        own = hunk.new.upperBound + max(0, end - hunk.old.upperBound)
        other += max(0, hunk.old.upperBound - end)
        end = max(end, hunk.old.upperBound)
        hunks.removeFirst()
        return true
      }
      while true {
        if add(&oursHunks, &oursEnd, &theirsEnd) {
          changesOurs = true
        } else if add(&theirsHunks, &theirsEnd, &oursEnd) {
          changesTheirs = true
        } else {
          break
        }
      }
      let (oursRange, theirsRange) = (ends.ours..<oursEnd, ends.theirs..<theirsEnd)
      let kind: Kind =
        switch (changesOurs, changesTheirs) {
        case (true, false): .ours
        case (false, true): .theirs
        default: ours[oursRange] == theirs[theirsRange] ? .both : .conflict
        }
      if kind == .conflict {
        addConflict(ends.base..<end, oursRange, theirsRange, base, ours, theirs)
      } else {
        regions.append(Region(kind: kind, base: ends.base..<end, ours: oursRange, theirs: theirsRange))
      }
      ends = (end, oursEnd, theirsEnd)
    }
    addUnchanged(to: base.count)
  }

  /// Adds a conflict without the lines that both versions begin and end with.
  private mutating func addConflict(
    _ baseRange: Range<Int>, _ oursRange: Range<Int>, _ theirsRange: Range<Int>, _ base: [Int], _ ours: [Int],
    _ theirs: [Int]
  ) {
    let start = zip(oursRange, theirsRange).prefix { ours[$0] == theirs[$1] }.count
    let (oursRest, theirsRest) = (oursRange.dropFirst(start), theirsRange.dropFirst(start))
    let end = zip(oursRest.reversed(), theirsRest.reversed()).prefix { ours[$0] == theirs[$1] }.count
    func add(_ kind: Kind, _ base: Range<Int>, _ ours: Range<Int>, _ theirs: Range<Int>) {
      if !ours.isEmpty || !theirs.isEmpty {
        regions.append(Region(kind: kind, base: base, ours: ours, theirs: theirs))
      }
    }
    let (first, last) = (baseRange.prefix(0), baseRange.suffix(0))
    let (oursPart, theirsPart) = (oursRest.dropLast(end), theirsRest.dropLast(end))
    // One version may have changed nothing but those lines.
    func isUnchanged(_ part: ArraySlice<Int>) -> Bool { !baseRange.isEmpty && part == base[baseRange] }
    let kind: Kind =
      isUnchanged(ours[oursPart]) ? .theirs : isUnchanged(theirs[theirsPart]) ? .ours : .conflict
    add(.both, first, oursRange.prefix(start), theirsRange.prefix(start))
    add(kind, baseRange, oursPart, theirsPart)
    add(.both, last, oursRest.suffix(end), theirsRest.suffix(end))
  }

  private mutating func addUnchanged(to end: Int) {
    let count = end - ends.base
    guard count > 0 else { return }
    regions.append(
      Region(
        kind: .unchanged, base: ends.base..<end, ours: ends.ours..<ends.ours + count,
        theirs: ends.theirs..<ends.theirs + count))
    ends = (end, ends.ours + count, ends.theirs + count)
  }
}
