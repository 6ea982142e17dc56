/// A decision of the merge that the user should know, although it is not a conflict.
package enum MergeNote: Sendable, Hashable {
  /// One side deleted an item, with these words, and the other one edited or moved it; the item is kept.
  case keptDeleted(String, deletedBy: MergeSide, Change)
  /// One side deleted an item, with these words, and perhaps others, which the other one only moved within their groups;
  /// they are deleted.
  case deletedMoved(String, others: Int, deletedBy: MergeSide)
  /// An item, with these words, is where ours has it, although theirs moved it elsewhere: ours moved it too, or moved
  /// into it the item that theirs moved it into.
  case keptOurPosition(String)
  /// A new item of theirs, with these words, had the id of another one of ours, and got another id.
  case newID(String, from: String, to: String)
  /// The versions were not merged, because one of them is binary; ours is kept, and is in conflict with theirs.
  case keptBinary
  /// The items could not be merged, so the lines were, as in Git.
  case mergedByLines

  /// What a side changed of an item that the other one deleted.
  package enum Change: String, Sendable {
    case edited, moved
  }
}

extension MergeNote {
  /// The note in one sentence without a full stop, with the names of both sides.
  package func description(ours: String, theirs: String) -> String {
    switch self {
    case .keptDeleted(let words, let side, let change):
      "kept \(Self.quoted(words)): deleted in \(side == .ours ? ours : theirs), \(change.rawValue) in \(side == .ours ? theirs : ours)"
    case .deletedMoved(let words, let others, let side):
      "deleted \(Self.quoted(words))\(others == 0 ? "" : others == 1 ? " and another item" : " and \(others) other items"), as in \(side == .ours ? ours : theirs): \(side == .ours ? theirs : ours) moved \(others == 0 ? "it" : "them") within the group"
    case .keptOurPosition(let words): "kept “\(words)” where \(ours) has it: \(theirs) moved it elsewhere"
    case .newID(let words, let old, let new):
      "changed the id of “\(words)” from \(old) to \(new): an item of \(ours) has it, too"
    case .keptBinary:
      "kept the version of \(ours): a file with NUL bytes cannot be merged with that of \(theirs)"
    case .mergedByLines: "merged line by line, as Git does: the items could not be merged one by one"
    }
  }

  private static func quoted(_ words: String) -> String {
    words.isEmpty ? "an item without words" : "“\(words)”"
  }

  /// Whether the result depends on which side is ours.
  package var dependsOnSide: Bool {
    switch self {
    case .keptDeleted, .deletedMoved: false
    case .keptOurPosition, .newID, .keptBinary, .mergedByLines: true
    }
  }
}
