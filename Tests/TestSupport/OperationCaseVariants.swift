extension OperationCase {
  /// The same case where every line ends with CRLF.
  package var withCarriageReturns: OperationCase {
    varied { $0.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n") }
  }

  /// The same case where no line end stands behind the last line; nil if it has none to lose.
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

  /// The same case with an emoji before the words of every item; nil if an item has none, or begins with a mark.
  ///
  /// A title and the reason of a refusal may quote those words: neither is to be compared.
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
    guard let item = line.firstMatch(of: /^\s*(?:[-*+] +|\d+[.)] +)?\[.\] (?:(?:!+\.*|\.+!*) )?(?=.)/) else {
      return String(line)
    }
    return line[..<item.range.upperBound] + "🥚 " + line[item.range.upperBound...]
  }

  /// The case with `change` made to both texts.
  ///
  /// What it does to the first part of a text must be the first part of what
  /// it does to the text: so the places of marks are found.
  private func varied(_ change: (String) -> String) -> OperationCase {
    func moved(_ place: Int, in text: String) -> Int {
      let part = String(decoding: Array(text.utf8.prefix(place)), as: UTF8.self)
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
