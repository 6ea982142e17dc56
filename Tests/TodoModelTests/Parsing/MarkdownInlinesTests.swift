import Testing

@testable import TodoModel

@Suite struct MarkdownInlinesTests {
  @Test(arguments: [
    ("a <me@home> < b <http://x.y> <no address> c", ["<me@home>", "<http://x.y>", "<no address>"]),
    ("<1 <2@b> <3> c@d <4:>", ["<2@b>", "<4:>"]),
    ("<1:<2 <3:<4>", ["<3:<4>"]),
    (#"[a](<b\> c> "d") [e](<f> [g](<h>)"#, [#"](<b\> c> "d")"#, "<f>", "](<h>)"]),
    (#"[a](b "c [d](e 'f') "g") h"#, ["](e 'f')"]),
    ("`a ``b` ``` `c`` ``d``", ["`a ``b`", "```", "`", "`` ``", "``"]),
  ])
  func `the construct that closes first is opaque`(text: String, expected: [String]) {
    #expect(opaque(text) == expected)
  }

  /// The closing mark was once searched for from each opening mark.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("<a ", "->"), ("<a", ":>"), ("[a](<b ", ">"), ("[a](b (", ") c"), ("[a](b \"", "c"), ("<a b='\"", ">"),
    ])
  func `many opening marks before one closing mark take little time`(opening: String, closing: String) {
    _ = opaque(String(repeating: opening, count: 50_000) + closing)
  }

  @Test(.timeLimit(.minutes(1))) func `runs of backticks of many lengths take little time`() {
    let text = (1...2_000).map { String(repeating: "`", count: $0) }.joined(separator: " ")
    #expect(opaque(text).count == 2_000)
  }

  private func opaque(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return MarkdownInlines.opaqueRanges(in: 0..<bytes.count, of: bytes.span)
      .map { String(decoding: bytes[$0], as: UTF8.self) }
  }
}
