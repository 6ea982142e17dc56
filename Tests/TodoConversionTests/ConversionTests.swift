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
    for format in FormatConverter.all where format.name != "xit" {
      if format.serialize != nil {
        #expect(counts["xit-to-\(format.name)", default: 0] >= 30, "xit to \(format.name)")
      }
      if format.parse != nil {
        #expect(counts["\(format.name)-to-xit", default: 0] >= 30, "\(format.name) to xit")
      }
    }
  }
}
