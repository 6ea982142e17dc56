import Guarantees
import TestSupport
import Testing

/// Inputs for which the list fuzzer once failed.
@Suite struct FuzzRegressionTests {
  @Test(arguments: try FixtureFiles.fuzzInputs(in: "Fuzzing/lists"))
  func `a failure found by fuzzing stays fixed`(_ find: FixtureFiles.FuzzInput) {
    #expect(ListViolation.first(ofFuzzed: find.bytes) == nil)
  }
}
