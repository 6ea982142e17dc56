import TodoText

extension WordsMerge {
  /// Decides a date or tag that both sides set differently: both get the earlier of the two days.
  mutating func takeEarlier(_ kind: Atom.Kind) { choose(kind) { $0.lexicographicallyPrecedes($1) } }

  /// Decides a date or tag that both sides set differently: both get the later of the two days.
  mutating func takeLater(_ kind: Atom.Kind) { choose(kind) { $1.lexicographicallyPrecedes($0) } }

  /// Gives both sides the value that `isPreferred` to the other.
  ///
  /// Only values that differ in nothing but digits are compared, because then the order of the bytes is that of the days.
  private mutating func choose(_ kind: Atom.Kind, by isPreferred: ([UInt8], [UInt8]) -> Bool) {
    let old = base.details[kind]?.bytes
    guard let first = ours.details[kind]?.bytes, let second = theirs.details[kind]?.bytes,
      first != second, first != old, second != old, first.count == second.count,
      zip(first, second).allSatisfy({ $0 == $1 || $0.isASCIIDigit && $1.isASCIIDigit })
    else { return }
    let chosen = isPreferred(first, second) ? first : second
    func replaced(_ atoms: [Atom]) -> [Atom] {
      atoms.map { $0.kind == kind ? Atom(kind: kind, bytes: chosen, gap: $0.gap) : $0 }
    }
    (ours, theirs) = (replaced(ours), replaced(theirs))
  }
}
