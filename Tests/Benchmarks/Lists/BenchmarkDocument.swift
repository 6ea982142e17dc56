import TestSupport

/// A document of some thousand lines, two of which are edited.
///
/// Both lines have a problem after the edit, so each keystroke moves a diagnostic: a server publishes nothing if no
/// diagnostic has changed.
struct BenchmarkDocument {
  let uri: String
  let languageID: String
  let text: String
  let lineCount: Int
  /// The position of edits in the middle.
  let middle: (line: Int, column: Int)
  /// The position of edits at the end.
  let end: (line: Int, column: Int)

  /// A document of about `lineCount` lines in the server's language.
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
    let count = whole.utf8.count { $0 == 0x0A }
    text = whole + probe
    self.lineCount = count + 1
    middle = (upper.utf8.count { $0 == 0x0A }, column)
    end = (count, column)
  }

  var byteCount: Int { text.utf8.count }
}
