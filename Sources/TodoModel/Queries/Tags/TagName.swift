import TodoText

/// What may stand behind the number sign of a tag.
package enum TagName {
  /// The first character of a name, without its number sign, that cannot be in it, or that the name is empty; nil if
  /// it can be a name.
  ///
  /// A strict name has no combining marks.
  package static func fault(in name: String, _ dialect: Dialect) -> Fault? {
    guard !name.isEmpty else { return .empty }
    let marksAreLetters = dialect != .strict
    let wrong = name.unicodeScalars.first { !$0.isTagNamePart(marksAreLetters: marksAreLetters) }
    return wrong.map { .character($0) }
  }

  /// Why something is no name of a tag.
  package enum Fault: Hashable, Sendable, CustomStringConvertible {
    case empty
    case character(Unicode.Scalar)

    /// One sentence without a full stop.
    package var description: String {
      let rule = "a tag's name consists of letters, digits, '_' and '-'"
      switch self {
      case .empty: return rule
      case .character(let scalar): return "\(rule), and has no '\(scalar)'"
      }
    }
  }

  /// A value as it stands behind a name and `=`: in quotes, where it needs some; nil if no quotes can hold it.
  package static func written(value: String) -> String? {
    if fault(in: value, .strict) == nil { return value }
    guard !value.isEmpty, !value.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) else {
      return nil
    }
    if !value.contains("\"") { return "\"\(value)\"" }
    return value.contains("'") ? nil : "'\(value)'"
  }
}

extension Unicode.Scalar {
  /// Whether it may stand in a tag's name or bare value.
  ///
  /// Source: the list format, *Tag*.
  func isTagNamePart(marksAreLetters: Bool) -> Bool {
    isLetter || ("0"..."9").contains(self) || self == "_" || self == "-" || (marksAreLetters && isMark)
  }
}
