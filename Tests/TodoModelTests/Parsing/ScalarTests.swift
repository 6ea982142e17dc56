import Testing

@testable import TodoModel

struct ScalarTests {
  @Test func `letters are what Unicode calls letters`() {
    for value in UInt32.min...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
        if scalar.isLetter { continue }
      default:
        if !scalar.isLetter { continue }
      }
      Issue.record("U+\(String(value, radix: 16))")
    }
  }

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
