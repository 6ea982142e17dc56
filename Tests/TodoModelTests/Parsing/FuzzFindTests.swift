import Guarantees
import TestSupport
import Testing

/// What the fuzzer of lists once found stays mended.
@Suite struct FuzzFindTests {
  @Test(arguments: try FixtureFiles.finds(in: "Fuzzing/lists"))
  func `a find stays mended`(_ find: FixtureFiles.Find) {
    #expect(ListViolation.first(ofFuzzed: find.bytes) == nil)
  }
}
