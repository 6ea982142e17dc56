import TodoModel
import TodoText

/// The three-way merge of two versions of a list.
///
/// It merges items, not lines: one side may complete, move, sort, indent or archive an item while the other one edits
/// its words, date or tags.
package struct Merge: Sendable {
  package let bytes: [UInt8]
  /// The number of conflicts in the text, which are between markers.
  package let conflictCount: Int
  package let notes: [MergeNote]

  /// Merges two versions.
  ///
  /// `base` is their common ancestor. Files that are no lists are merged by lines.
  ///
  /// - Complexity: O(*n* log *n*), *n* the bytes of all three.
  package init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], _ dialect: Dialect,
    _ options: MergeOptions = MergeOptions(),
    isList: Bool = true
  ) {
    if ours == theirs || theirs == base {
      self.init(ours)
    } else if ours == base {
      self.init(theirs)
    } else if [base, ours, theirs].contains(where: Self.isBinary) {
      self.init(ours, conflicts: 1, notes: [.keptBinary])
    } else if isList, options.conflicts(in: base).isEmpty {
      let distinct = DistinctIDs(base: base, ours: ours, theirs: theirs, dialect)
      let merge = Merge(mergingItemsOf: base, ours, distinct.theirs, dialect, options)
      self.init(merge.bytes, conflicts: merge.conflictCount, notes: distinct.notes + merge.notes)
    } else {
      // Git merges several bases into one text with conflicts. That has the items of both versions, so that each side would
      // delete those of the other.
      self.init(mergingLinesOf: base, ours, theirs, options, notes: isList ? [.mergedByLines] : [])
    }
  }

  /// Whether a file has a NUL in its first 8000 bytes: Git does not merge such files either.
  private static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.prefix(8000).contains(0) }

  /// Merges two versions without a common ancestor: keeps the items of both, and common items once.
  package init(ours: [UInt8], theirs: [UInt8], _ dialect: Dialect, _ options: MergeOptions = MergeOptions()) {
    let common = Self.commonLines(ours, theirs)
    self.init(mergingItemsOf: common, ours, theirs, dialect, options, isTwoWay: true)
  }

  /// A text that needs no merge, or the result of one.
  package init(_ bytes: [UInt8], conflicts: Int = 0, notes: [MergeNote] = []) {
    self.bytes = bytes
    conflictCount = conflicts
    self.notes = notes
  }

  private init(
    mergingLinesOf base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ options: MergeOptions,
    notes: [MergeNote] = []
  ) {
    let merge = LinewiseMerge(base: base, ours: ours, theirs: theirs, options)
    self.init(merge.bytes, conflicts: merge.conflictCount, notes: notes)
  }

  /// Merges items even if one side changed nothing.
  package init(
    mergingItemsOf base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ dialect: Dialect,
    _ options: MergeOptions = MergeOptions(), isTwoWay: Bool = false
  ) {
    let baseTree = MergeTree(base, dialect)
    let trees = Sides(ours: MergeTree(ours, dialect), theirs: MergeTree(theirs, dialect))
    guard baseTree.hasItems || trees.ours.hasItems || trees.theirs.hasItems else {
      self.init(mergingLinesOf: base, ours, theirs, options)
      return
    }
    let merge = TreeMerge(base: baseTree, trees, isTwoWay: isTwoWay)
    if !isTwoWay, merge.mayBeMergeOfLines {
      let lines = LinewiseMerge(base: base, ours: ours, theirs: theirs, options)
      if lines.isCertain {
        self.init(lines.bytes)
        return
      }
    }
    // Without conflicts, both sides have the same text.
    let unmarked = MergeRenderer(merge, options, only: .ours)
    // The prose of a Markdown document, which is not in the nodes, may conflict too.
    let mayConflict = dialect == .markdown || merge.nodes.contains { $0.content?.isConflict == true }
    let marked = mayConflict ? MergeRenderer(merge, options, only: nil) : nil
    let needsMarkers = (marked?.conflictCount ?? 0) > 0
    let theirSide = needsMarkers ? MergeRenderer(merge, options, only: .theirs) : unmarked
    // Markers change how a text is parsed, so the text of each side is checked instead.
    guard let unmarked, let theirSide, var result = needsMarkers ? marked : unmarked,
      unmarked.parsesAsPlanned(dialect), !needsMarkers || theirSide.parsesAsPlanned(dialect)
    else {
      self.init(mergingLinesOf: base, ours, theirs, options, notes: [.mergedByLines])
      return
    }
    if let numbering = ListNumbering(merge), let numbered = unmarked.numbered(by: numbering, dialect) {
      if needsMarkers {
        result.number(like: numbered, theirSide.numbered(by: numbering, dialect))
      } else {
        result = numbered
      }
    }
    self.init(result.output, conflicts: result.conflictCount, notes: merge.notes)
  }

  private static func commonLines(_ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8] {
    let change = TextChange(fromLinesOf: ours, to: theirs)
    var common: [UInt8] = []
    var position = 0
    for replacement in change.replacements {
      common += ours[position..<replacement.range.lowerBound]
      position = replacement.range.upperBound
    }
    return common + ours[position...]
  }
}
