import TestSupport
import Testing
import TodoModel
import TodoText

/// The cases of `Tests/Fixtures/Operations`, run on the model.
@Suite struct OperationCaseTests {
  @Test(arguments: try OperationCase.all())
  func `a case has the recorded result`(_ operation: OperationCase) throws {
    try operation.check()
    let shown = try operation.shownTitle()
    if let title = operation.title { #expect(shown == title) }
  }

  @Test(arguments: try OperationCase.all().map(\.withCarriageReturns))
  func `a case has the same result with CRLF`(_ operation: OperationCase) throws { try operation.check() }

  @Test(arguments: try OperationCase.all().compactMap(\.withoutFinalLineEnd))
  func `a case has the same result without a final line ending`(_ operation: OperationCase) throws {
    try operation.check()
  }

  @Test(arguments: try OperationCase.all().compactMap(\.withEmoji))
  func `a case has the same result with an emoji before the text`(_ operation: OperationCase) throws {
    try operation.check(comparesReason: false)
  }

  @Test func `every operation has a case`() throws {
    let known = Set(Operation.inShell.map(\.name))
    let tested = Set(try OperationCase.all().map(\.operation))
    #expect(known.subtracting(tested) == [], "add a case to a file in Tests/Fixtures/Operations")
    #expect(tested.subtracting(known) == [])
    #expect(try OperationCase.all().count >= 200)
  }
}

extension OperationCase {
  /// Runs the case and compares the result.
  func check(comparesReason: Bool = true) throws {
    let list = try list()
    let operation = try bound()
    let context = try context()
    do throws(OperationError) {
      let change = try operation.change(to: modelSelection, in: list, context)
      let after = list.applying(change)
      guard case .text(let expected, let cursor) = outcome else {
        Issue.record("not refused: \(after.text)")
        return
      }
      #expect(after.text.description == expected)
      #expect(after.text.bytes == change.applied(to: list.text.bytes))
      if let cursor { #expect(operation.cursor(after: change) == cursor) }
    } catch {
      guard case .refusal(let reason) = outcome else {
        Issue.record("refused: \(error)")
        return
      }
      if comparesReason { #expect("\(error)" == reason) }
    }
  }
}
