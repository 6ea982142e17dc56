import Guarantees
import TestSupport
import Testing

/// Inputs for which the message fuzzer once failed.
@Suite struct FuzzRegressionTests {
  @Test(arguments: try FixtureFiles.fuzzInputs(in: "Fuzzing/messages"))
  func `an input that failed before is handled`(_ find: FixtureFiles.FuzzInput) {
    #expect(MessageViolation.first(ofFuzzed: find.bytes) == nil)
  }
}
