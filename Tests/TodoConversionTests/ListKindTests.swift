import Testing
import TodoConversion

@Suite struct ListKindTests {
  @Test func `each format has a unique name`() {
    #expect(Set(ListKind.all.map(\.name)).count == ListKind.all.count)
  }
}
