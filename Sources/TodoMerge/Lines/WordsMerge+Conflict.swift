extension WordsMerge {
  /// The merged line; in a conflict, two lines that differ only in what both sides changed differently.
  ///
  /// If `separatesDates`, the item's date is in conflict, although perhaps not in this line. Then each side's line keeps
  /// its own dates, even if this line alone would merge. A line longer than ``atomLimit`` is not merged, and each side
  /// keeps its own.
  func lines(separatesDates: Bool) -> Choice<[UInt8]> {
    if !separatesDates, let merged { return Choice(merged.line) }
    guard max(base.count, ours.count, theirs.count) <= Self.atomLimit else {
      return Choice(ours: ours.line, theirs: theirs.line)
    }
    let words = cleanWords
    return Choice(
      ours: line(of: .ours, words, separatesDates), theirs: line(of: .theirs, words, separatesDates))
  }

  /// The merged words; nil if both sides changed the same words.
  ///
  /// Their tags and dates may be any version's, because `line(of:)` applies both sides' changes to them.
  private var cleanWords: [Atom]? {
    if theirs.words == base.words || theirs.words == ours.words { return ours }
    return ours.words == base.words ? theirs : mergedWords
  }

  /// A side's line, plus the changes that only the other side made.
  private func line(of side: MergeSide, _ words: [Atom]?, _ separatesDates: Bool) -> [UInt8] {
    let own = side == .ours ? ours : theirs
    // Starts from the side's own words if the merged ones are in conflict, or would lose one of its words.
    for start in [words, own] {
      var line = start
      // In this order for both sides, so that new tags are in the same order.
      for (version, atoms) in [(MergeSide.ours, ours), (.theirs, theirs)] {
        line = line.flatMap {
          Self.applyDetails(
            from: base, to: atoms, on: $0, addsAfter: version == .theirs, version == side ? .replace : .keep)
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
}
