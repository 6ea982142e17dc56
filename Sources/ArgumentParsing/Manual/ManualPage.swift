import TodoText

/// A manual page of a program, in the macros of mdoc(7).
package struct ManualPage {
  package private(set) var text = ""
  private var isAfterHeading = false

  /// The width of text lines, which `mandoc -Tlint` limits.
  private static var width: Int { 78 }

  /// Writes the page, which was last changed on a day such as `November 22, 2026`.
  package init(of program: Program, date: String) {
    macro("Dd \(date)")
    macro("Dt \(program.name.uppercased()) 1")
    macro("Os")
    section("NAME")
    macro("Nm \(program.name)")
    macro("Nd \(Self.escaped(program.summary.prefix(1).lowercased() + program.summary.dropFirst()))")
    section("SYNOPSIS")
    for usage in program.usage {
      macro("Nm")
      add(line: usage)
    }
    section("DESCRIPTION")
    paragraphs(program.explanation)
    section("OPTIONS")
    list(program.ownOptions)
    if !program.commands.isEmpty { section("COMMANDS") }
    for command in program.commands { add(command) }
    for (title, kind, rows) in [
      ("ENVIRONMENT", "Ev", program.environment), ("FILES", "Pa", program.files),
      ("EXIT STATUS", "Li", program.exitCodes),
    ] where !rows.isEmpty {
      section(title)
      list(rows.map { ("\(kind) \($0.0)", $0.1) })
    }
    if !program.examples.isEmpty { section("EXAMPLES") }
    for (command, meaning) in program.examples {
      if !isAfterHeading { macro("Pp") }
      add("\(meaning):")
      literal([command])
    }
    guard !program.related.isEmpty else { return }
    section("SEE ALSO")
    macro(program.related.map { "Xr \($0) 1" }.joined(separator: " ,\n."))
  }

  private mutating func macro(_ line: String) {
    text += ".\(line)\n"
    isAfterHeading = false
  }

  private mutating func section(_ title: String) {
    macro("Sh \(title)")
    isAfterHeading = true
  }

  /// Adds text, wrapped.
  private mutating func add(line: String) {
    for line in TextWrapping.lines(of: Self.escaped(line), width: Self.width) {
      text += Self.textLine(line) + "\n"
    }
  }

  /// Adds sentences, each on its own line, as mdoc recommends.
  private mutating func add(_ sentences: String) {
    var sentence = ""
    for word in sentences.split(separator: " ") {
      sentence += sentence.isEmpty ? String(word) : " \(word)"
      guard let last = word.last, ".?!".contains(last), word.count > 1 else { continue }
      add(line: sentence)
      sentence = ""
    }
    add(line: sentence)
    isAfterHeading = false
  }

  private mutating func paragraphs(_ help: String) {
    for paragraph in HelpParagraph.paragraphs(of: help) {
      switch paragraph {
      case .text(let sentences):
        if !isAfterHeading { macro("Pp") }
        add(sentences)
      case .rows(let rows): list(rows.map { ("Li \(Self.argument($0.0))", $0.1) })
      case .example(let lines): literal(lines)
      }
    }
  }

  /// Adds a list of terms, each a macro line, with descriptions.
  private mutating func list(_ rows: [(String, String)]) {
    macro("Bl -tag -width Ds")
    for (term, description) in rows {
      macro("It \(term)")
      add(description.hasSuffix(".") ? description : "\(description).")
    }
    macro("El")
  }

  private mutating func list(_ options: [CommandOption]) {
    list(
      options.map { option in
        let value = option.value.map { " Ar \(Self.argument($0))" } ?? ""
        let letter = option.letter.map { "Fl \($0) , " } ?? ""
        return ("\(letter)Fl \(Self.argument("-\(option.name)"))\(value)", option.summary)
      })
  }

  private mutating func add(_ command: Program) {
    macro("Ss \(Self.argument(command.name))")
    add("\(command.summary).")
    macro("Pp")
    macro("Nm")
    macro("Cm \(Self.argument(command.name))")
    for usage in command.usage { add(line: usage) }
    paragraphs(command.explanation)
    if !command.options.isEmpty { list(command.options) }
  }

  private mutating func literal(_ lines: [String]) {
    macro("Bd -literal -offset indent")
    for line in lines { text += Self.textLine(Self.escaped(line)) + "\n" }
    macro("Ed")
  }

  // MARK: Escaping

  /// A line of escaped text, which must not look like a macro.
  private static func textLine(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : line
  }

  /// Text with backslashes and characters outside ASCII escaped.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      if scalar == "\\" { return "\\e" }
      if scalar.isASCII { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
    }.joined()
  }

  /// Text as one argument of a macro; in quotes unless it is a word too long to be the name of a macro.
  private static func argument(_ text: String) -> String {
    let text = escaped(text.replacingText("\"", with: "\u{201D}"))
    let isWord = text.allSatisfy { $0.isLetter || $0.isNumber || "-_\\[]".contains($0) } && text.count > 3
    return isWord ? text : "\"\(text)\""
  }
}
