import Foundation
import Testing
import TodoModel
import TodoText

/// The texts of all checks have a consistent form.
@Suite struct CheckWordingTests {
  @Test(arguments: Check.all)
  func `a summary is a sentence without a full stop`(_ check: Check) {
    #expect(isSentence(check.summary))
    #expect(check.explanation.hasSuffix(".") && isSentence(String(check.explanation.dropLast())))
  }

  @Test(arguments: Check.all)
  func `a message is a sentence without a full stop`(_ check: Check) {
    let example = CheckedExample(check.wrong, check)
    for problem in example.problems {
      #expect(isSentence(problem.message(in: example.list).plainText))
    }
  }

  @Test(arguments: Check.all)
  func `a fix's title is a sentence without a full stop`(_ check: Check) {
    let example = CheckedExample(check.wrong, check)
    for fix in example.problems.flatMap({ $0.fixes(in: example.list) }) { #expect(isSentence(fix.title)) }
  }

  @Test func `a name is words with hyphens, and no two are alike`() {
    #expect(Set(Check.all.map(\.name)).count == Check.all.count)
    #expect(Check.all.allSatisfy { $0.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil })
    #expect(
      Check.all.map(\.code) == ProblemCode.allCases,
      "Check+All.swift and ProblemCode.swift need the same checks in the same order")
  }

  /// A message begins with a capital letter or a quotation.
  @Test func `no message in the sources begins in lowercase`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/TodoModel/Checks").standardized
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path()) {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for match in text.matches(of: /(?:return|summary:)\s+"([^"\\]+)/) {
        #expect(isSentence(String(match.1)), "\(file): \(match.1)")
      }
    }
  }

  private func isSentence(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    return (first.isUppercase || first == "“") && last != "." && last != "!"
  }
}
