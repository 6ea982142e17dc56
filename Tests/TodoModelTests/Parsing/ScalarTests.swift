import Testing

@testable import TodoModel

struct ScalarTests {
  @Test func `blanks are TAB and what Unicode calls a space separator`() {
    for value in UInt32.min...0x10_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      guard scalar.isBlank != (scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator) else {
        continue
      }
      Issue.record("U+\(String(value, radix: 16))")
    }
  }
}
