import Testing
import TodoConversion

@Suite struct FormatConverterTests {
  @Test func `each format has a unique name`() {
    #expect(Set(FormatConverter.all.map(\.name)).count == FormatConverter.all.count)
  }
}
