import Foundation
import TestSupport
import Testing
import TodoMerge
import TodoModel

/// The cases of `Tests/Fixtures/Merging`.
@Suite struct MergeCaseTests {
  static let cases: [MergeCase] = (try? MergeCase.all()) ?? []

  @Test func `there are cases, and TODO_RECORD records them`() throws {
    #expect(Self.cases.count >= 150)
    guard TestEnvironment.isRecording else { return }
    try MergeCase.record()
    Issue.record("recorded")
  }

  @Test(arguments: cases) func `a case is merged as recorded`(_ example: MergeCase) {
    #expect(example.written(example.merge()) == example.expected)
  }

  @Test(arguments: cases) func `swapping the sides changes only the order and the labels`(
    _ example: MergeCase
  ) {
    let merge = example.merge()
    guard !merge.notes.contains(where: \.dependsOnSide) else { return }
    let other = example.merge(reversed: true)
    #expect(merge.conflictCount == other.conflictCount)
    #expect(
      MergeViolation.words(merge.bytes, withSigns: true) == MergeViolation.words(other.bytes, withSigns: true)
    )
  }

  @Test(arguments: cases) func `a list with CRLF is merged the same way`(_ example: MergeCase) {
    let texts = [example.base, example.ours, example.theirs]
    guard !texts.contains(where: { $0.contains("␍") || $0.contains("<EOF>") }) else { return }
    let merged = String(decoding: example.merge().bytes, as: UTF8.self)
    let mergedWithCRLF = String(decoding: example.merge(withCRLF: true).bytes, as: UTF8.self)
    #expect(mergedWithCRLF == merged.replacing("\n", with: "\r\n"))
  }

  @Test(arguments: cases) func `if one side has changed, or both in the same way, the result is that side`(
    _ example: MergeCase
  ) {
    let (base, ours) = (MergeCase.bytes(example.base), MergeCase.bytes(example.ours))
    #expect(Merge(mergingItemsOf: base, ours, base, example.dialect).bytes == ours)
    #expect(Merge(mergingItemsOf: base, base, ours, example.dialect).bytes == ours)
    #expect(Merge(mergingItemsOf: base, ours, ours, example.dialect).bytes == ours)
  }

  /// The result depends on the side: ours is not indented, so that the item is not below it.
  @Test func `an item that would be left of the margin is written at the margin`() {
    func bytes(_ list: String) -> [UInt8] { Array("Text.\n\(list)".utf8) }
    let merge = Merge(
      base: bytes(""), ours: bytes("\n- [x] a\n"), theirs: bytes("\n  - [x] a\nb    * [?] c\n"), .markdown)
    #expect(merge.bytes == bytes("\n- [x] a\nb    * [?] c\n"))
  }
}
