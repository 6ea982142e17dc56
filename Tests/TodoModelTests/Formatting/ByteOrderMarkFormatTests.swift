import Testing
import TodoModel
import TodoText

struct ByteOrderMarkFormatTests {
  @Test(arguments: ["\n\u{FEFF}[ ] eggs\n", "\n\n\u{FEFF}\n[ ] eggs\n"])
  func `no line moves to the start of the file whose first character would become a byte order mark`(
    text: String
  ) {
    let list = TodoList(SourceText(text), dialect: .extended)
    let formatted = list.formatted(.standard).applied(to: Array(text.utf8))
    #expect(!String(decoding: formatted, as: UTF8.self).unicodeScalars.starts(with: ["\u{FEFF}"]))
  }
}
