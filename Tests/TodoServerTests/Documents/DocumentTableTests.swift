import LanguageServerProtocol
import TestSupport
import Testing

@testable import TodoServer

/// A table of documents works as a dictionary.
@Suite struct DocumentTableTests {
  @Test(arguments: TestEnvironment.seeds(3))
  func `values are those of a dictionary`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var table = DocumentTable<Int>()
    var dictionary: [DocumentURI: Int] = [:]
    for step in 0..<2000 {
      let uri = DocumentURI("file:///\(generator.below(7))")
      switch generator.below(4) {
      case 0:
        table[uri] = nil
        dictionary[uri] = nil
      case 1:
        table[uri] = step
        dictionary[uri] = step
      case 2:
        let updated = table.update(uri) { value in
          value += 1
          return value
        }
        if let value = dictionary[uri] { dictionary[uri] = value + 1 }
        #expect(updated == dictionary[uri])
      default: #expect(table[uri] == dictionary[uri])
      }
      #expect(table.isEmpty == dictionary.isEmpty)
      #expect(Dictionary(uniqueKeysWithValues: zip(table.keys, table.values)) == dictionary)
    }
  }
}
