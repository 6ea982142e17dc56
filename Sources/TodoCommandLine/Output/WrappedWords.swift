import TodoText

/// Words in lines of a terminal's width, those after the first indented.
struct WrappedWords {
  /// The lines, without the last line ending.
  private(set) var text: OutputText = ""
  private let width: Int
  private let indentation: Int
  private var column = 0

  /// - Parameters:
  ///   - width: The width of the terminal.
  ///   - indentation: The blanks before each line but the first.
  init(width: Int, indentation: Int) {
    self.width = width
    self.indentation = indentation
  }

  /// Adds a word, which is never divided.
  ///
  /// - Parameters:
  ///   - word: The word without style, which has the width that is seen.
  ///   - style: Returns the word in a style.
  mutating func add(_ word: OutputText, style: (OutputText) -> OutputText = { $0 }) {
    let wordWidth = word.string.displayWidth
    let isFirst = column == 0
    // Begins another line only if the word has more room there.
    if !isFirst, width - column - 1 < wordWidth, indentation + wordWidth <= width || column > indentation {
      text += "\n"
      text += OutputText(stringLiteral: String(repeating: " ", count: indentation))
      column = indentation
    } else if !isFirst {
      text += " "
      column += 1
    }
    text += style(word)
    column += wordWidth
  }
}
