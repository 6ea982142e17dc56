/// The hunks of lines in which two texts differ.
///
/// The difference is minimal if the changes are close together: if at most 1000 lines between the first and the last
/// of them, counted in both texts, occur in both. Otherwise, lines that are unique in both texts are matched first
/// (Bram Cohen's *patience diff*), and only the lines between them are compared in full. A long gap without a unique
/// line is replaced as a whole.
package struct LineDifference {
  /// Lines of the old text and the lines that replace them; one range may be empty.
  package struct Hunk: Hashable {
    package let old: Range<Int>
    package let new: Range<Int>
  }

  package let old: LineIndex
  package let new: LineIndex
  /// The hunks in order, separated by at least one common line.
  package let hunks: [Hunk]

  /// Compares two texts.
  ///
  /// - Complexity: O(*b* + *n* log *n*), *b* the bytes, *n* the lines, plus the full comparisons that
  ///   `LineMatcher` limits.
  package init(from old: [UInt8], to new: [UInt8], endedBy terminators: LineIndex.Terminators = .all) {
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
    let numbers = LineIndex.numbers(of: old, prefix..<old.count - suffix, new, prefix..<new.count - suffix)
    let matcher = LineMatcher(old: numbers.old, new: numbers.new, numberCount: numbers.count)
    return matcher.hunks.map { hunk in
      Hunk(
        old: hunk.old.lowerBound + prefix..<hunk.old.upperBound + prefix,
        new: hunk.new.lowerBound + prefix..<hunk.new.upperBound + prefix)
    }
  }

  var change: TextChange {
    var builder = TextChangeBuilder()
    for hunk in hunks {
      builder.replace(old.byteRange(of: hunk.old), with: Array(new.bytes[new.byteRange(of: hunk.new)]))
    }
    return builder.change
  }
}

extension TextChange {
  /// Creates a change of whole lines from `old` to `new`, minimal if the changes are close together.
  ///
  /// - Complexity: O(*n* log *n*), *n* the bytes of both.
  package init(fromLinesOf old: [UInt8], to new: [UInt8]) {
    self = LineDifference(from: old, to: new).change
  }
}
