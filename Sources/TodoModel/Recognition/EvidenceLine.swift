import TodoText

/// A line of a text whose format is unknown.
struct EvidenceLine {
  /// The line without its indentation and trailing blanks.
  private let text: ArraySlice<UInt8>
  let isIndented: Bool

  /// Creates it from a line without its terminator; nil if the line is blank.
  init?(_ line: ArraySlice<UInt8>) {
    text = line.trimming { $0.isSpaceOrTab }
    guard !text.isEmpty else { return nil }
    isIndented = text.startIndex > line.startIndex
  }

  /// Whether it is a project of TaskPaper: a name and a colon.
  var isProject: Bool { text.last == UInt8(ascii: ":") && text.count > 1 && text.first?.isLetter == true }
  /// Whether it is a task of TaskPaper, perhaps without a tag.
  var isDashed: Bool { starts("- ") && !starts("- [") }

  /// Calls `body` with each format that has such lines, and whether that is strong evidence: other formats have them seldom or never.
  func visitFormats(_ body: (ListFormat, _ isProof: Bool) -> Void) {
    let bytes = Array(text)
    if bytes.span.beginsStrictItem(at: 0) { return body(.xit, true) }
    let unquoted = Array(text.drop { $0 == UInt8(ascii: ">") || $0 == .space })
    if Bullet(at: 0, to: unquoted.count, in: unquoted.span) != nil { return body(.markdown, true) }
    if isProofOfOrg { return body(.org, true) }
    if starts("BEGIN:VCALENDAR") { return body(.calendar, true) }
    if starts("\"format\"") && text.hasWord(where: { $0.elementsEqual("\"todo-list\",".utf8) }) {
      return body(.json, true)
    }
    if !isIndented, starts("*"), text.drop(while: { $0 == UInt8(ascii: "*") }).first == .space {
      body(.org, false)
    }
    visitFormatsWithSigns(body)
    visitTodoTxt(body)
  }

  private var isProofOfOrg: Bool {
    if starts("#+") {
      let name = text.dropFirst(2).prefix { $0.isLetter || $0 == UInt8(ascii: "_") }
      return !name.isEmpty && text.dropFirst(2 + name.count).first == UInt8(ascii: ":")
    }
    if [":PROPERTIES:", ":LOGBOOK:"].contains(where: { text.elementsEqual($0.utf8) }) { return true }
    if ["DEADLINE: <", "SCHEDULED: <", "CLOSED: ["].contains(where: starts) { return true }
    guard !isIndented, starts("*") else { return false }
    let words = text.drop { $0 == UInt8(ascii: "*") }
    let keywords = ["TODO", "DONE", "NEXT", "STARTED", "WAITING", "WAIT", "HOLD", "CANCELLED", "CANCELED"]
    return words.first == .space
      && keywords.contains { $0.utf8.elementsEqual(words.dropFirst().prefix { $0 != .space }) }
  }

  /// PlainTasks and TaskPaper: signs or dashes before tasks, `Projects:` and `@tags`.
  private func visitFormatsWithSigns(_ body: (ListFormat, _ isProof: Bool) -> Void) {
    let tag = text.hasWord { $0.first == UInt8(ascii: "@") && $0.dropFirst().first?.isLetter == true }
    let isOf: ([String]) -> Bool = { signs in
      // With a variation selector, a sign is an emoji.
      signs.contains { starts($0 + " ") || starts($0 + "\u{FE0F} ") }
    }
    if isOf(["☐", "❍", "❑", "■", "⬜", "□", "▪", "▫"]) {
      body(.plainTasks, true)
    } else if isOf(["✔", "✓", "☑", "✘"]) {
      body(.plainTasks, tag)
    } else if isDashed {
      body(.taskPaper, tag)
      if tag { body(.plainTasks, false) }
    } else if isProject {
      body(.taskPaper, false)
      body(.plainTasks, false)
    }
  }

  /// `(A) task`, `x 2026-11-20 task`, `2026-11-20 task`, and words with `+project`, `@context` or `due:` after the first,
  /// because lines of a diff and of a stylesheet begin with `+` and `@`.
  private func visitTodoTxt(_ body: (ListFormat, _ isProof: Bool) -> Void) {
    guard !isIndented else { return }
    let words = text.split(separator: .space)
    let first = Array(words.first ?? [])
    let letter = first.count == 3 ? first[1] : 0
    if first.count == 3, first.first == UInt8(ascii: "("), first.last == UInt8(ascii: ")"),
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter)
    {
      return body(.todoTxt, true)
    }
    let isDone = first.elementsEqual("x".utf8) && words.count > 1
    let hasTag = words.dropFirst().contains { word in
      guard let sign = word.first, let letter = word.dropFirst().first else { return false }
      return (sign == UInt8(ascii: "+") || sign == UInt8(ascii: "@")) && letter.isLetter
        || word.starts(with: "due:".utf8)
    }
    let date = isDone ? Array(words[1]) : first
    if Self.isDay(date), words.count > 1 {
      body(.todoTxt, isDone || hasTag)
    } else if isDone || hasTag, !starts("- ") {
      body(.todoTxt, false)
    }
  }

  private static func isDay(_ word: [UInt8]) -> Bool {
    guard word.count == 10, case .date(_, 10) = DueDate.parse(word.span, at: 0) else { return false }
    return true
  }

  private func starts(_ prefix: String) -> Bool { text.starts(with: prefix.utf8) }
}

extension ArraySlice<UInt8> {
  fileprivate func hasWord(where isMatch: (ArraySlice<UInt8>) -> Bool) -> Bool {
    split(separator: .space).contains(where: isMatch)
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: true
    default: false
    }
  }
}
