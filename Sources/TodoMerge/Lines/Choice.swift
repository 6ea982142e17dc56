/// A value of the merged list: one, or where both sides changed it and disagree, one of each.
struct Choice<Value: Equatable> {
  var ours: Value
  var theirs: Value

  init(_ value: Value) {
    ours = value
    theirs = value
  }

  init(ours: Value, theirs: Value) {
    self.ours = ours
    self.theirs = theirs
  }

  /// What three versions give: the side that changed it wins, and equal changes are one.
  init(base: Value, ours: Value, theirs: Value) {
    if ours == base || ours == theirs {
      self.init(theirs)
    } else if theirs == base {
      self.init(ours)
    } else {
      self.init(ours: ours, theirs: theirs)
    }
  }

  var isConflict: Bool { ours != theirs }

  /// The value that a side wants.
  subscript(side: MergeSide) -> Value { side == .theirs ? theirs : ours }

  /// The value of a side, or the one that a rule prefers over both.
  func resolved(_ rule: (Value, Value) -> Value?) -> Choice {
    guard isConflict, let value = rule(ours, theirs) else { return self }
    return Choice(value)
  }
}

extension Choice where Value == [UInt8] {
  static func + (left: Choice, right: Choice) -> Choice {
    Choice(ours: left.ours + right.ours, theirs: left.theirs + right.theirs)
  }
}

/// One of the two versions that are merged.
package enum MergeSide: Sendable, Hashable {
  case ours
  case theirs

  /// The other one.
  package var other: MergeSide { self == .ours ? .theirs : .ours }
}
