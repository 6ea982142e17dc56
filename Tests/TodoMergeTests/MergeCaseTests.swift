import Foundation
import Testing
import TodoMerge

/// The cases of `Tests/Fixtures/Merging`.
@Suite struct MergeCaseTests {
  static let cases: [MergeCase] = (try? MergeCase.all()) ?? []

  @Test func `the cases are there, and are recorded anew on request`() throws {
    #expect(Self.cases.count >= 150)
    guard ProcessInfo.processInfo.environment["TODO_RECORD"] == "1" else { return }
    try MergeCase.record()
    Issue.record("recorded")
  }

  @Test(arguments: cases) func `a case is merged as it says`(_ example: MergeCase) {
    #expect(example.written(example.merge()) == example.expected)
  }

  @Test(arguments: cases) func `the sides differ in order and labels alone`(_ example: MergeCase) {
    let merge = example.merge()
    guard !merge.notes.contains(where: \.isOneSided) else { return }
    let other = example.merge(reversed: true)
    #expect(merge.conflictCount == other.conflictCount)
    #expect(MergeTrouble.words(merge.bytes) == MergeTrouble.words(other.bytes))
  }

  @Test(arguments: cases) func `a list with CRLF is merged alike`(_ example: MergeCase) {
    let texts = [example.base, example.ours, example.theirs]
    guard !texts.contains(where: { $0.contains("␍") || $0.contains("<EOF>") }) else { return }
    let merged = example.merge(withCRLF: true).bytes.filter { $0 != 0x0D }
    #expect(merged == example.merge().bytes)
  }

  @Test(arguments: cases) func `what one side alone has changed is that side, byte for byte`(
    _ example: MergeCase
  ) {
    let (base, ours) = (MergeCase.bytes(example.base), MergeCase.bytes(example.ours))
    #expect(Merge(items: base, ours, base, example.dialect).bytes == ours)
    #expect(Merge(items: base, base, ours, example.dialect).bytes == ours)
    #expect(Merge(items: base, ours, ours, example.dialect).bytes == ours)
  }
}
