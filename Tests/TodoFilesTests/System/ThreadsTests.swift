import CLibrary
import Testing

@testable import TodoFiles

@Suite struct ThreadsTests {
  @Test(arguments: [0, 1, 2, 7]) func `results come in the order of the work`(count: Int) {
    let words = ["a", "b", "c", "d", "e", "f", "g"]
    #expect(Threads.map(count) { "\(words[$0])\($0)" } == (0..<count).map { "\(words[$0])\($0)" })
  }

  @Test func `with little memory there are fewer threads`() async {
    #expect(Threads.affordableCount(within: 100_000 << 10) == 1)
    #expect(Threads.affordableCount(within: 1 << 30) == 4)
    #expect(Threads.affordableCount(within: .max) > 1000)
  }

  #if canImport(Glibc)
    @Test func `a thread starts on another processor and may then run on all`() throws {
      let all = try #require(ProcessorSet())
      #expect(
        Threads.processorCount == min(all.count, Threads.affordableCount(within: csystem_address_limit())))
      #expect(all.others.map { $0.count == all.count - 1 } ?? (all.count == 1))
      #expect(Threads.map(3) { _ in ProcessorSet()?.count } == [all.count, all.count, all.count])
    }
  #endif
}
