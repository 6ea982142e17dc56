import TestSupport
import Testing
import TodoModel
import TodoText

/// Invariants of every operation at every position.
@Suite struct OperationPropertyTests {
  static let seeds = TestEnvironment.seeds(8, thorough: 400)

  @Test(arguments: seeds)
  func `a valid list stays valid`(seed: UInt64) throws {
    try OperationTrial.run(seed: seed, .strictlyValid, try context(seed)) { trial in
      let found = TodoList(trial.after.text, dialect: .strict).problems(ProblemContext(today: nil))
      #expect(found.allSatisfy { $0.severity < .warning }, trial.comment)
    }
  }

  @Test(arguments: seeds)
  func `lines that an operation does not change keep their parse`(seed: UInt64) throws {
    for kind in OperationTrial.Kind.allCases {
      try OperationTrial.run(seed: seed, kind, try context(seed)) { trial in
        guard trial.operation.name != "fix-all" else { return }
        let touched = trial.touched.clamped(to: trial.lines.indices)
        var missing: [ParsedLine: Int] = [:]
        for line in trial.lines[..<touched.lowerBound] + trial.lines[touched.upperBound...] {
          if let line { missing[line, default: 0] += 1 }
        }
        let after = ParsedLine.lines(of: trial.after)
        for case let line? in after { missing[line, default: 0] -= 1 }
        if trial.operation.scope == .linkedItems {
          // The other item gets a tag.
          for (before, after) in zip(trial.lines, after) where before?.isTagged(in: after) == true {
            if let before { missing[before] = 0 }
          }
        }
        #expect(missing.filter { $0.value > 0 }.isEmpty, trial.comment)
      }
    }
  }

  @Test(arguments: seeds)
  func `fixing keeps the role and position of every item's lines`(seed: UInt64) throws {
    for kind in OperationTrial.Kind.allCases {
      try OperationTrial.run(seed: seed, kind, try context(seed), operations: [.named("fix-all")]) { trial in
        let after = ParsedLine.lines(of: trial.after)
        #expect(trial.lines.count == after.count, trial.comment)
        for (before, after) in zip(trial.lines, after) where before?.structure != after?.structure {
          // A malformed item may become an item.
          #expect(before?.depth ?? -1 < 0 && after?.kind == .item, trial.comment)
        }
      }
    }
  }

  @Test(arguments: seeds)
  func `fixing is never refused because of side effects`(seed: UInt64) throws {
    let fixAll = try #require(Operation.named("fix-all"))
    let context = try context(seed)
    for kind in OperationTrial.Kind.allCases {
      var generator = SeededGenerator(seed: seed)
      let list = OperationTrial.randomList(kind, using: &generator)
      for line in 0..<list.text.lineCount {
        do throws(OperationError) {
          _ = try fixAll.change(to: .line(line), in: list, context)
        } catch {
          if case .mismatch = error { Issue.record("\(error): line \(line) of\n\(list.text)") }
        }
      }
    }
  }

  @Test(arguments: seeds)
  func `the list after a change equals its text parsed from scratch`(seed: UInt64) throws {
    for kind in OperationTrial.Kind.allCases {
      try OperationTrial.run(seed: seed, kind, try context(seed)) { trial in
        let bytes = trial.change.applied(to: trial.list.text.bytes)
        #expect(trial.after.text.bytes == bytes, trial.comment)
        let fresh = TodoList(SourceText(bytes), dialect: trial.after.dialect)
        #expect(ParsedLine.lines(of: trial.after) == ParsedLine.lines(of: fresh), trial.comment)
        let context = ProblemContext(today: nil)
        #expect(trial.after.problems(context) == fresh.problems(context), trial.comment)
      }
    }
  }

  @Test(arguments: seeds)
  func `a file keeps its line endings, also that of its last line`(seed: UInt64) throws {
    try OperationTrial.run(seed: seed, .bulleted, try context(seed)) { trial in
      let before = trial.list.text.bytes
      let after = trial.after.text.bytes
      #expect(after.contains(0x0D) ? before.contains(0x0D) : true, trial.comment)
      #expect(trial.after.sum.lineFeedCount == 0 || trial.list.sum.lineFeedCount > 0, trial.comment)
      guard let last = before.last, let new = after.last else { return }
      #expect((last == 0x0A) == (new == 0x0A), trial.comment)
    }
  }

  private func context(_ seed: UInt64) throws -> OperationContext {
    var settings = OperationSettings()
    settings.completesSubItems = seed & 1 != 0
    settings.completesParent = seed & 2 != 0
    settings.stampsDone = seed & 4 != 0
    // Not by a fourth bit, which is the same for all seeds of a run.
    settings.repeats = seed % 3 != 0
    return OperationContext(today: try day("2026-11-20"), settings: settings)
  }
}
