import Guarantees
import TestSupport
import Testing
import TodoModel
import TodoText

/// In valid lists, the extended dialect has no warnings and parses the same items as the strict one.
@Suite struct AcceptanceTests {
  @Test(arguments: TestScale.chunks)
  func `a valid list has no warning about its syntax`(_ seed: UInt64) {
    for text in ValidDocuments(seed: seed) {
      guard let violation = AcceptanceViolation.warning(of: text) else { continue }
      Issue.record("\(violation):\n\(String(decoding: text, as: UTF8.self))")
      return
    }
  }

  @Test(arguments: TestScale.chunks)
  func `extended finds in a valid list what strict finds`(_ seed: UInt64) {
    for text in ValidDocuments(seed: seed) {
      guard let violation = AcceptanceViolation.difference(in: text) else { continue }
      Issue.record("\(String(decoding: text, as: UTF8.self))\n\(violation)")
      return
    }
  }

  @Test func `the validator accepts the strict cases without a warning, and no others`() throws {
    for example in try SyntaxCase.all() where example.dialect == .strict {
      guard String(validating: example.input, as: UTF8.self) != nil else { continue }
      let problems = TodoList(SourceText(example.input), dialect: .strict).problems(
        ProblemContext(today: nil))
      let isValid = !problems.contains {
        $0.severity > .information && !AcceptanceViolation.isMeantValue($0.code)
      }
      #expect(StrictValidator.accepts(example.input) == isValid, "\(example)")
    }
  }
}
