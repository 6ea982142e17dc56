import Testing

@testable import TodoFiles

@Suite struct ThreadsTests {
  @Test(arguments: [0, 1, 2, 7]) func `results come in the order of the work`(count: Int) {
    let words = ["a", "b", "c", "d", "e", "f", "g"]
    #expect(Threads.map(count) { "\(words[$0])\($0)" } == (0..<count).map { "\(words[$0])\($0)" })
  }

  #if canImport(Glibc)
    @Test func `a thread begins elsewhere and may then run on every processor of the process`() throws {
      let all = try #require(ProcessorSet())
      #expect(Threads.processorCount == all.count)
      #expect(all.others.map { $0.count == all.count - 1 } ?? (all.count == 1))
      #expect(Threads.map(3) { _ in ProcessorSet()?.count } == [all.count, all.count, all.count])
    }
  #endif
}
