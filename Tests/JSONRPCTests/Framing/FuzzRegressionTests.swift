import Guarantees
import TestSupport
import Testing

/// Inputs for which the message fuzzer once failed.
@Suite struct FuzzFindTests {
  @Test(arguments: try FixtureFiles.finds(in: "Fuzzing/messages"))
  func `an input that once failed is handled`(_ find: FixtureFiles.Find) {
    #expect(MessageViolation.first(ofFuzzed: find.bytes) == nil)
  }
}
