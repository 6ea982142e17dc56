import TodoText

/// Writes the macros of mdoc(7).
struct RoffWriter {
  private(set) var text = ""
  private var isAfterHeading = false

  /// The width of text lines, which `mandoc -Tlint` limits.
  private static var width: Int { 78 }

  mutating func macro(_ line: String) {
    text += ".\(line)\n"
    isAfterHeading = false
  }

  mutating func section(_ title: String) {
    macro("Sh \(title)")
    isAfterHeading = true
  }

  /// The arguments after a name, such as `[OPTIONS] [FILE …]`.
  mutating func synopsis(_ usage: String) {
    for line in TextWrapping.lines(of: Self.escaped(usage), width: Self.width) {
      text += Self.textLine(line) + "\n"
    }
  }

  /// Adds sentences, each on its own line, as mdoc recommends.
  mutating func add(_ sentences: String) {
    for sentence in Self.sentences(of: sentences) {
      for line in TextWrapping.lines(of: Self.escaped(sentence), width: Self.width) {
        text += Self.textLine(line) + "\n"
      }
    }
    isAfterHeading = false
  }

  /// Adds a help text.
  mutating func paragraphs(_ help: String) {
    for paragraph in HelpParagraph.paragraphs(of: help) {
      switch paragraph {
      case .text(let sentences):
        if !isAfterHeading { macro("Pp") }
        add(sentences)
      case .rows(let rows):
        list(rows.map { ("Li \(Self.argument($0.term))", $0.description) })
      case .example(let lines):
        literal(lines)
      }
    }
  }

  /// A list of terms, each a macro line, with descriptions.
  mutating func list(_ rows: [(String, String)]) {
    macro("Bl -tag -width Ds")
    for (term, description) in rows {
      macro("It \(term)")
      add(description.hasSuffix(".") ? description : "\(description).")
    }
    macro("El")
  }

  mutating func options(_ options: [CommandOption]) {
    list(
      options.map { option in
        let value = option.value.map { " Ar \(Self.argument($0))" } ?? ""
        let letter = option.letter.map { "Fl \($0) , " } ?? ""
        return ("\(letter)Fl \(Self.argument("-\(option.name)"))\(value)", option.summary)
      })
  }

  mutating func command(_ command: CommandDescription) {
    macro("Ss \(Self.argument(command.name))")
    isAfterHeading = true
    add("\(command.summary).")
    macro("Pp")
    macro("Nm")
    macro("Cm \(Self.argument(command.name))")
    if !command.usage.isEmpty { synopsis(command.usage) }
    paragraphs(command.explanation)
    if !command.options.isEmpty { options(command.options) }
  }

  mutating func example(_ command: String, _ meaning: String) {
    if !isAfterHeading { macro("Pp") }
    add("\(meaning):")
    literal([command])
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
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(hexadecimal(scalar.value))]"
      }
    }.joined()
  }

  /// Text as one argument of a macro; in quotes unless it is a word too long to be the name of a macro.
  private static func argument(_ text: String) -> String {
    let text = escaped(text.replacingText("\"", with: "\u{201D}"))
    let isWord = text.allSatisfy { $0.isLetter || $0.isNumber || "-_\\[]".contains($0) } && text.count > 3
    return isWord ? text : "\"\(text)\""
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The sentences of a text.
  private static func sentences(of text: String) -> [String] {
    var sentences: [String] = []
    var sentence = ""
    for word in text.split(separator: " ") {
      sentence += sentence.isEmpty ? String(word) : " \(word)"
      guard let last = word.last, ".?!".contains(last), word.count > 1 else { continue }
      sentences.append(sentence)
      sentence = ""
    }
    return sentence.isEmpty ? sentences : sentences + [sentence]
  }
}
