extension OperationCase {
  /// The case with CRLF line ends.
  package var withCarriageReturns: OperationCase {
    varied { $0.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n") }
  }

  /// The case without the final line end; nil if the list, before or after, is empty or ends with a blank
  /// line.
  package var withoutFinalLineEnd: OperationCase? {
    func cut(_ text: String) -> String? {
      text.hasSuffix("\n") && !text.hasSuffix("\n\n") && text != "\n" ? String(text.dropLast()) : nil
    }
    guard let shorter = cut(before) else { return nil }
    var varied = self
    varied.before = shorter
    varied.selection = selection?.clamped(to: 0..<shorter.utf8.count)
    if case .text(let after, let cursor) = outcome {
      guard let after = cut(after) else { return nil }
      varied.outcome = .text(after, cursor: cursor)
    }
    return varied
  }

  /// The case with an emoji before each item's text; nil if an item has no text that starts with a letter.
  ///
  /// Titles and error messages may quote the text, so they must not be compared.
  package var withEmoji: OperationCase? {
    for line in before.split(separator: "\n") {
      guard let item = line.firstMatch(of: /^\s*(?:[-*+] +|\d+[.)] +)?\[.\]( (?:(?:!+\.*|\.+!*) )?)?/) else {
        continue
      }
      guard item.output.1 != nil, line[item.range.upperBound...].first?.isLetter == true else { return nil }
    }
    var varied = varied { text in
      text.split(separator: "\n", omittingEmptySubsequences: false).map(Self.withEmoji).joined(
        separator: "\n")
    }
    varied.title = nil
    return varied
  }

  private static func withEmoji(_ line: Substring) -> String {
    // An item that the operation inserts has no text, only a tag at most: `[ ] #created=2026-11-20 `.
    guard let item = line.firstMatch(of: /^\s*(?:[-*+] +|\d+[.)] +)?\[.\] (?:(?:!+\.*|\.+!*) )?(?=[^#])/)
    else {
      return String(line)
    }
    return line[..<item.range.upperBound] + "🥚 " + line[item.range.upperBound...]
  }

  /// The case with `change` applied to both texts.
  ///
  /// `change` must map each prefix of a text to a prefix of the changed text, so that offsets can be mapped.
  private func varied(_ change: (String) -> String) -> OperationCase {
    func moved(_ offset: Int, in text: String) -> Int {
      let part = String(decoding: Array(text.utf8.prefix(offset)), as: UTF8.self)
      return min(change(part).utf8.count, change(text).utf8.count)
    }
    var varied = self
    varied.before = change(before)
    varied.selection = selection.map {
      moved($0.lowerBound, in: before)..<moved($0.upperBound, in: before)
    }
    if case .text(let after, let cursor) = outcome {
      varied.outcome = .text(change(after), cursor: cursor.map { moved($0, in: after) })
    }
    return varied
  }
}
