import Guarantees
import TestSupport
import Testing

/// Failures found by fuzzing lists stay fixed.
@Suite struct FuzzFindTests {
  @Test(arguments: try FixtureFiles.finds(in: "Fuzzing/lists"))
  func `a failure found by fuzzing stays fixed`(_ find: FixtureFiles.Find) {
    #expect(ListViolation.first(ofFuzzed: find.bytes) == nil)
  }
}
