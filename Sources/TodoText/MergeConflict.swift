/// A merge conflict that Git, or another program, left in a text: lines between markers.
///
/// Source: Git, *git-merge*, "How conflicts are presented". A marker is seven or more of one sign, then a space and a label or
/// the end of the line; in one conflict all are equally long.
package struct MergeConflict: Hashable, Sendable {
  /// The line of `<<<<<<<`, from 0.
  package let startMarker: Int
  /// The line of `|||||||`, if the conflict shows the common base.
  package let baseMarker: Int?
  /// The line of `=======`.
  package let separator: Int
  /// The line of `>>>>>>>`.
  package let endMarker: Int
  package let markerSize: Int

  /// All lines of the conflict, with the markers.
  package var lines: Range<Int> { startMarker..<endMarker + 1 }
  /// The lines of our side, without markers.
  package var ours: Range<Int> { startMarker + 1..<(baseMarker ?? separator) }
  /// The lines of the base, without markers; nil if the conflict doesn't show the base.
  package var baseLines: Range<Int>? { baseMarker.map { $0 + 1..<separator } }
  /// The lines of their side, without markers.
  package var theirs: Range<Int> { separator + 1..<endMarker }

  /// The complete conflicts of a text, in order.
  ///
  /// A nested conflict, whose markers have another length, is part of the outer one: Git writes such conflicts in the
  /// base.
  ///
  /// - Complexity: O(*n*).
  package static func conflicts(in bytes: [UInt8], withMarkersOf least: Int = 7) -> [MergeConflict] {
    guard hasStart(in: bytes, withMarkersOf: least) else { return [] }
    var conflicts: [MergeConflict] = []
    // The conflicts without an end so far, by the length of their markers.
    var open: [Int: (start: Int, base: Int?, separator: Int?)] = [:]
    let index = LineIndex(bytes, endedBy: .all)
    for line in 0..<index.count {
      let text = line == 0 ? index[line].withoutByteOrderMark : index[line]
      let size = text.span.conflictMarkerSize(at: 0, to: text.count)
      guard size >= least, let sign = text.first else { continue }
      if sign == UInt8(ascii: "<") {
        open[size] = (line, nil, nil)
      } else if let current = open[size] {
        switch (sign, current.separator) {
        case (UInt8(ascii: "|"), nil): open[size]?.base = current.base ?? line
        case (UInt8(ascii: "="), nil): open[size]?.separator = line
        case (UInt8(ascii: ">"), let separator?):
          while let last = conflicts.last, last.startMarker > current.start { conflicts.removeLast() }
          conflicts.append(
            MergeConflict(
              startMarker: current.start, baseMarker: current.base, separator: separator, endMarker: line,
              markerSize: size))
          // Also discards incomplete conflicts that started inside this one.
          open = open.filter { $0.value.start < current.start }
        default: break
        }
      }
    }
    return conflicts
  }

  /// Whether a line starts a conflict, which may lack its end; a fast check that settles most texts.
  package static func hasStart(in bytes: [UInt8], withMarkersOf least: Int = 7) -> Bool {
    let span = bytes.span
    var start = bytes.byteOrderMarkLength
    while start < span.count {
      if span[start] == UInt8(ascii: "<"), span.conflictMarkerSize(at: start, to: span.count) >= least {
        return true
      }
      start = span.lineStart(afterEnd: span.lineEnd(from: start))
    }
    return false
  }

  /// The versions that were merged into a text with conflicts.
  ///
  /// - Returns: The base is nil unless every conflict shows it.
  /// - Complexity: O(*n*).
  package static func versions(
    of bytes: [UInt8], _ conflicts: [MergeConflict]
  ) -> (ours: [UInt8], base: [UInt8]?, theirs: [UInt8]) {
    let hasBase = conflicts.allSatisfy { $0.baseMarker != nil }
    return (
      text(bytes, conflicts) { [$0.ours] },
      hasBase ? text(bytes, conflicts) { [$0.baseLines ?? 0..<0] } : nil,
      text(bytes, conflicts) { [$0.theirs] }
    )
  }

  /// A text with some lines of conflicts instead of them.
  ///
  /// - Complexity: O(*n*).
  package static func text(
    _ bytes: [UInt8], _ conflicts: [MergeConflict], keeping parts: (MergeConflict) -> [Range<Int>]
  ) -> [UInt8] {
    let index = LineIndex(bytes, endedBy: .all)
    // Before the first marker it is in no version's lines.
    var text = conflicts.first?.startMarker == 0 ? Array(bytes.prefix(bytes.byteOrderMarkLength)) : []
    var line = 0
    for conflict in conflicts {
      text += bytes[index.byteRange(of: line..<conflict.startMarker)]
      for part in parts(conflict) { text += bytes[index.byteRange(of: part)] }
      line = conflict.endMarker + 1
    }
    return text + bytes[index.byteRange(of: line..<index.count)]
  }

  /// A text without the labels of its conflicts, which each program writes differently.
  ///
  /// - Complexity: O(*n*).
  package static func withoutLabels(_ bytes: [UInt8], _ conflicts: [MergeConflict]) -> [UInt8] {
    let index = LineIndex(bytes, endedBy: .all)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var line = 0
    for conflict in conflicts {
      for marker in [conflict.startMarker, conflict.baseMarker, conflict.endMarker].compactMap({ $0 }) {
        text += bytes[index.byteRange(of: line..<marker)]
        let mark = marker == 0 ? bytes.byteOrderMarkLength : 0
        text += index[marker].prefix(mark + conflict.markerSize)
        text += index[marker].drop { !$0.isLineEnd }
        line = marker + 1
      }
    }
    return text + bytes[index.byteRange(of: line..<index.count)]
  }

  /// A text with conflicts, with other lines in both of its versions.
  ///
  /// The base between markers stays. Conflicts whose sides become equal are resolved. Each version has as many lines as
  /// before; the lines outside conflicts are those of ours.
  ///
  /// - Returns: The text with the line endings that it has, and the number of its conflicts; nil if a version has another
  ///   number of lines.
  /// - Complexity: O(*n*).
  package static func text(
    _ bytes: [UInt8], _ conflicts: [MergeConflict], withLinesOf ours: [UInt8], _ theirs: [UInt8]
  ) -> (bytes: [UInt8], conflictCount: Int)? {
    let index = LineIndex(bytes, endedBy: .all)
    let (ourLines, theirLines) = (LineIndex(ours, endedBy: .all), LineIndex(theirs, endedBy: .all))
    /// The lines of a version from `first` on, with the line endings of those that they replace.
    func lines(of version: LineIndex, from first: Int, inPlaceOf old: Range<Int>) -> [UInt8] {
      zip(old, first..<max(first, version.count)).flatMap { old, new in
        version[new].prefix { !$0.isLineEnd } + index[old].drop { !$0.isLineEnd }
      }
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var conflictCount = 0
    var (line, ourLine, theirLine) = (0, 0, 0)
    func addUnchanged(to end: Int) {
      text += lines(of: ourLines, from: ourLine, inPlaceOf: line..<end)
      (ourLine, theirLine) = (ourLine + end - line, theirLine + end - line)
    }
    for conflict in conflicts {
      addUnchanged(to: conflict.startMarker)
      let ourPart = lines(of: ourLines, from: ourLine, inPlaceOf: conflict.ours)
      let theirPart = lines(of: theirLines, from: theirLine, inPlaceOf: conflict.theirs)
      (ourLine, theirLine) = (ourLine + conflict.ours.count, theirLine + conflict.theirs.count)
      line = conflict.endMarker + 1
      if ourPart == theirPart {
        text += ourPart
      } else {
        conflictCount += 1
        text += index[conflict.startMarker] + ourPart
        text += bytes[index.byteRange(of: conflict.ours.upperBound..<conflict.theirs.lowerBound)]
        text += theirPart + index[conflict.endMarker]
      }
    }
    addUnchanged(to: index.count)
    let isComplete = ourLine == ourLines.count && theirLine == theirLines.count
    return isComplete ? (text, conflictCount) : nil
  }
}

extension Span<UInt8> {
  /// The number of equal signs that the line at `start` begins with, followed by a space or the end of the line; 0 if it is
  /// no marker.
  package func conflictMarkerSize(at start: Int, to end: Int) -> Int {
    // `<`, `|`, `=` or `>`.
    guard start < end, [0x3C, 0x7C, 0x3D, 0x3E].contains(self[start]) else { return 0 }
    var signsEnd = start
    while signsEnd < end, self[signsEnd] == self[start] { signsEnd += 1 }
    let isMarker = signsEnd == end || self[signsEnd].isLineEnd || self[signsEnd] == .space
    return isMarker ? signsEnd - start : 0
  }
}
