/// Which lines two texts have in common, and the hunks of lines in which they differ.
///
/// It is the smallest difference where the lines in question are few. Where they are many, lines that stand once
/// in either text are matched first, as many as can be without crossing (Bram Cohen's *patience diff*), and only
/// what lies between them is compared in full. A gap of many lines without such an anchor is replaced whole.
struct LineDifference {
  /// Lines of the old text and the lines of the new one that stand in their place; one of the two may be empty.
  struct Hunk: Hashable {
    let old: Range<Int>
    let new: Range<Int>
  }

  let old: LineIndex
  let new: LineIndex
  /// In order; between two of them is at least one line in common.
  let hunks: [Hunk]

  /// Compares two texts.
  ///
  /// - Complexity: O(*n* log *n*) for what `LineMatcher` calls many lines, *n* the lines, after O(*b*), *b* the
  ///   bytes.
  init(from old: [UInt8], to new: [UInt8], endedBy terminators: LineIndex.Terminators = .all) {
    self.old = LineIndex(old, endedBy: terminators)
    self.new = LineIndex(new, endedBy: terminators)
    hunks = Self.hunks(from: self.old, to: self.new)
  }

  private static func hunks(from old: LineIndex, to new: LineIndex) -> [Hunk] {
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    let numbers = LineIndex.numbers(
      of: old, prefix..<old.count - suffix, new, prefix..<new.count - suffix)
    var matcher = LineMatcher(old: numbers.old, new: numbers.new, numberCount: numbers.count)
    matcher.match()
    return matcher.hunks.map { hunk in
      Hunk(
        old: hunk.old.lowerBound + prefix..<hunk.old.upperBound + prefix,
        new: hunk.new.lowerBound + prefix..<hunk.new.upperBound + prefix)
    }
  }

  /// The difference as a change of the old text: whole lines.
  var change: TextChange {
    var builder = TextChangeBuilder()
    for hunk in hunks {
      builder.replace(old.byteRange(of: hunk.old), with: Array(new.bytes[new.byteRange(of: hunk.new)]))
    }
    return builder.change
  }
}

extension TextChange {
  /// The change of whole lines that makes `new` of `old`, the smallest where few lines are in question.
  ///
  /// - Complexity: O(*n* log *n*), *n* the bytes of both, even where no line is where it was.
  package init(fromLinesOf old: [UInt8], to new: [UInt8]) {
    self = LineDifference(from: old, to: new).change
  }
}
