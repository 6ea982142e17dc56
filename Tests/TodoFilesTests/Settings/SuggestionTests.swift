import Testing

@testable import TodoFiles

struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abd", 1), ("abc", "acb", 1),
    ("abcd", "acd", 1), ("kitten", "sitting", 3), ("ab", "ba", 1), ("abcdef", "badcfe", 3),
  ])
  func `the distance counts letters put in, taken out, changed and swapped`(
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
  func `a slip of the pen finds its key`(written: String, key: String) {
    #expect(Suggestion.key(for: written) == key)
  }

  @Test(arguments: ["", "x", "indent_size", "colour", String(repeating: "dialect", count: 100_000)])
  func `what is like no key finds none`(written: String) {
    #expect(Suggestion.key(for: written) == nil)
  }
}
