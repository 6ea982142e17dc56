import TestSupport

@testable import TodoText

/// Random edits applied to a ``SourceText`` and to a ``NaiveText``.
struct EditScript {
  private var generator: SeededGenerator
  private var naive: NaiveText
  private var text: SourceText
  private var broken: [String] = []
  private let longest: Int

  init(seed: UInt64, pieces: Int, longest: Int) {
    generator = SeededGenerator(seed: seed)
    naive = NaiveText(RandomText.string(pieceCount: pieces, using: &generator))
    text = SourceText(naive.bytes)
    self.longest = longest
  }

  /// Makes one edit, usually small, sometimes a large removal.
  mutating func step() {
    let reach = generator.happens(0.02) ? naive.bytes.count : generator.happens(0.2) ? longest : 3
    let range = RandomText.range(in: naive.bytes, longest: reach, using: &generator)
    let pieces = generator.below(generator.happens(0.1) ? longest : 3)
    let new = Array(RandomText.string(pieceCount: pieces, using: &generator).utf8)
    naive.replace(range, with: new)
    let old = text
    let changed = text.replace(range, with: new.span)
    broken = Self.brokenRanges(changed, from: old, to: text)
    if text.byteCount != naive.bytes.count { broken.append("\(text.byteCount) bytes") }
  }

  /// The violations of the last edit.
  func brokenEdits() -> [String] { broken }

  /// All differences from the naive text and all violations.
  func differences() -> [String] {
    var differences = broken + brokenInvariants(of: text)
    if text.bytes != naive.bytes { differences.append("other bytes") }
    let lineRanges = naive.lineRanges
    if text.lineCount != lineRanges.count { differences.append("\(text.lineCount) lines") }
    for (line, lineRange) in lineRanges.enumerated() where text.lineRange(ofLine: line) != lineRange {
      differences.append("line \(line) at \(text.lineRange(ofLine: line)), not \(lineRange)")
    }
    return differences
  }

  /// The violations of an edit's block ranges.
  private static func brokenRanges(
    _ changed: (old: Range<Int>, new: Range<Int>), from old: SourceText, to new: SourceText
  ) -> [String] {
    var broken: [String] = []
    if changed.old.lowerBound != changed.new.lowerBound { broken.append("two starts") }
    if old.blocks.count - changed.old.count != new.blocks.count - changed.new.count {
      broken.append(
        "\(changed.old) of \(old.blocks.count) to \(changed.new) of \(new.blocks.count)")
    }
    let before = changed.old.lowerBound
    if old.blocks.prefix(before: before) != new.blocks.prefix(before: before) { broken.append("other start") }
    if before > 0, old.blocks[before - 1] != new.blocks[before - 1] { broken.append("other block before") }
    if changed.old.upperBound < old.blocks.count,
      old.blocks[changed.old.upperBound] != new.blocks[changed.new.upperBound]
    {
      broken.append("other block after")
    }
    return broken
  }
}
