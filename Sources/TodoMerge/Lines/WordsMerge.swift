import TodoText

/// Merges the words, tags and dates of a line.
struct WordsMerge {
  let base: [Atom]
  var sides: Sides<[Atom]>

  /// Whether the words of the line are merged; comparing those of a longer one takes quadratic time.
  var isShort: Bool { max(base.count, sides.ours.count, sides.theirs.count) <= 400 }

  /// The merged line; nil if both sides changed the same part.
  var merged: [Atom]? {
    let (ours, theirs) = (sides.ours, sides.theirs)
    if ours.line == base.line || ours.line == theirs.line { return theirs }
    if theirs.line == base.line { return ours }
    if theirs.words == base.words || theirs.words == ours.words {
      return Self.applyDetails(from: base, to: theirs, on: ours, addsAfter: true)
    }
    if ours.words == base.words {
      return Self.applyDetails(from: base, to: ours, on: theirs, addsAfter: false)
    }
    // The words are merged first, because tags and dates belong to the item and not to a position among the words.
    guard isShort, let words = mergedWords,
      let first = Self.applyDetails(from: base, to: ours, on: words, addsAfter: true),
      let merged = Self.applyDetails(from: base, to: theirs, on: first, addsAfter: true),
      keepsWords(merged, of: [ours, theirs])
    else { return nil }
    return merged
  }

  /// Whether a merged line contains, undivided, all words that one of `sides` added, and all that both sides have.
  ///
  /// A word ends at a space, so that a tag with a comma after it is one word.
  func keepsWords(_ merged: [Atom], of sides: [[Atom]]) -> Bool {
    func words(_ atoms: [Atom]) -> Set<ArraySlice<UInt8>> { Set(atoms.line.split(separator: .space)) }
    let baseWords = words(base)
    let added = sides.reduce(into: Set()) { $0.formUnion(words($1).subtracting(baseWords)) }
    let common = words(self.sides.ours).intersection(words(self.sides.theirs))
    return added.union(common).isSubset(of: words(merged))
  }

  /// The words of both sides, with the tags and dates of the base.
  var mergedWords: [Atom]? {
    let ours = Self.edits(from: base, to: sides.ours)
    var edits = ours
    for edit in Self.edits(from: base, to: sides.theirs) {
      let isSame = ours.contains {
        $0.range == edit.range && $0.words.map { $0.bytes } == edit.words.map { $0.bytes }
      }
      guard !isSame else { continue }
      guard !ours.contains(where: { Self.collide($0.range, edit.range) }) else { return nil }
      edits.append(edit)
    }
    edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    var merged: [Atom] = []
    var position = 0
    for edit in edits {
      merged += base[position..<max(position, edit.range.lowerBound)]
      merged += edit.words
      position = max(position, edit.range.upperBound)
    }
    return merged + base[position...]
  }

  /// Whether two replacements touch the same words, or insert at the same point.
  private static func collide(_ range: Range<Int>, _ other: Range<Int>) -> Bool {
    if range.isEmpty, other.isEmpty { return range == other }
    if range.isEmpty { return other.lowerBound < range.lowerBound && range.lowerBound < other.upperBound }
    if other.isEmpty { return range.lowerBound < other.lowerBound && other.lowerBound < range.upperBound }
    return range.overlaps(other)
  }

