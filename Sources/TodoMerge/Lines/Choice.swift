/// A value of the merged list: a single one, or one for each side if they conflict.
struct Choice<Value: Equatable> {
  /// The single value, or ours in a conflict.
  var ours: Value
  /// The single value, or theirs in a conflict.
  var theirs: Value

  init(_ value: Value) {
    ours = value
    theirs = value
  }

  init(ours: Value, theirs: Value) {
    self.ours = ours
    self.theirs = theirs
  }

  /// Merges three values: the side that changed it wins, and equal changes do not conflict.
  init(base: Value, ours: Value, theirs: Value) {
    if ours == base || ours == theirs {
      self.init(theirs)
    } else if theirs == base {
      self.init(ours)
    } else {
      self.init(ours: ours, theirs: theirs)
    }
  }

  /// The merged value; ours in a conflict.
  var preferringOurs: Value { ours }

  var isConflict: Bool { ours != theirs }

  /// The value of a side.
  subscript(side: MergeSide) -> Value { side == .theirs ? theirs : ours }

  /// The value that `rule` chooses in a conflict; unchanged if there is none.
  func resolved(_ rule: (Value, Value) -> Value?) -> Choice {
    guard isConflict, let value = rule(ours, theirs) else { return self }
    return Choice(value)
  }
}

/// One of the two versions that are merged.
package enum MergeSide: Sendable, Hashable {
  case ours
  case theirs

  /// The other side.
  package var other: MergeSide { self == .ours ? .theirs : .ours }
}
