import Testing

@testable import TodoFiles

struct EditorConfigTests {
  private func properties(of path: String, in text: String) -> [String: String] {
    EditorConfig(Array(text.utf8)).properties(for: path.unicodeScalars.map(\.value))
  }

  @Test func `later sections override earlier ones, and names and values ignore case`() {
    let text = "; comment\r\n[*]\r\n End_Of_Line = LF\r\nx=1\r\n# comment\r\n[*.xit]\r\nend_of_line=crlf\r\n"
    #expect(properties(of: "a.xit", in: text) == ["end_of_line": "crlf", "x": "1"])
    #expect(properties(of: "a.c", in: text) == ["end_of_line": "lf", "x": "1"])
  }

  @Test(arguments: [
    ("root = true", true), ("ROOT=TRUE", true), ("root = false", false), ("[*]\nroot = true", false),
  ])
  func `only root before the first section makes a file the root`(text: String, isRoot: Bool) {
    #expect(EditorConfig(Array(text.utf8)).isRoot == isRoot)
  }

  @Test func `an invalid line is ignored`() {
    // A name may be empty; no setting has that name.
    #expect(
      properties(of: "a", in: "\u{FEFF}[*]\nnonsense\n[]\n= 3\na = b = c # d\n") == [
        "": "3", "a": "b = c # d",
      ])
    #expect(properties(of: "a", in: "a = 1") == [:])
  }

  @Test(
    arguments: [
      ([:], nil, true, true),
      (["end_of_line": "cr", "insert_final_newline": "unset"], nil, true, true),
      (
        ["end_of_line": "lf", "insert_final_newline": "false", "trim_trailing_whitespace": "false"],
        "lineFeed", false, false
      ),
    ] as [([String: String], String?, Bool, Bool)])
  func `three properties become settings`(
    properties: [String: String], lineEnding: String?, finalNewline: Bool, trims: Bool
  ) {
    var settings = Settings.standard
    settings.apply(editorConfig: properties)
    #expect(settings.format.lineEnding.map { "\($0)" } == lineEnding)
    #expect(settings.format.finalNewline == finalNewline)
    #expect(settings.format.trimsTrailingBlanks == trims)
  }
}
