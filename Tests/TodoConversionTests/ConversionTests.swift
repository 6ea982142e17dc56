import TestSupport
import Testing
import TodoConversion
import TodoModel
import TodoText

@Suite struct ConversionTests {
  @Test(arguments: try ConversionCase.all())
  func `a list is converted as expected`(_ example: ConversionCase) throws {
    #expect(try example.converted() == example.expected)
  }

  @Test func `every direction has at least thirty cases`() throws {
    let counts = Dictionary(grouping: try ConversionCase.all()) { "\($0.from)-to-\($0.to)" }.mapValues(
      \.count)
    for kind in ListKind.all where kind.name != "xit" {
      #expect(counts["xit-to-\(kind.name)", default: 0] >= 30, "xit to \(kind.name)")
      if kind.read != nil { #expect(counts["\(kind.name)-to-xit", default: 0] >= 30, "\(kind.name) to xit") }
    }
  }
}
