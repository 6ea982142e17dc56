import TestSupport

/// Random lists of other programs with every construct of their manuals, in which each word is unique.
struct RandomSource {
  /// A list and what no conversion may lose.
  struct Source {
    var format: String
    var text = ""
    /// Times of day, which each become part of a date or tag.
    var times: [String] = []
  }

  private var random: SeededGenerator
  private var source: Source
  private var count = 0

  private init(_ format: String, _ seed: UInt64) {
    random = SeededGenerator(seed: seed)
    source = Source(format: format)
  }

  /// The formats that ``source(_:seed:)`` makes lists of.
  static let formats = ["org", "plaintasks", "taskpaper", "todo.txt", "markdown", "xit"]

  /// A list of a format.
  static func source(_ format: String, seed: UInt64) -> Source {
    var maker = RandomSource(format, seed)
    if maker.random.happens(0.1) { maker.source.text = "\u{FEFF}" }
    switch format {
    case "org": maker.org()
    case "plaintasks": maker.plainTasks(isTaskPaper: false)
    case "taskpaper": maker.plainTasks(isTaskPaper: true)
    case "todo.txt": maker.todoTxt()
    case "markdown": maker.markdown()
    default: maker.xit()
    }
    if maker.random.happens(0.2) {
      maker.source.text = String(maker.source.text.map { $0 == "\n" ? "\r\n" : $0 })
    }
    return maker.source
  }

  /// A new word of a task's own line (`w`), of a title (`t`), or of other text (`p`).
  private mutating func word(_ kind: Character) -> String {
    count += 1
    return "\(kind)\(count)x"
  }

  private mutating func words(_ kind: Character) -> String {
    (0...random.below(2)).map { _ in word(kind) }.joined(separator: random.pick([" ", " ", ", ", " – "]))
  }

  private mutating func pick(_ texts: String...) -> String { random.pick(texts) }

  private mutating func line(_ text: String) { source.text += text + "\n" }

  private mutating func time() -> String {
    let time = "\(10 + random.below(13)):\(10 + random.below(49))"
    source.times.append(time)
    return time
  }

  private mutating func day() -> String { "2026-\(10 + random.below(3))-\(10 + random.below(18))" }

  // MARK: Org

  private mutating func org() {
    if random.happens(0.3) { line("#+TITLE: \(words("t"))") }
    if random.happens(0.3) { line("# \(words("p"))") }
    var keywords = ["TODO", "DONE", "NEXT", "WAITING", "CANCELLED"]
    let isDeclared = random.happens(0.4)
    if isDeclared { keywords = ["ONE", "TWO(t!)", "THREE"] }
    for _ in 0...random.below(6) {
      let stars = String(repeating: "*", count: 1 + random.below(3))
      let isTask = random.happens(0.6)
      let keyword =
        isTask ? random.pick(keywords).prefix { $0 != "(" } + " " + pick("", "", "[#A] ", "[#D] ") : ""
      let kind: Character = isTask ? "w" : "t"
      let tags =
        random.happens(0.3)
        ? " :\(word(kind)):\(word(kind)):" : random.happens(0.2) ? " :@\(word(kind)):" : ""
      line("\(stars) \(keyword)\(words(kind))\(tags)")
      if random.happens(0.4) { line(planning(isTask: isTask)) }
      if random.happens(0.3) { line("  :PROPERTIES:\n  :\(word(kind)): \(words(kind))\n  :END:") }
      for _ in 0..<random.below(4) { orgElement() }
    }
    if isDeclared { line("#+TODO: " + keywords.joined(separator: pick(" ", " | "))) }
  }

  private mutating func planning(isTask: Bool) -> String {
    var parts: [String] = []
    if random.happens(0.6) {
      parts.append(
        "DEADLINE: <\(day()) Tue \(time())-\(time())\(pick("", " +1w", " .+2d/3d"))\(pick("", " -3d"))>")
    }
    if random.happens(0.4) { parts.append("SCHEDULED: <\(day()) \(time())\(pick("", " ++1m"))>") }
    if parts.isEmpty || random.happens(0.3) { parts.append("CLOSED: [\(day()) Fri \(time())]") }
    return "  " + parts.joined(separator: " ")
  }

