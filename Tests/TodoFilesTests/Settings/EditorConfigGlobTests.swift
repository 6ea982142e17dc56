import Testing

@testable import TodoFiles

struct EditorConfigGlobTests {
  private func matches(_ pattern: String, _ path: String) -> Bool {
    GlobParser.glob(ofSection: pattern)?.matches(path.unicodeScalars.map(\.value)[...]) ?? false
  }

  @Test(arguments: [
    ("*", "a x/a .xit", ""),
    ("*.xit", "a.xit x/y/a.xit", "a.todo a.xitx"),
    ("a*e.c", "ae.c abcde.c x/ae.c", "a/e.c"),
    ("a**z.c", "az.c abz.c a/b/z.c", "a.c"),
    ("b/**z.c", "b/z.c b/x/yz.c", "z.c x/b/z.c"),
    ("/a.xit", "a.xit", "x/a.xit"),
    ("x/a.xit", "x/a.xit", "a.xit y/x/a.xit"),
    ("x/**/a", "x/a x/y/a x/y/z/a", "xa x/ya"),
    ("Tests/Fixtures/**", "Tests/Fixtures/a Tests/Fixtures/a/b", "Tests/a"),
    ("?.c", "a.c é.c", "ab.c .c"),
    ("[ab].a", "a.a b.a", "c.a"),
    ("[!ab].a", "c.a é.a", "a.a"),
    ("[a-c]", "a b c", "d -"),
    ("[é-ü]", "ö", "a"),
    ("[a/b]", "[a/b]", "a b"),
    ("[ab", "[ab", "a"),
    ("[!]x", "[!]x", "ax"),
    ("{a,b}.c", "a.c b.c", "{a,b}.c ab.c"),
    ("*.{py,el,xit}", "a.xit x/b.py", "a.c"),
    ("{a,}x", "ax x", "bx"),
    ("{single}", "{single}", "single"),
    ("{}", "{}", "x"),
    ("a{b,c{d,e}}f", "abf acdf acef", "acf abcf"),
    ("{a,b", "{a,b", "a b"),
    ("a,b", "a,b", "a"),
    ("{1..3}", "1 2 3", "0 4 01 1..3"),
    ("{-2..2}x", "-2x 0x +1x 2x", "-3x 3x"),
    ("{3..1}", "2", "4"),
    ("{a..c}", "{a..c}", "a b"),
    ("**/a", "a x/a x/y/a", "xa"),
    ("{1..3}?", "1a 12 39", "4a 0a"),
    ("a\\*b", "a*b", "axb"),
    ("\\{a,b\\}", "{a,b}", "a"),
    ("[a\\]b]", "] a", "\\"),
  ])
  func `a section matches as specified`(pattern: String, matching: String, others: String) {
    for path in matching.split(separator: " ") {
      #expect(matches(pattern, String(path)), "\(pattern) matches \(path)")
    }
    for path in others.split(separator: " ") {
      #expect(!matches(pattern, String(path)), "\(pattern) does not match \(path)")
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a hostile pattern is matched fast, without overflowing the stack`() {
    let long = String(repeating: "a", count: 400)
    #expect(!matches(String(repeating: "{a,**}", count: 100) + "b", long))
    #expect(!matches(String(repeating: "{", count: 100_000) + String(repeating: "}", count: 100_000), long))
    #expect(!matches("{-99999999999999999999..99999999999999999999}", "1"))
    #expect(matches("{0..9223372036854775807}", "9223372036854775807"))
  }
}
