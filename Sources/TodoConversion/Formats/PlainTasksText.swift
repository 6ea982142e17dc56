import TodoModel

/// The text of a task or project: words, and tags such as `@phone` or `@due(2026-11-30)`.
struct PlainTasksText {
  /// A part of the text.
  enum Part {
    case words(String)
    case tag(PlainTasksTag)
  }

  private(set) var parts: [Part] = []
  /// The index of the first part after which only tags and spaces follow: these are marks, and others a part of the sentence.
  private(set) var lastTags = 0

  /// - Complexity: O(*n*).
  init(_ words: some StringProtocol) {
    let text = words.trimmingSpaces
    let closings = Self.closings(in: text)
    var rest = text[...]
    var position = rest.startIndex
    while let sign = rest[position...].firstIndex(of: "@") {
      let isWordStart = sign == text.startIndex || text[text.index(before: sign)].isBlank
      guard isWordStart, let tag = PlainTasksTag(text[sign...], closings) else {
        position = text.index(after: sign)
        continue
      }
      if sign > rest.startIndex { add(words: rest[..<sign]) }
      parts.append(.tag(tag))
      rest = text[tag.end...]
      position = tag.end
    }
    if !rest.isEmpty { add(words: rest) }
  }

  private mutating func add(words: Substring) {
    parts.append(.words(String(words)))
    if !words.allSatisfy({ $0.isBlank }) { lastTags = parts.count }
  }

  /// The closing parenthesis of each opening one; `\(` and `\)` are text.
  private static func closings(in text: String) -> [String.Index: String.Index] {
    var closings: [String.Index: String.Index] = [:]
    var open: [String.Index] = []
    var isEscaped = false
    for index in text.indices {
      switch text[index] {
      case "\\":
        isEscaped.toggle()
        continue
      case "(" where !isEscaped: open.append(index)
      case ")" where !isEscaped: if let start = open.popLast() { closings[start] = index }
      default: break
      }
      isEscaped = false
    }
    return closings
  }

  /// The name of a project, followed by its tags; nil for other text.
  var title: String? {
    guard lastTags > 0, case .words(let last) = parts[lastTags - 1], last.trimmingSpaces.last == ":" else {
      return nil
    }
    var title = parts[..<lastTags].map { $0.written }.joined().trimmingSpaces
    title.removeLast()
    let tags = parts[lastTags...].map { $0.written }.joined().trimmingSpaces
    return title.isEmpty ? nil : tags.isEmpty ? title : "\(title) \(tags)"
  }

  /// The status of a task whose bullet has none: a mark at the end, or one with a date.
  var status: Status? {
    for (index, part) in parts.enumerated() {
      guard case .tag(let tag) = part, index >= lastTags || tag.hasDate else { continue }
      switch tag.name.lowercased() {
      case "done": return .checked
      case "cancelled": return .obsolete
      default: break
      }
    }
    return nil
  }
}

extension PlainTasksText.Part {
  fileprivate var written: String {
    switch self {
    case .words(let words): words
    case .tag(let tag): String(tag.written)
    }
  }
}

extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}
