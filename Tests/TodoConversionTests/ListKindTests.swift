import Testing
import TodoConversion

@Suite struct ListKindTests {
  @Test func `each kind has a name of its own`() {
    #expect(Set(ListKind.all.map(\.name)).count == ListKind.all.count)
  }
}
