import TodoText

extension WordsMerge {
  /// The merged line; in a conflict, two lines that differ only in what both sides changed differently.
  ///
  /// If `separatesDates`, the item's date is in conflict, although perhaps not in this line. Then each side's line keeps
  /// its own dates, even if this line alone would merge. A line longer than ``atomLimit`` is not merged, and each side
  /// keeps its own.
  func lines(separatesDates: Bool) -> Sides<[UInt8]> {
    if !separatesDates, let merged { return Sides(both: merged.line) }
    guard isShort else { return sides.map { $0.line } }
    // The merged words, if both sides did not change the same ones. Their tags and dates may be any version's, because
    // `line(of:)` applies both sides' changes to them.
    let (ours, theirs) = (sides.ours.words, sides.theirs.words)
    let words =
      theirs == base.words || theirs == ours ? sides.ours : ours == base.words ? sides.theirs : mergedWords
    return Sides { line(of: $0, words, separatesDates) }
  }

  /// A side's line, plus the changes that only the other side made.
  private func line(of side: MergeSide, _ words: [Atom]?, _ separatesDates: Bool) -> [UInt8] {
    let own = sides[side]
    // Starts from the side's own words if the merged ones are in conflict, or would lose one of its words.
    for start in [words, own] {
      var line = start
      // In this order for both sides, so that new tags are in the same order.
      for version in MergeSide.allCases {
        line = line.flatMap {
          Self.applyDetails(
            from: base, to: sides[version], on: $0, addsAfter: version == .theirs,
            version == side ? .replace : .keep)
        }
      }
      if separatesDates { line = line.flatMap { Self.replaceDates(of: $0, with: own) } }
      if let line, keepsWords(line, of: [own]) { return line.line }
    }
    // Such as `eggs #shop, milk` if the other side removed `#shop`: the word `#shop,` would be lost.
    return own.line
  }

  /// A line whose dates are replaced by those of `side`, as if they had been edited.
  ///
  /// The words of `side` are only there to find positions; its tags are left out, because they would count as added.
  private static func replaceDates(of line: [Atom], with side: [Atom]) -> [Atom]? {
    func isDate(_ atom: Atom) -> Bool { if case .date = atom.kind { true } else { false } }
    return applyDetails(
      from: line.filter(isDate), to: side.filter { $0.kind == .word || isDate($0) }, on: line,
      addsAfter: true,
      .replace)
  }

  /// Decides a date or tag that both sides set differently: both get the later of the two days, or the earlier one.
  ///
  /// Only values that differ in nothing but digits are compared, because then the order of the bytes is that of the days.
  mutating func takeDay(_ kind: Atom.Kind, later isLater: Bool) {
    let old = base.details[kind]?.bytes
    guard let first = sides.ours.details[kind]?.bytes, let second = sides.theirs.details[kind]?.bytes,
      first != second, first != old, second != old, first.count == second.count,
      zip(first, second).allSatisfy({ $0 == $1 || $0.isASCIIDigit && $1.isASCIIDigit })
    else { return }
    let chosen = first.lexicographicallyPrecedes(second) != isLater ? first : second
    sides = sides.map { atoms in
      atoms.map { $0.kind == kind ? Atom(kind: kind, bytes: chosen, gap: $0.gap) : $0 }
    }
  }
}
