import TodoText

/// Finds the signs of Obsidian Tasks and the fields of Dataview in the first line of an item.
///
/// Tasks reads only those in the run at the end of the line. Fields, and signs before a date, are read anywhere.
///
/// Source: the list format, *Markdown as people keep it*; both programs, as seen by running them.
struct MarkdownFieldLexer {
  /// A sign or a field that may count.
  private struct Candidate {
    let kind: MarkdownField.Kind
    let style: DateStyle
    let start: Int
    /// After the sign or the colons; after a variation selector and blanks.
    let value: Int
    /// The end of a field, and that of its value.
    var end = 0
    var valueEnd = 0
    var level = 0
    /// Whether Tasks permits what is between the sign and the value.
    var isPlain = true
    var isInRun = false
  }

  /// The maximum length of a field's value, so that unclosed brackets take no quadratic time.
  private static var byteLimit: Int { 256 }

  private let text: Range<Int>
  private var candidates: [Candidate] = []
  /// The start of the run at the end of the line.
  private var runStart: Int

  /// The fields of a text in order; those in `opaque` ranges are text.
  static func fields(in text: Range<Int>, of bytes: Span<UInt8>) -> [MarkdownField] {
    guard mayHaveFields(text, of: bytes) else { return [] }
    var lexer = MarkdownFieldLexer(text: text, runStart: text.upperBound)
    lexer.findCandidates(in: bytes)
    lexer.findRun(in: bytes)
    return lexer.candidates.compactMap { lexer.field($0, in: bytes) }
  }

  /// Whether a text contains a byte that begins a sign, or two colons.
  static func mayHaveFields(_ text: Range<Int>, of bytes: Span<UInt8>) -> Bool {
    for index in text {
      switch bytes[index] {
      case 0xE2, 0xF0: return true
      case UInt8(ascii: ":") where index + 1 < text.upperBound && bytes[index + 1] == UInt8(ascii: ":"):
        return true
      default: continue
      }
    }
    return false
  }

  // MARK: Candidates

  private mutating func findCandidates(in bytes: Span<UInt8>) {
    var opaque = MarkdownInlines.opaqueRanges(in: text, of: bytes)[...]
    var index = text.lowerBound
    var isInComment = false
    while index < text.upperBound {
      while let first = opaque.first, first.upperBound <= index { opaque.removeFirst() }
      if let first = opaque.first, first.contains(index) {
        index = first.upperBound
      } else if bytes.matches("%%", at: index) {
        isInComment.toggle()
        index += 2
      } else if !isInComment, let found = sign(at: index, in: bytes) ?? field(at: index, in: bytes) {
        candidates.append(found)
        index = max(found.value, found.end)
      } else {
        index += 1
      }
    }
  }

  private func sign(at start: Int, in bytes: Span<UInt8>) -> Candidate? {
    guard bytes[start] == 0xE2 || bytes[start] == 0xF0,
      let (sign, kind) = MarkdownField.Kind.signs.first(where: { bytes.matches($0.sign, at: start) })
    else { return nil }
    let end = start + sign.utf8CodeUnitCount
    let selectorEnd = bytes.matches("\u{FE0F}", at: end) ? min(end + 3, text.upperBound) : end
    let plain = kind == .priority ? selectorEnd : bytes.spacesEnd(from: selectorEnd, to: text.upperBound)
    var value = plain
    while kind.isDate, value < text.upperBound {
      let next = bytes.blanksEnd(from: value, to: text.upperBound)
      let hasSelector = bytes.matches("\u{FE0F}", at: next) || bytes.matches("\u{FE0E}", at: next)
      guard next > value || hasSelector else { break }
      value = min(next + (hasSelector ? 3 : 0), text.upperBound)
    }
    let level =
      kind == .priority ? MarkdownField.Kind.levels.first { bytes.matches($0.sign, at: start) } : nil
    return Candidate(
      kind: kind, style: .signs, start: start, value: value, level: level?.level ?? 0, isPlain: value == plain
    )
  }

  private func field(at start: Int, in bytes: Span<UInt8>) -> Candidate? {
    guard let (kind, end, closing) = MarkdownField.Kind.fieldStart(at: start, to: text.upperBound, in: bytes)
    else { return nil }
    let value = bytes.blanksEnd(from: end, to: text.upperBound)
    let limit = min(text.upperBound, end - 2 + Self.byteLimit)
    guard let close = (end..<max(end, limit)).first(where: { bytes[$0] == closing }) else { return nil }
    let valueEnd = max(min(value, close), bytes.blanksStart(before: close, from: min(value, close)))
    let level = MarkdownField.Kind.levels.first {
      bytes.isWord("\($0.word)", at: value..<max(value, valueEnd))
    }
    return Candidate(
      kind: kind, style: .fields, start: start, value: min(value, close), end: close + 1, valueEnd: valueEnd,
      level: kind == .priority ? level?.level ?? 0 : 0)
  }

  // MARK: The run at the end

