import TodoText

extension Filter {
  /// Whether a text may contain a match, by its bytes alone: false is certain, true is not.
  ///
  /// Avoids parsing most files of a search.
  ///
  /// - Complexity: O(*n*) for each word of the filter.
  package func mayMatch(_ bytes: [UInt8], isMarkdown: Bool = false) -> Bool {
    alternatives.contains { terms in
      Self.needles(of: isMarkdown ? terms.filter { !$0.condition.isProperty } : terms).allSatisfy {
        Self.contains($0, bytes.span)
      }
    }
  }

  /// Lowercase words that every match of an alternative contains; only ASCII ones, whose case variants are known.
  private static func needles(of terms: [Term]) -> [[UInt8]] {
    terms.flatMap { term -> [[UInt8]] in
      guard !term.isNegated else { return [] }
      switch term.condition {
      case .priority: return [Array("!".utf8)]
      case .due, .overdue, .dated: return [Array("->".utf8)]
      case .deferred: return [Array("#start".utf8)]
      case .done: return [Array("#done".utf8)]
      case .tag(let name, _):
        let name = (name ?? "").utf8
        return [Array("#".utf8) + (name.allSatisfy { $0 < 0x80 } ? Array(name) : [])]
      // Words may be on two lines.
      case .words(let words), .title(let words):
        return words.split(whereSeparator: { $0.isWhitespace }).map { Array($0.utf8) }
      case .status, .undated, .file, .blocked, .blocking, .ready: return []
      }
    }.filter { needle in needle.allSatisfy { $0 < 0x80 } }
  }

  private static func contains(_ needle: [UInt8], _ bytes: Span<UInt8>) -> Bool {
    guard let first = needle.first, needle.count <= bytes.count else { return needle.isEmpty }
    for start in 0...bytes.count - needle.count {
      // The lowercase forms of two characters outside ASCII are within it: the Kelvin sign and the dotted I.
      if bytes[start] == 0xE2 && bytes.starts(with: [0xE2, 0x84, 0xAA], at: start) { return true }
      if bytes[start] == 0xC4 && bytes.starts(with: [0xC4, 0xB0], at: start) { return true }
      guard bytes[start].asciiLowercased == first else { continue }
      if needle.indices.allSatisfy({ bytes[start + $0].asciiLowercased == needle[$0] }) { return true }
    }
    return false
  }
}

extension Filter.Condition {
  /// Whether it is about a date or a priority, which a Markdown document may write with a sign or a field.
  fileprivate var isProperty: Bool {
    switch self {
    case .priority, .due, .overdue, .dated, .deferred, .done: true
    default: false
    }
  }
}

extension Span<UInt8> {
  fileprivate func starts(with other: [UInt8], at start: Int) -> Bool {
    start + other.count <= count && other.indices.allSatisfy { self[start + $0] == other[$0] }
  }
}
