import Testing

@testable import TodoFiles

@Suite struct ThreadsTests {
  @Test(arguments: [0, 1, 2, 7]) func `results come in the order of the work`(count: Int) {
    let words = ["a", "b", "c", "d", "e", "f", "g"]
    #expect(Threads.map(count) { "\(words[$0])\($0)" } == (0..<count).map { "\(words[$0])\($0)" })
  }
}
