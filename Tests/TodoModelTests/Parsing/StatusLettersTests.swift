import Guarantees
import Testing
import TodoText

@testable import TodoModel

struct StatusLettersTests {
  @Test(arguments: [
    (" ", "open"), ("x", "ongoing"), ("X", "open"), ("1", "open"), ("[", "open"), ("ab", "open"),
    ("", "open"), ("!", "done"),
  ])
  func `the characters that all programs know, references and unknown names are refused`(
    letter: String, name: String
  ) {
    #expect(StatusLetters([(letter, name)]) == nil)
  }

  @Test(arguments: [
    ("!", Status.ongoing), (">", .obsolete), ("✏️", .inQuestion), ("/", .open), ("-", .obsolete), ("*", .open),
    ("x", .checked), (" ", .open),
  ])
  func `own meanings come before the usual ones`(letter: String, status: Status) throws {
    let letters = try #require(
      StatusLetters([("!", "ongoing"), (">", "obsolete"), ("✏️", "in-question"), ("/", "open")]))
    var conventions = ListConventions()
    conventions.letters = letters
    let list = TodoList(SourceText("- [\(letter)] eggs\n"), dialect: .markdown, conventions: conventions)
    #expect(list.items().map(\.status) == [status])
    // An edit parses again.
    let edited = list.replacing(list.text.byteCount - 1..<list.text.byteCount, with: Array("!\n".utf8).span)
    #expect(edited.items().map(\.status) == [status])
  }

  @Test func `a status is written with the usual letter, unless that has another meaning`() throws {
    let own = try #require(StatusLetters([("!", "ongoing"), ("/", "open"), ("@", "open"), ("-", "checked")]))
    #expect(
      Status.allCases.map { StatusLetters.standard.letter(for: $0) }
        == [" ", "x", "/", "-", "?"].map { Array($0.utf8) })
    #expect(
      Status.allCases.map { own.letter(for: $0) }
        == [" ", "x", "!", "~", "?"].map { Array($0.utf8) })
  }
}
