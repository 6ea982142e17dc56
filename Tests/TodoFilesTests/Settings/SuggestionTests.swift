import Testing
import TodoText

@testable import TodoFiles

struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abd", 1), ("abc", "acb", 1),
    ("abcd", "acd", 1), ("kitten", "sitting", 3), ("ab", "ba", 1), ("abcdef", "badcfe", 3),
  ])
  func `the distance counts insertions, deletions, replacements and swaps`(
    left: String, right: String, count: Int
  ) {
    #expect(Suggestion.distance(Array(left.utf8), Array(right.utf8)) == count)
    #expect(Suggestion.distance(Array(right.utf8), Array(left.utf8)) == count)
  }

  @Test(arguments: [
    ("dialct", "dialect"), ("Dialect", "dialect"), ("format.alignpriorities", "format.alignPriorities"),
    ("doneStamp", "operations.doneStamp"), ("operation.doneStamp", "operations.doneStamp"),
    ("severity.over-due", "severity.overdue"),
  ])
  func `a misspelled key finds the right one`(written: String, key: String) {
    #expect(Suggestion.key(for: written) == key)
  }

  @Test(arguments: ["", "x", "indent_size", "colour", String(repeating: "dialect", count: 100_000)])
  func `a key without a similar one finds none`(written: String) {
    #expect(Suggestion.key(for: written) == nil)
  }

  @Test(arguments: [
    ("--chek", "--check"), ("--fxi", "--fix"), ("LINT", "lint"), ("compelte", "complete"),
    ("cmplte", "complete"), ("cmplt", nil), ("-x", nil), ("--", nil), ("ab", nil), ("lit", "lint"),
  ])
  func `the closest name is at most two edits away and keeps part of the word`(written: String, name: String?)
  {
    let known = ["--check", "--fix", "lint", "complete", "-a"]
    #expect(Suggestion.closest(to: written, among: known) == name)
  }

  @Test func `letters are counted, not bytes`() {
    #expect(Suggestion.closest(to: "买", among: ["书"]) == nil)
    #expect(Suggestion.closest(to: "не", among: ["да"]) == nil)
    #expect(Suggestion.closest(to: "молоко", among: ["малако"]) == "малако")
  }

  @Test func `a name of more than a hundred letters finds none`() {
    let long = String(repeating: "a", count: 100)
    #expect(Suggestion.closest(to: "\(long) and more", among: [long]) == nil)
    #expect(Suggestion.closest(to: "\(long.dropLast())b", among: [long]) == long)
  }
}
