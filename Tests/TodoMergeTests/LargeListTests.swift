import Testing
import TodoMerge
import TodoModel

/// Merges of fewer and of more items than are compared pairwise (`TreeMatcher.pairLimit`).
@Suite struct LargeListTests {
  private static func list(_ count: Int, _ line: (Int) -> String) -> [UInt8] {
    Array((0..<count).map { "\(line($0))\n" }.joined().utf8)
  }

  @Test(arguments: [20, 300]) func `one side tags every item and the other one completes some`(count: Int) {
    func words(_ number: Int) -> String { "call number \(number) about the rent" }
    let base = Self.list(count) { "[ ] \(words($0))" }
    let ours = Self.list(count) { "[ ] \(words($0)) #home" }
    let theirs = Self.list(count) { "[\($0 % 7 == 0 ? "x" : " ")] \(words($0))" }
    let merge = Merge(base: base, ours: ours, theirs: theirs, .extended)
    #expect(merge.bytes == Self.list(count) { "[\($0 % 7 == 0 ? "x" : " ")] \(words($0)) #home" })
    #expect(merge.conflictCount == 0 && merge.notes.isEmpty)
  }
}
