import TodoText

/// Where the cursor of an editor goes when a list changes: with its item, to the same character.
///
/// A line that the change removes is found again by its words among the lines that the change inserts. If only its
/// sub-items are, the cursor goes to the first of these.
package struct CursorMove: Sendable {
  private let old: SourceText
  private let new: SourceText
  private let replacements: [TextReplacement]
  /// The range in the new text of the bytes that each replacement inserts.
  private let insertedRanges: [Range<Int>]
  /// The lines that the change inserts, by their words.
  private var inserted: [ArraySlice<UInt8>: [LineWords]] = [:]

  package init(by change: TextChange, from old: SourceText, to new: SourceText) {
    (self.old, self.new, replacements) = (old, new, change.replacements)
    var shift = 0
    insertedRanges = change.replacements.map { replacement in
      let start = replacement.range.lowerBound + shift
      shift += replacement.bytes.count - replacement.range.count
      return start..<start + replacement.bytes.count
    }
    for range in insertedRanges where !range.isEmpty {
      for line in new.line(containing: range.lowerBound)...new.line(containing: range.upperBound - 1) {
        let lineRange = new.lineRange(ofLine: line)
        guard range.lowerBound <= lineRange.start, lineRange.contentEnd <= range.upperBound else { continue }
        let words = LineWords(line, of: new)
        if !words.words.isEmpty { inserted[words.words, default: []].append(words) }
      }
    }
  }

  /// The offset in the new text for an offset in the old one.
  package func offset(after offset: Int) -> Int {
    let line = old.line(containing: offset)
    let range = old.lineRange(ofLine: line)
    guard let index = replacements.firstIndex(where: { $0.removes(range) }) else { return shifted(offset) }
    let words = LineWords(line, of: old)
    if let moved = movedLine(words) { return moved.offset(for: offset, in: words) }
    if replacements[index].bytes.isEmpty,
      let first = inserted.values.joined().min(by: { $0.number < $1.number })
    {
      return first.range.start + first.indentation
    }
    let inserted = insertedRanges[index]
    let oldStart = old.line(containing: replacements[index].range.lowerBound)
    let newStart = new.line(containing: inserted.lowerBound)
    let newEnd = inserted.isEmpty ? newStart : new.line(containing: inserted.upperBound - 1)
    let newRange = new.lineRange(ofLine: min(newStart + line - oldStart, newEnd, lastLine))
    let rest = old.bytes(in: min(offset, range.contentEnd)..<range.contentEnd)
    if !rest.isEmpty, new.bytes(in: newRange.content).suffix(rest.count).elementsEqual(rest) {
      return newRange.contentEnd - rest.count
    }
    return min(newRange.start + offset - range.start, newRange.contentEnd)
  }

  /// The last line that is not the empty one after the last line ending.
  private var lastLine: Int {
    let last = new.lineCount - 1
    return last > 0 && new.lineRange(ofLine: last).range.isEmpty ? last - 1 : last
  }

  /// The offset of a character that is not removed with its line.
  private func shifted(_ offset: Int) -> Int {
    var shift = 0
    for replacement in replacements where replacement.range.lowerBound <= offset {
      let growth = replacement.bytes.count - replacement.range.count
      if replacement.range.upperBound > offset {
        // A replaced character keeps its place among the new ones.
        return min(offset + shift, replacement.range.lowerBound + shift + replacement.bytes.count)
      }
      let stays = replacement.range.isEmpty && replacement.range.lowerBound == offset
      if !stays || replacement.bytes.last.map({ $0.isLineEnd }) ?? false { shift += growth }
    }
    return offset + shift
  }

  /// The inserted line with the same words: one with the same parents, else one that is the same as a whole, else the
  /// nearest.
  private func movedLine(_ line: LineWords) -> LineWords? {
    let candidates = inserted[line.words] ?? []
    let parents = candidates.count > 1 ? line.parents : []
    return candidates.min { one, other in
      func rank(_ candidate: LineWords) -> (Int, Int, Int) {
        (
          candidate.parents == parents ? 0 : 1, candidate.whole == line.whole ? 0 : 1,
          abs(candidate.number - line.number)
        )
      }
      return rank(one) < rank(other)
    }
  }
}

