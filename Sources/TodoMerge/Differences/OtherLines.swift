import TodoText

/// The lines of both versions that changes of items and titles name.
struct NamedLines {
  var old: Set<Int> = []
  var new: Set<Int> = []
  /// The lines that are the same item or title, which did not move.
  var newOfOld: [Int: Int] = [:]
  /// The titles that came or went.
  var titles: (old: Set<Int>, new: Set<Int>) = ([], [])
  /// Whether something moved: then what only stands elsewhere is named.
  var hasMoves = false
}

/// The changed lines that no change of an item or title names: prose, blank lines, spacing, line ends.
///
/// With them a difference names every byte.
struct OtherLines {
  private(set) var changes: [ItemChange] = []
  private let difference: LineDifference

  init(from old: [UInt8], to new: [UInt8], _ named: NamedLines) {
    difference = LineDifference(from: old, to: new)
    let named = named.hasMoves ? withMovedLines(named) : named
    var newOfOld = named.newOfOld
    for hunk in difference.hunks {
      let lines = (
        old: hunk.old.filter { !named.old.contains($0) }, new: hunk.new.filter { !named.new.contains($0) }
      )
      let (oldTexts, newTexts) = (
        lines.old.filter { !isBlank($0, .old) }, lines.new.filter { !isBlank($0, .new) }
      )
      var places: [[UInt8]: [Int]] = [:]
      for (index, line) in newTexts.enumerated().reversed() {
        places[words(line, .new), default: []].append(index)
      }
      var next = 0
      for line in oldTexts {
        var found = places[words(line, .old)]?.popLast()
        while let place = found, place < next { found = places[words(line, .old)]?.popLast() }
        if let found {
          for added in newTexts[next..<found] { add(added, .new) }
          addLayout(line, newTexts[found])
          newOfOld[line] = newTexts[found]
          next = found + 1
        } else {
          add(line, .old)
        }
      }
      for line in newTexts[next...] { add(line, .new) }
      let kept = hunk.old.compactMap { old in newOfOld[old].map { (old: old, new: $0) } }
        .filter { hunk.new.contains($0.new) }
      let ends = kept + [(hunk.old.upperBound, hunk.new.upperBound)]
      var start = (old: hunk.old.lowerBound - 1, new: hunk.new.lowerBound - 1)
      for end in ends where start.new < end.new {
        let (old, new) = (start.old + 1..<end.old, start.new + 1..<end.new)
        addBlankLines(of: old, .old, others: new, named.titles.old)
        addBlankLines(of: new, .new, others: old, named.titles.new)
        start = end
      }
    }
  }

  private enum Side { case old, new }

  /// Adds the lines of a side that stand elsewhere on the other side.
  private func withMovedLines(_ named: NamedLines) -> NamedLines {
    var places: [ArraySlice<UInt8>: [Int]] = [:]
    for line in difference.hunks.flatMap({ $0.old }) where !named.old.contains(line) {
      places[bytes(line, .old), default: []].append(line)
    }
    var result = named
    for line in difference.hunks.flatMap({ $0.new }) where !named.new.contains(line) && !isBlank(line, .new) {
      guard let place = places[bytes(line, .new)]?.popLast() else { continue }
      result.old.insert(place)
      result.new.insert(line)
    }
    return result
  }

  private func bytes(_ line: Int, _ side: Side) -> ArraySlice<UInt8> {
    side == .old ? difference.old[line] : difference.new[line]
  }

  private func isBlank(_ line: Int, _ side: Side) -> Bool {
    bytes(line, side).allSatisfy { $0.isBlankOrLineEnd }
  }

  /// The words of a line, which are equal if only the layout differs.
  private func words(_ line: Int, _ side: Side) -> [UInt8] {
    var words = bytes(line, side).withoutByteOrderMark.blankSeparated
    if words.first?.isListNumber == true { words[0] = [UInt8(ascii: "1")] }
    return Array(words.joined(separator: [.space]))
  }

  private func text(_ line: Int, _ side: Side) -> String {
    String(decoding: bytes(line, side).withoutByteOrderMark.trimming { $0.isBlankOrLineEnd }, as: UTF8.self)
  }

  private mutating func add(_ line: Int, _ side: Side) {
    changes.append(
      ItemChange(
        kind: .line, text: text(line, side), depth: 0, oldLine: side == .old ? line : nil,
        newLine: side == .new ? line : nil, details: [side == .old ? .deleted : .added]))
  }

