/// What a merge did that a person should know, although it left no conflict.
package enum MergeNote: Sendable, Hashable {
  /// One side deleted an item and the other one edited it: it is kept.
  case keptDeleted(String, deletedBy: MergeSide)
  /// Both sides moved an item, to different places: it is where our side put it.
  case movedByBoth(String)
  /// The items could not be merged, so the lines were, as Git does it.
  case mergedByLines
}

extension MergeNote {
  /// What happened, in one sentence without a full stop, with the names of both sides.
  package func description(ours: String, theirs: String) -> String {
    switch self {
    case .keptDeleted(let words, let side):
      "kept \(words.isEmpty ? "an item without words" : "“\(words)”"): deleted in \(side == .ours ? ours : theirs), edited in \(side == .ours ? theirs : ours)"
    case .movedByBoth(let words): "moved “\(words)” as \(ours) did: \(theirs) moved it elsewhere"
    case .mergedByLines: "merged line by line, as Git does: the items cannot be told apart"
    }
  }

  /// Whether the result depends on which side is ours.
  package var isOneSided: Bool {
    if case .keptDeleted = self { false } else { true }
  }
}
