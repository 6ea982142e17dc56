import Testing

@testable import TodoText

@Suite struct TextSearchTests {
  @Test func `a text is found by its bytes`() {
    #expect("oat milk".containsText("milk") && "oat milk".containsText("") && "".containsText(""))
    #expect(!"oat mil".containsText("milk") && !"".containsText("a"))
    #expect("aaab".containsText("aab"))
    let text = "a -> b -> c"
    #expect(text.firstRange(ofText: "-> ").map { text[$0.upperBound...] } == "b -> c")
    #expect(text.firstRange(ofText: "=> ") == nil)
  }

  @Test func `composed and decomposed accents match`() {
    #expect("cafe\u{301} au lait".containsText("caf\u{E9}"))
    #expect("caf\u{E9}".containsText("e\u{301}"))
    #expect(!"cafe".containsText("\u{E9}"))
  }

  @Test func `the text after the last occurrence is found`() {
    #expect("a -> b -> c".after(last: "-> ") == "c")
    #expect("a -> b -> ".after(last: "-> ") == "")
    #expect("a".after(last: "-> ") == nil)
    #expect("aaa".after(last: "aa") == "a")
  }

  @Test func `each occurrence of a text is replaced`() {
    #expect("'a' 'b'".replacingText("'", with: "''") == "''a'' ''b''")
    #expect("a....".replacingText("..", with: ".") == "a..")
    #expect("abc".replacingText("", with: "x") == "abc")
    #expect("abc".replacingText("d", with: "x") == "abc")
  }
}
