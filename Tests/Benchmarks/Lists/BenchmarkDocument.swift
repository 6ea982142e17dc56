import TestSupport

/// A document with lines to edit in the middle and at the end.
///
/// Both have a problem after the position of edits, so each keystroke changes a diagnostic: other servers may publish
/// nothing if none has changed. A cold key edits another line of a list, which todo-lsp publishes in any case.
struct BenchmarkDocument {
  let uri: String
  let languageID: String
  let text: String
  /// The number of lines, without the empty line after the last terminator.
  let lineCount: Int
  /// The position of edits in the middle.
  let middle: (line: Int, column: Int)
  /// The position of edits at the end.
  let end: (line: Int, column: Int)

  /// A document of about `lineCount` lines, and two probes, in the server's language.
  init(_ kind: ListKind, lineCount: Int, for language: Contestant.Language = .list, seed: UInt64 = 1) {
    let half = max(1, (lineCount - 2) / 2)
    switch language {
    case .python:
      uri = "file:///tmp/benchmark/list.py"
      languageID = "python"
    case .markdown:
      uri = "file:///tmp/benchmark/list.md"
      languageID = "markdown"
    case .list:
      uri = kind.isMarkdown ? "file:///tmp/benchmark/list.md" : Frames.uri
      languageID = kind.isMarkdown ? "markdown" : "xit"
    }
    let part: (UInt64) -> String
    let probe: String
    let column: Int
    switch language {
    case .list:
      part = { kind.text(lineCount: half, seed: $0) }
      let indentation = kind.probeIndentation(after: half)
      probe = String(repeating: " ", count: indentation) + kind.probe
      column = indentation + (kind.isMarkdown ? 6 : 4)
    case .markdown:
      part = { ComparableFile.markdown(lineCount: half, problemRate: kind.problemRate, seed: $0) }
      probe = ComparableFile.markdownProbe
      column = 6
    case .python:
      part = { ComparableFile.python(lineCount: half, problemRate: kind.problemRate, seed: $0) }
      probe = ComparableFile.pythonProbe
      column = 4
    }
    let upper = (language == .list ? kind.head : "") + part(seed)
    let whole = upper + probe + part(seed &+ 1)
    text = whole + probe
    self.lineCount = Self.lineCount(of: text)
    middle = (Self.lineCount(of: upper), column)
    end = (Self.lineCount(of: whole), column)
  }

  private static func lineCount(of text: String) -> Int { text.utf8.count { $0 == 0x0A } }

  var byteCount: Int { text.utf8.count }
}