  /// The replacements of the base's words that a side made, without tags and dates.
  private static func edits(from base: [Atom], to side: [Atom]) -> [(range: Range<Int>, words: [Atom])] {
    let old = base.indices.filter { base[$0].kind == .word }
    let new = side.filter { $0.kind == .word }
    let change = new.map { $0.bytes }.difference(from: old.map { base[$0].bytes })
    let removed = Set(
      change.removals.compactMap { if case .remove(let offset, _, _) = $0 { offset } else { nil } })
    let inserted = Set(
      change.insertions.compactMap { if case .insert(let offset, _, _) = $0 { offset } else { nil } })
    var edits: [(range: Range<Int>, words: [Atom])] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      let (oldStart, newStart) = (i, j)
      while i < old.count, removed.contains(i) { i += 1 }
      while j < new.count, inserted.contains(j) { j += 1 }
      if i > oldStart || j > newStart {
        let start = oldStart > 0 ? old[oldStart - 1] + 1 : 0
        let range = i > oldStart ? old[oldStart]..<old[i - 1] + 1 : start..<start
        // A tag or date between replaced words stays, after the new words.
        let kept = base[range].filter { $0.kind != .word }
        edits.append((range, new[newStart..<j] + kept))
      }
      (i, j) = (min(i + 1, old.count), min(j + 1, new.count))
    }
    return edits
  }

  /// What becomes of a tag or date that two lines changed differently.
  enum ConflictRule {
    /// Nothing is applied.
    case fail
    /// The line keeps its own.
    case keep
    /// The line gets the new one.
    case replace
  }

  /// Applies the changes of tags and dates between two lines to a third one.
  ///
  /// `addsAfter` says whether to insert after tags and dates at the same position that `side` does not have.
  ///
  /// - Returns: The changed line; nil if one was changed differently and the rule is to fail.
  static func applyDetails(
    from base: [Atom], to side: [Atom], on line: [Atom], addsAfter: Bool, _ rule: ConflictRule = .fail
  ) -> [Atom]? {
    let (baseDetails, sideDetails) = (base.details, side.details)
    var line = line
    let changed = base.filter {
      $0.kind != .word && baseDetails[$0.kind] == $0 && sideDetails[$0.kind]?.bytes != $0.bytes
    }
    for old in changed {
      let index = line.firstIndex { $0.kind == old.kind }
      switch (sideDetails[old.kind], index) {
      case (nil, nil): break
      case (nil, let index?):
        // Removed on one side and edited on the other: kept.
        if line[index].bytes == old.bytes { remove(at: index, of: &line) }
      case (let new?, nil): insert(new, from: side, into: &line, addsAfter: addsAfter)
      case (let new?, let index?):
        let isConflict = line[index].bytes != old.bytes && line[index].bytes != new.bytes
        if isConflict, rule == .fail { return nil }
        if isConflict, rule == .keep { continue }
        line[index] = Atom(kind: new.kind, bytes: new.bytes, gap: line[index].gap)
      }
    }
    for new in side where new.kind != .word && baseDetails[new.kind] == nil && sideDetails[new.kind] == new {
      if let index = line.firstIndex(where: { $0.kind == new.kind }) {
        if line[index].bytes != new.bytes, rule == .fail { return nil }
        if rule == .replace { line[index] = Atom(kind: new.kind, bytes: new.bytes, gap: line[index].gap) }
      } else {
        insert(new, from: side, into: &line, addsAfter: addsAfter)
      }
    }
    return line
  }

  private static func remove(at index: Int, of line: inout [Atom]) {
    let removed = line.remove(at: index)
    if index < line.count, line[index].gap.isEmpty, index > 0 { line[index].gap = removed.gap }
  }

  /// Inserts a tag or date after its predecessor on its own side, else at the end.
  private static func insert(_ new: Atom, from side: [Atom], into line: inout [Atom], addsAfter: Bool) {
    var index = line.count
    if let own = side.firstIndex(of: new) {
      let previous = side[..<own].last { atom in line.contains { $0.bytes == atom.bytes } }
      if let previous, let found = line.lastIndex(where: { $0.bytes == previous.bytes }) {
        index = found + 1
      } else if own == 0 {
        index = 0
      }
      // If it follows all words on its own side, it follows all words here, including those that the other side added.
      if own > 0, !side[own...].contains(where: { $0.kind == .word }) {
        index = max(index, line.lastIndex { $0.kind == .word }.map { $0 + 1 } ?? 0)
      }
      // Skips an atom without a blank before it, such as the comma of `#shop, milk`, and with `addsAfter` the insertions
      // of the other side at the same position.
      let bytes = Set(side.map { $0.bytes })
      while index < line.count,
        line[index].gap.isEmpty && index > 0
          || addsAfter && line[index].kind != .word && !bytes.contains(line[index].bytes)
      {
        index += 1
      }
    }
    if index == 0, !line.isEmpty, line[0].gap.isEmpty { line[0].gap = [.space] }
    let gap = new.gap.isEmpty ? [.space] : new.gap
    line.insert(Atom(kind: new.kind, bytes: new.bytes, gap: gap), at: index)
  }
}
