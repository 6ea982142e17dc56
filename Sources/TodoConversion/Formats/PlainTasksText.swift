import TodoModel

/// The text of a task or project: words, and tags such as `@phone` or `@due(2026-11-30)`.
struct PlainTasksText {
  /// Words, or a tag.
  private(set) var parts: [(written: Substring, tag: PlainTasksTag?)] = []
  /// The index of the first part after which only tags and spaces follow: these are marks, and others a part of the sentence.
  private(set) var lastTags = 0

  init(_ words: some StringProtocol) {
    let text = words.trimmingSpaces
    let closings = Self.closings(in: text)
    var start = text.startIndex
    var position = start
    while let sign = text[position...].firstIndex(of: "@") {
      let isWordStart = sign == text.startIndex || " \t".contains(text[text.index(before: sign)])
      guard isWordStart, let (tag, end) = PlainTasksTag.parse(text[sign...], closings) else {
        position = text.index(after: sign)
        continue
      }
      add(words: text[start..<sign])
      parts.append((text[sign..<end], tag))
      (start, position) = (end, end)
    }
    add(words: text[start...])
  }

  private mutating func add(words: Substring) {
    guard !words.isEmpty else { return }
    parts.append((words, nil))
    if !words.trimmingSpaces.isEmpty { lastTags = parts.count }
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
    guard lastTags > 0, case let last = parts[lastTags - 1], last.tag == nil,
      last.written.trimmingSpaces.last == ":"
    else { return nil }
    let title = parts[..<lastTags].map { $0.written }.joined().trimmingSpaces.dropLast()
    let tags = parts[lastTags...].map { $0.written }.joined().trimmingSpaces
    return title.isEmpty ? nil : tags.isEmpty ? String(title) : "\(title) \(tags)"
  }

  /// The status of a task whose bullet has none: a mark at the end, or one with a date.
  var status: Status? {
    for (index, part) in parts.enumerated() {
      guard let tag = part.tag, index >= lastTags || tag.date != nil else { continue }
      switch tag.name.lowercased() {
      case "done": return .checked
      case "cancelled": return .obsolete
      default: break
      }
    }
    return nil
  }
}