  private mutating func findRun(in bytes: Span<UInt8>) {
    var end = bytes.blockLink(in: text)?.lowerBound ?? text.upperBound
    var next = candidates.count - 1
    while true {
      end = bytes.blanksStart(before: end, from: text.lowerBound)
      while next >= 0, candidates[next].start >= end { next -= 1 }
      if next >= 0, isRunPart(candidates[next], to: end, in: bytes) {
        candidates[next].isInRun = true
        runStart = candidates[next].start
        if candidates[next].style == .signs {
          (candidates[next].end, candidates[next].valueEnd) = (end, end)
        }
        end = candidates[next].start
      } else if let tag = tagStart(before: end, in: bytes) {
        end = tag
      } else {
        return
      }
    }
  }

  private func isRunPart(_ candidate: Candidate, to end: Int, in bytes: Span<UInt8>) -> Bool {
    var valueEnd = end
    if candidate.style == .fields {
      let hasComma = bytes[end - 1] == UInt8(ascii: ",")
      guard candidate.end == (hasComma ? bytes.blanksStart(before: end - 1, from: candidate.start) : end)
      else { return false }
      valueEnd = candidate.valueEnd
    }
    guard candidate.isPlain, candidate.value <= valueEnd else { return false }
    let value = candidate.value..<valueEnd
    // Names at the start are words: `⛔ stop`.
    let isWord = [.id, .after, .onCompletion].contains(candidate.kind) && candidate.style == .signs
    guard !isWord || bytes.blanksEnd(from: text.lowerBound, to: text.upperBound) < candidate.start else {
      return false
    }
    switch candidate.kind {
    case .priority: return candidate.style == .signs ? value.isEmpty : candidate.level != 0
    case .repeat:
      return !value.isEmpty
        && value.allSatisfy { bytes[$0].isWordByte || " ,!".utf8.contains(bytes[$0]) }
    case .onCompletion: return !value.isEmpty && value.allSatisfy { bytes[$0].isASCIILetter }
    case .id: return !value.isEmpty && value.allSatisfy { bytes[$0].isNameByte }
    case .after:
      let names = value.split { bytes[$0] == UInt8(ascii: ",") }
      return !names.isEmpty
        && names.allSatisfy { name in
          let words = name.split { bytes[$0] == .space }
          return words.count == 1 && words[0].allSatisfy { bytes[$0].isNameByte }
        }
    default: return bytes.isPlainDay(value)
    }
  }

  /// The start of a tag of Tasks that ends at `end`; nil if there is none.
  private func tagStart(before end: Int, in bytes: Span<UInt8>) -> Int? {
    var start = end
    while start > text.lowerBound, !"#!@$%^&*(),.?\":{}|<> \t".utf8.contains(bytes[start - 1]) { start -= 1 }
    guard start < end, start > text.lowerBound, bytes[start - 1] == UInt8(ascii: "#") else { return nil }
    let isAfterBlank = bytes.scalar(before: start - 1, from: text.lowerBound)?.isBlank ?? true
    return isAfterBlank ? start - 1 : nil
  }

  // MARK: Values

  /// Returns nil if the candidate is text.
  private func field(_ found: Candidate, in bytes: Span<UInt8>) -> MarkdownField? {
    func field(_ content: MarkdownField.Content, to end: Int) -> MarkdownField {
      let isField = found.style == .fields
      return MarkdownField(
        kind: found.kind, style: found.style, range: found.start..<(isField ? found.end : end),
        value: min(found.value, end)..<(isField ? found.valueEnd : end), content: content, level: found.level,
        isInRun: found.isInRun)
    }
    guard found.kind.isDate else {
      guard found.style == .fields || found.isInRun, found.kind != .priority || found.level != 0 else {
        return nil
      }
      return field(.other, to: found.isInRun ? found.end : found.valueEnd)
    }
    let limit = found.style == .fields ? found.valueEnd : text.upperBound
    let value = bytes.extracting(0..<limit)
    func ends(_ end: Int) -> Bool {
      end == limit
        || found.style == .signs
          && (bytes.scalar(at: end)?.scalar).map { $0.mayAdjoinDate || !$0.isASCII } ?? true
    }
    switch DueDate.parse(value, at: found.value) {
    case .date(let date, let end) where ends(end): return field(.date(date), to: end)
    case .impossible(let reason, let end) where ends(end): return field(.impossible(reason), to: end)
    default: break
    }
    if let near = DueDate.parseNearMiss(value, at: found.value), ends(near.end) {
      return field(.nearMiss(TimedDate(near.date)), to: near.end)
    }
    if let (phrase, end) = DatePhrase.parse(value, at: found.value, to: limit),
      ends(end) || found.style == .signs
    {
      return field(.phrase(phrase), to: end)
    }
    if found.style == .fields { return field(.other, to: found.valueEnd) }
    // Without a date, a sign is one only right before the run; one after its start is in a tag.
    guard found.start < runStart, bytes.blanksEnd(from: found.value, to: runStart) >= runStart else {
      return nil
    }
    return field(.other, to: min(found.value, runStart))
  }
}
