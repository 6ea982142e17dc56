/// A value for each of the two versions that are merged; those of a merged value differ only if they conflict.
struct Sides<Value> {
  var ours: Value
  var theirs: Value
}

extension Sides {
  init(each value: (MergeSide) -> Value) {
    self.init(ours: value(.ours), theirs: value(.theirs))
  }

  subscript(side: MergeSide) -> Value {
    get { side == .ours ? ours : theirs }
    _modify { if side == .ours { yield &ours } else { yield &theirs } }
  }

  func map<Result>(_ transform: (Value) -> Result) -> Sides<Result> {
    Sides<Result>(ours: transform(ours), theirs: transform(theirs))
  }
}

extension Sides: Sendable where Value: Sendable {}

extension Sides where Value: Equatable {
  init(both value: Value) { self.init(ours: value, theirs: value) }

  /// Merges three values: the side that changed it wins, and equal changes do not conflict.
  init(base: Value, _ sides: Sides) {
    if sides.ours == base {
      self.init(both: sides.theirs)
    } else {
      self.init(ours: sides.ours, theirs: sides.theirs == base ? sides.ours : sides.theirs)
    }
  }

  var isConflict: Bool { ours != theirs }

  /// The value that `rule` chooses in a conflict; unchanged if there is none.
  func resolved(_ rule: (Value, Value) -> Value?) -> Sides {
    guard isConflict, let value = rule(ours, theirs) else { return self }
    return Sides(both: value)
  }
}

/// One of the two versions that are merged.
package enum MergeSide: CaseIterable, Sendable, Hashable {
  case ours
  case theirs

  package var other: MergeSide { self == .ours ? .theirs : .ours }
}
