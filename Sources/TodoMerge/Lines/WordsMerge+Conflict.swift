extension WordsMerge {
  /// The merged line; in a conflict, two lines that differ only in what both sides changed differently.
  ///
  /// If `separatesDates`, both sides set the date differently, perhaps on another line, and each keeps its own dates.
  func lines(separatesDates: Bool) -> Choice<[UInt8]> {
    if !separatesDates, let merged { return Choice(merged.line) }
    guard max(base.count, ours.count, theirs.count) <= Self.atomLimit else {
      return Choice(ours: ours.line, theirs: theirs.line)
    }
    let words = cleanWords
    return Choice(
      ours: line(of: .ours, words, separatesDates), theirs: line(of: .theirs, words, separatesDates))
  }

  /// The merged words with the tags and dates of some version; nil if both sides changed the same words.
  private var cleanWords: [Atom]? {
    if theirs.words == base.words || theirs.words == ours.words { return ours }
    return ours.words == base.words ? theirs : mergedWords
  }

  /// A side's line with what only the other side changed.
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
    return own.line
  }

  /// A line with the dates of another one instead of its own.
  private static func replaceDates(of line: [Atom], with side: [Atom]) -> [Atom]? {
    func isDate(_ atom: Atom) -> Bool { if case .date = atom.kind { true } else { false } }
    return applyDetails(
      from: line.filter(isDate), to: side.filter { $0.kind == .word || isDate($0) }, on: line,
      addsAfter: true,
      .replace)
  }
}
