import Testing

@testable import TodoFiles

struct IgnorePatternTests {
  /// Whether the pattern matches the path of a file; a slash at the end makes it that of a folder.
  private func matches(_ pattern: String, _ path: String) -> Bool? {
    var units = path.utf8.map(UInt32.init)
    let isFolder = units.last == Glob.slash
    if isFolder { units.removeLast() }
    let nameStart = (units.lastIndex(of: Glob.slash) ?? -1) + 1
    return IgnorePattern(line: Array(pattern.utf8)[...])?
      .matches(path: units[...], name: units[nameStart...], isFolder: isFolder)
  }

  @Test(arguments: [
    ("a", "a x/a x/y/a a/", "b ab a/b"),
    ("/a", "a a/", "x/a"),
    ("a/", "a/ x/a/", "a x/a"),
    ("a/b", "a/b", "x/a/b b"),
    ("*.xit", "b.xit x/b.xit .xit", "b.xi xit"),
    ("a*b", "ab axb axxb", "a/b axbc"),
    ("x/*", "x/a x/a/", "x x/a/b y/a"),
    ("?", "a x/b", "ab é"),
    ("[a-c]x", "ax bx cx", "dx x"),
    ("[!a-c]x", "dx -x", "ax"),
    ("[^a]", "b", "a"),
    ("[]a]", "] a", "b"),
    ("[]-a]", "] ^ a", "b \\"),
    ("[a\\]b]", "a ] b", "c"),
    ("[-a]", "- a", "b"),
    ("[a-]", "- a", "b"),
    ("[[:digit:]_]", "7 _", "a :"),
    ("a[[:space:]]b", "a\tb a\rb", "a\u{B}b a\u{C}b"),
    ("a[/]b", "", "a/b"),
    ("a[/-]b", "a-b", "a/b"),
    ("[[:nope]", "[ : n o p e", "x"),
    ("**/a", "a x/a x/y/a", "xa"),
    ("a/**", "a/b a/b/c", "a b/a"),
    ("a/**/b", "a/b a/x/b a/x/y/b", "a/xb ab"),
    ("a**b", "ab axxb", "a/b a/x/b"),
    ("x/a**b", "x/ab x/axb", "x/a/b"),
    ("\\#a", "#a", "a"),
    ("\\!a", "!a", "a"),
    ("a\\ ", "a\u{20}", "a"),
    ("a\\*", "a*", "ab"),
    ("é", "é", "e"),
  ])
  func `a pattern matches what git says`(pattern: String, yes: String, no: String) {
    for path in yes.split(separator: pattern == "a\\ " ? "," : " ") {
      #expect(matches(pattern, String(path)) == true, "\(pattern) matches \(path)")
    }
    for path in no.split(separator: " ") {
      #expect(matches(pattern, String(path)) == false, "\(pattern) does not match \(path)")
    }
  }

  @Test(arguments: ["", "   ", "# a", "[", "[a", "a\\", "[[:nope:]]", "/", "!"])
  func `an invalid pattern is ignored`(line: String) {
    #expect(IgnorePattern(line: Array(line.utf8)[...]) == nil)
  }

  @Test func `trailing spaces are ignored, and an exception is recognized`() throws {
    #expect(IgnorePattern(line: Array("a  ".utf8)[...]) == IgnorePattern(line: Array("a".utf8)[...]))
    let exception = try #require(IgnorePattern(line: Array("!/a/".utf8)[...]))
    #expect(exception.isException && exception.isAnchored && exception.isForFoldersOnly)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a hostile pattern is matched fast`() {
    let pattern = String(repeating: "*a", count: 16) + "b"
    #expect(matches(pattern, String(repeating: "a", count: 2000)) == false)
    #expect(IgnorePattern(line: Array(("*a" + pattern).utf8)[...]) == nil)
  }
}