  /// Adds lines of which only the layout changed; consecutive ones are one change.
  private mutating func addLayout(_ oldLine: Int, _ newLine: Int) {
    let found = layout(oldLine, newLine)
    if let last = changes.last, last.kind == .line, case .layout(let before)? = last.details.first,
      last.oldLine.map({ $0 + last.lineCount }) == oldLine,
      last.newLine.map({ $0 + last.lineCount }) == newLine
    {
      changes[changes.count - 1] = ItemChange(
        kind: .line, text: last.text, depth: 0, oldLine: last.oldLine, newLine: last.newLine,
        lineCount: last.lineCount + 1,
        details: [.layout(ItemChange.Layout.allCases.filter { (before + found).contains($0) })])
    } else {
      changes.append(
        ItemChange(
          kind: .line, text: text(newLine, .new), depth: 0, oldLine: oldLine, newLine: newLine,
          details: [.layout(found)]))
    }
  }

  /// Adds the blank lines of one side between two lines that both sides have.
  ///
  /// Those that come and go with other lines are not worth a mention, unless they join or split groups without a title.
  private mutating func addBlankLines(
    of lines: Range<Int>, _ side: Side, others: Range<Int>, _ titles: Set<Int>
  ) {
    let otherSide: Side = side == .old ? .new : .old
    let blanks = lines.filter { isBlank($0, side) }
    let otherBlanks = others.filter { isBlank($0, otherSide) }
    guard let first = blanks.first else { return }
    let lineCount = side == .old ? difference.old.count : difference.new.count
    if blanks.count == lines.count, otherBlanks.count == others.count {
      guard otherBlanks.count < blanks.count else {
        // As many blank lines remain: the blanks in them, or their ends, changed.
        for (line, other) in zip(blanks, otherBlanks) where side == .old && !layout(line, other).isEmpty {
          addLayout(line, other)
        }
        return
      }
    } else {
      let isOuter = lines.lowerBound == 0 || lines.upperBound >= lineCount
      guard otherBlanks.isEmpty, !isOuter, titles.isDisjoint(with: lines),
        !isBlank(others.lowerBound - 1, otherSide), !isBlank(others.upperBound, otherSide)
      else { return }
    }
    let below = lines.upperBound
    changes.append(
      ItemChange(
        kind: .blankLines, text: below >= lineCount ? "" : text(below, side).cut(toCharacters: 40), depth: 0,
        oldLine: side == .old ? first : nil, newLine: side == .new ? first : nil,
        lineCount: blanks.count - otherBlanks.count, details: [side == .old ? .deleted : .added]))
  }

  private func layout(_ oldLine: Int, _ newLine: Int) -> [ItemChange.Layout] {
    Self.layout(difference.old[oldLine], difference.new[newLine])
  }

  /// What differs around the words of two lines; empty if the words differ, or nothing.
  static func layout(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> [ItemChange.Layout] {
    var (old, new) = (old, new)
    var found: [ItemChange.Layout] = []
    if old.withoutByteOrderMark.count - old.count != new.withoutByteOrderMark.count - new.count {
      found.append(.byteOrderMark)
    }
    (old, new) = (old.withoutByteOrderMark, new.withoutByteOrderMark)
    if !old.reversed().prefix(while: { $0.isLineEnd }).elementsEqual(
      new.reversed().prefix(while: { $0.isLineEnd }))
    {
      found.append(.lineEnds)
    }
    var words = (old.blankSeparated[...], new.blankSeparated[...])
    if words.0 == words.1 {
      if !old.filter({ !$0.isLineEnd }).elementsEqual(new.filter { !$0.isLineEnd }) { found.append(.spacing) }
    } else {
      guard words.0.popFirst()?.isListNumber == true, words.1.popFirst()?.isListNumber == true,
        words.0 == words.1
      else { return [] }
      found.append(.numbers)
    }
    return ItemChange.Layout.allCases.filter(found.contains)
  }
}

extension UInt8 {
  fileprivate var isBlankOrLineEnd: Bool { isSpaceOrTab || isLineEnd }
}

extension ArraySlice<UInt8> {
  fileprivate var blankSeparated: [ArraySlice<UInt8>] { split(whereSeparator: { $0.isBlankOrLineEnd }) }

  /// Whether it is the bullet of a numbered item.
  fileprivate var isListNumber: Bool {
    guard let last, last == UInt8(ascii: ".") || last == UInt8(ascii: ")") else { return false }
    return count > 1 && dropLast().allSatisfy { $0.isASCIIDigit }
  }
}
