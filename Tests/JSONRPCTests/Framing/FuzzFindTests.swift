import Guarantees
import TestSupport
import Testing

/// What the fuzzer of messages once found stays mended.
@Suite struct FuzzFindTests {
  @Test(arguments: try FixtureFiles.finds(in: "Fuzzing/messages"))
  func `a find stays mended`(_ find: FixtureFiles.Find) {
    #expect(MessageTrouble.first(ofFuzzed: find.bytes) == nil)
  }
}