extension TextReplacement {
  /// Whether it replaces all of a line that is not empty.
  fileprivate func removes(_ line: LineRange) -> Bool {
    !line.content.isEmpty && range.lowerBound <= line.start && line.contentEnd <= range.upperBound
  }
}

/// The words of a line: without what changes when its item moves.
private struct LineWords {
  let number: Int
  private let text: SourceText
  let range: LineRange
  private let bytes: [UInt8]
  /// The start of the bullet or the checkbox, and of the words after them.
  let indentation: Int
  private let start: Int
  /// The words, without the tags of the archive.
  let words: ArraySlice<UInt8>

  init(_ number: Int, of text: SourceText) {
    (self.number, self.text, range) = (number, text, text.lineRange(ofLine: number))
    let bytes = text.bytes(in: range.content)
    self.bytes = bytes
    func blanksEnd(_ from: Int, orQuotes: Bool = false) -> Int {
      bytes[from...].firstIndex { !$0.isSpaceOrTab && !(orQuotes && $0 == UInt8(ascii: ">")) } ?? bytes.count
    }
    indentation = blanksEnd(0, orQuotes: true)
    var start = indentation
    let digitsEnd = bytes[start...].firstIndex { !$0.isASCIIDigit } ?? bytes.count
    let signs = digitsEnd > start ? ".)" : "-*+"
    if digitsEnd < bytes.count, signs.utf8.contains(bytes[digitsEnd]),
      blanksEnd(digitsEnd + 1) > digitsEnd + 1
    {
      start = blanksEnd(digitsEnd + 1)
    }
    if start < bytes.count, bytes[start] == UInt8(ascii: "["),
      let end = bytes[start...].prefix(6).firstIndex(of: UInt8(ascii: "]"))
    {
      start = blanksEnd(end + 1)
    }
    self.start = start
    var words = bytes[start...].trimming { $0.isSpaceOrTab }
    while let end = Self.archiveTagStart(in: words) { words = words[..<end].trimming({ $0.isSpaceOrTab }) }
    self.words = words
  }

  /// The start of a tag of the archive at the end, `#kept`, `#from` or `#from="Group"`; nil without one.
  private static func archiveTagStart(in words: ArraySlice<UInt8>) -> Int? {
    for tag in ["#kept", "#from"] where words.suffix(tag.utf8.count).elementsEqual(tag.utf8) {
      return words.endIndex - tag.utf8.count
    }
    let quote = UInt8(ascii: "\"")
    guard words.last == quote, let value = words.dropLast().lastIndex(of: quote) else { return nil }
    let name = "#from=".utf8
    return words[..<value].suffix(name.count).elementsEqual(name) ? value - name.count : nil
  }

  /// The line without the blanks around it.
  var whole: ArraySlice<UInt8> { bytes[...].trimming { $0.isSpaceOrTab } }

  /// The words of the lines above that are indented less, outermost last.
  var parents: [[UInt8]] {
    var parents: [[UInt8]] = []
    var (limit, line) = (indentation, number - 1)
    while limit > 0, line >= 0 {
      let other = LineWords(line, of: text)
      if other.bytes.isEmpty { break }
      if other.indentation < limit {
        parents.append(Array(other.words))
        limit = other.indentation
      }
      line -= 1
    }
    return parents
  }

  /// The offset in this line for one in another line with the same words.
  func offset(for offset: Int, in other: LineWords) -> Int {
    let column = offset - other.range.start
    let isInWords = column >= other.start
    return range.start
      + (isInWords
        ? min(start + column - other.start, bytes.count)
        : max(0, min(start, indentation + column - other.indentation)))
  }
}
