import Testing
import TodoFiles

/// Exclusions of paths that a user named.
struct ExclusionsTests {
  @Test(arguments: [
    ("work", "work/a.xit", true), ("work/", "work/a.xit", true), ("work/", "home/work", false),
    ("/work/a.xit", "./work/./a.xit", true), ("/a.xit", "work/a.xit", false),
    ("work/*.xit", "work/a.xit", true),
    ("work/*.xit", "home/work/a.xit", false), ("work", "work/../home/a.xit", false),
    ("/home/a.xit", "work/../home/a.xit", true), (".*", "../a.xit", false), ("/a.xit", "../a.xit", false),
    ("a.xit", "../a.xit", true), ("work", "../../work/a.xit", true), ("/home", "/home/ann/a.xit", false),
    ("ann", "/home/ann/a.xit", true),
  ])
  func `a named path is excluded by its name, or by a path from the current folder`(
    pattern: String, path: String, isExcluded: Bool
  ) {
    #expect(IgnoreRules(excluding: [pattern]).excludes(path: path) == isExcluded)
  }
}