  private mutating func orgElement() {
    let indentation = pick("", "  ", "    ")
    switch random.below(11) {
    case 0: line("\(indentation)\(words("p"))")
    case 1: line("\(indentation)\(pick("-", "+", "1.", "2)")) \(pick("[ ]", "[X]", "[-]")) \(words("w"))")
    case 2: line("\(indentation)- \(words("p")) :: \(words("p"))")
    case 3:
      line(
        "\(indentation)#+BEGIN_\(pick("SRC", "EXAMPLE", "QUOTE")) \(word("p"))\n- [ ] \(word("p"))\n\(indentation)#+END_SRC"
      )
    case 4:
      line(
        "\(indentation):LOGBOOK:\n- \(words("p"))\nCLOCK: [\(day()) Fri \(time())]--[\(day()) Fri \(time())]\n\(indentation):END:"
      )
    case 5: line("\(indentation):\(word("p")):\n\(words("p"))\n:END:")
    case 6: line("\(indentation)| \(word("p")) | \(word("p")) |\n\(indentation)|---+---|")
    case 7: line("[fn:\(word("p"))] \(words("p")) [[https://\(word("p")).org][\(words("p"))]]")
    case 8: line("\(indentation): \(words("p"))\n-----")
    case 9: line("#+\(word("p")): \(words("p"))")
    default: line(pick("", "\n"))
    }
  }

  // MARK: PlainTasks and TaskPaper

  private mutating func plainTasks(isTaskPaper: Bool) {
    let open = isTaskPaper ? ["-"] : ["☐", "❍", "-", "[ ]", "✔", "✓", "+", "[x]", "✘", "[-]"]
    for _ in 0...random.below(8) {
      let indentation = String(repeating: isTaskPaper ? "\t" : "  ", count: random.below(3))
      switch random.below(8) {
      case 0:
        line(
          "\(indentation)\(words("t"))\(random.happens(0.3) ? " @\(word("t"))(\(words("t")))" : ""):\(pick("", " @today"))"
        )
      case 1: line(indentation + words("p"))
      case 2: line(pick("", "--- ✂ ---", "＿＿＿＿＿"))
      default:
        var text = indentation + random.pick(open) + " " + words("w")
        for _ in 0..<random.below(4) {
          switch random.below(8) {
          case 0: text += " @\(word("w"))"
          case 1: text += " @\(word("w"))(\(words("w")))"
          case 2: text += " @with(\(word("w")) \\(\(word("w"))\\))"
          case 3:
            text +=
              " @\(pick("done", "started", "cancelled", "due", "created"))\(pick("", " "))(\(day().dropFirst(2)) \(time()))"
          case 4: text += " @\(pick("done", "high", "critical", "today", "cancelled", "started"))"
          case 5: text += " @due(\(word("w")))"
          default: text += " \(words("w"))"
          }
        }
        line(text)
      }
    }
  }

  // MARK: todo.txt

  private mutating func todoTxt() {
    for _ in 0...random.below(8) {
      let kind: Character = random.happens(0.15) ? "t" : "w"
      var parts: [String] = []
      switch random.below(5) {
      case 0: parts = ["x", day(), pick("(B)", "(D)", day()), day()]
      case 1: parts = ["x", pick("(A)", "")].filter { !$0.isEmpty }
      case 2: parts = [pick("(A)", "(C)", "(Q)")] + (random.happens(0.5) ? [day()] : [])
      case 3: parts = [day()]
      default: break
      }
      parts.append(words(kind))
      if kind == "t" { parts.append("h:1") }
      for _ in 0..<random.below(5) {
        parts.append(
          pick(
            "+\(word(kind))", "@\(word(kind))", "\(word(kind)):\(word(kind))", "due:\(word(kind))",
            "t:\(word(kind))", "pri:\(word(kind))", "#\(word(kind))", "due:\(day())", "t:\(day())", "rec:+1w",
            "p:7", "id:7", "https://\(word(kind)).org/\(word(kind))", "+\(word(kind)).\(word(kind))",
            words(kind)))
      }
      line(random.happens(0.1) ? "" : parts.joined(separator: " "))
    }
  }

  // MARK: Markdown and [x]it!

  private mutating func markdown() {
    for _ in 0...random.below(6) {
      switch random.below(8) {
      case 0: line("\n## \(words("t"))\n")
      case 1: line("\n\(words("p"))\n\(words("p"))\n")
      case 2: line("\n```\n- [ ] \(words("p"))\n```\n")
      case 3: line("\n| \(word("p")) | \(word("p")) |\n|---|---|\n| \(word("p")) | \(word("p")) |\n")
      case 4: line("\n> \(words("p"))\n")
      default:
        let quotes = pick("", "", "> ", "> > ")
        for _ in 0...random.below(2) {
          line("\(quotes)- [\(pick(" ", "x", "@"))] \(words("w"))")
          if random.happens(0.3) { line("\(pick(quotes, ""))  \(words("p"))") }
          if random.happens(0.3) { line("\(quotes)  - [ ] \(words("w")) #\(word("w"))") }
          if random.happens(0.2) { line("\(quotes)\n\(quotes)  > \(words("p"))") }
        }
      }
    }
  }

  private mutating func xit() {
    for _ in 0...random.below(6) {
      if random.happens(0.5) { line("\n\(words("t"))") }
      for _ in 0..<random.below(4) {
        line(
          "[\(pick(" ", "x", "@", "~", "?"))] \(pick("", "!! ", "!!!! "))\(words("w"))\(pick("", " -> 2026-12-01", " -> 2026-W50"))"
        )
        if random.happens(0.3) { line("    \(words("p")) #\(word("p"))") }
        if random.happens(0.3) { line("    [ ] \(words("w")) #\(word("w"))=\(word("w")) #due=\(word("w"))") }
      }
      if random.happens(0.2) { line("\n    \(words("p"))") }
    }
  }
}
