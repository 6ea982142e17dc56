import TestSupport

/// A case of `Tests/Fixtures/Dependencies`: the lists of a folder, and what waits for what.
///
/// The README there describes the syntax.
struct DependencyCase: Sendable, CustomStringConvertible {
  let description: String
  /// The words of the item to complete first; nil for none.
  let completed: String?
  /// The names and texts of the lists.
  let lists: [(name: String, text: String)]
  /// The lines of the expectation.
  let expected: [String]

  /// The cases of every file.
  static func all() throws -> [DependencyCase] {
    try FixtureFiles.texts(in: "Dependencies").flatMap { file in
      file.text.split(separator: "=== ").map { DependencyCase(String($0)) }
    }
  }

  private init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    description = lines[0]
    var completed: String?
    var lists: [(name: String, text: String)] = []
    var expected: [String] = []
    var isInLists = true
    for line in lines.dropFirst() {
      if line == "---" {
        isInLists = false
      } else if !isInLists {
        expected.append(line)
      } else if line.hasPrefix("--- ") {
        lists.append((String(line.dropFirst(4)), ""))
      } else if lists.isEmpty, line.hasPrefix("complete: ") {
        completed = String(line.dropFirst(10))
      } else {
        lists[lists.count - 1].text += "\(line)\n"
      }
    }
    (self.completed, self.lists, self.expected) = (completed, lists, expected)
  }
}
