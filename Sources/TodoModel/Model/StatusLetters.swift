import TodoText

/// What the characters between the brackets of Markdown items mean.
///
/// Source: the list format, *Markdown as people keep it*.
package struct StatusLetters: Hashable, Sendable {
  package static let standard = StatusLetters()

  /// The greatest length of a character in bytes; an emoji of a family of four has 25.
  static let byteLimit = 64

  /// Meanings that a user has set, which come before the usual ones.
  private var own: [String: Status] = [:]

  private init() {}

  /// Creates letters from names of statuses by character, for the setting `markdown.statuses`; nil if one is invalid.
  ///
  /// The characters that every program knows, a space and `x`, keep their meanings; a digit or a bracket is no status.
  package init?(_ names: [(character: String, status: String)]) {
    for (character, name) in names {
      guard character.count == 1, character.utf8.count <= Self.byteLimit,
        !character.contains(where: { $0.isNewline || " xX[]0123456789".contains($0) }),
        let status = Status(name: name)
      else { return nil }
      own[character] = status
    }
  }

  /// The status of the characters in `range`; open if they mean nothing.
  func status(of range: Range<Int>, in bytes: Span<UInt8>) -> Status {
    if !own.isEmpty {
      let character = bytes.extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
      if let status = own[character] { return status }
    }
    guard range.count == 1 else {
      return bytes.matches("✅", at: range.lowerBound) || bytes.matches("✔", at: range.lowerBound)
        ? .checked : .open
    }
    return switch bytes[range.lowerBound] {
    case UInt8(ascii: "X"): .checked
    case UInt8(ascii: "-"): .obsolete
    case UInt8(ascii: "/"): .ongoing
    case let character: Status(rawValue: character) ?? .open
    }
  }

  /// The character that is written for a status: the one that other Markdown programs know, unless it has another meaning here.
  func letter(for status: Status) -> [UInt8] {
    let usual: [UInt8] =
      switch status {
      case .ongoing: [UInt8(ascii: "/"), status.character]
      case .obsolete: [UInt8(ascii: "-"), status.character]
      default: [status.character]
      }
    let letters = usual.map { [$0] } + own.keys.sorted().map { Array($0.utf8) }
    return letters.first { self.status(of: 0..<$0.count, in: $0.span) == status } ?? [status.character]
  }
}

extension TodoList {
  /// The character between the brackets of an item, or of a new one, for a status.
  package func letter(for status: Status, of item: Item?) -> [UInt8] {
    item?.isMarkdown ?? (dialect == .markdown) ? conventions.letters.letter(for: status) : [status.character]
  }
}
