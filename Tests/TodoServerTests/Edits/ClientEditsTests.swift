import JSON
import JSONRPC
import LanguageServerProtocol
import Testing
import TodoText

@testable import TodoServer

struct ClientEditsTests {
  /// The edits that replace bytes of a text, written `line:column-line:column text`.
  private func edits(_ replacements: [(Range<Int>, String)], in text: String) throws -> [String] {
    let item = try TextDocumentItem(from: ["uri": "a", "text": .string(text)])
    let document = Document(item)
    var builder = TextChangeBuilder()
    for (range, text) in replacements { builder.replace(range, with: Array(text.utf8)) }
    return try ClientEdits(of: builder.change, to: document, in: .utf16).edits.map { edit in
      let (start, end) = (edit.range.start, edit.range.end)
      return "\(start.line):\(start.column)-\(end.line):\(end.column) \(edit.newText.debugDescription)"
    }
  }

  @Test func `an edit in ASCII is minimal`() throws {
    #expect(try edits([(1..<2, "x")], in: "[ ] eggs\n") == ["0:1-0:2 \"x\""])
    #expect(try edits([(1..<2, "x")], in: "[ ] Äpfel\n") == ["0:1-0:2 \"x\""])
  }

  @Test func `an edit after a non-ASCII character covers its whole line`() throws {
    #expect(try edits([(9..<9, "!")], in: "[ ] Äpfel\n[ ] eggs") == ["0:0-1:0 \"[ ] Äpfe!l\\n\""])
    #expect(try edits([(9..<10, "!")], in: "[ ] Äpfel") == ["0:0-0:9 \"[ ] Äpfe!\""])
  }

  @Test func `whole lines stay whole lines`() throws {
    #expect(try edits([(0..<7, "")], in: "Äpfel\nx") == ["0:0-1:0 \"\""])
    #expect(try edits([(0..<0, "a\n")], in: "Äpfel") == ["0:0-0:0 \"a\\n\""])
  }

  @Test func `touching edits are merged`() throws {
    #expect(
      try edits([(0..<1, "A"), (1..<1, "B"), (2..<3, "C")], in: "abc") == ["0:0-0:1 \"AB\"", "0:2-0:3 \"C\""])
    #expect(try edits([(0..<1, "A"), (3..<4, "C")], in: "aÄcd\n") == ["0:0-1:0 \"AÄCd\\n\""])
  }

  @Test func `no edit starts or ends within CRLF`() throws {
    #expect(try edits([(1..<2, "")], in: "a\r\nb") == ["0:0-1:0 \"a\\n\""])
    #expect(try edits([(1..<3, "\n")], in: "a\r\nb") == ["0:1-1:0 \"\\n\""])
  }

  @Test func `a change outside of the text is an internal error`() throws {
    let error = #expect(throws: ResponseError.self) { try edits([(3..<5, "x")], in: "abc") }
    #expect(error?.code == ErrorCode.internalError.rawValue)
  }
}
