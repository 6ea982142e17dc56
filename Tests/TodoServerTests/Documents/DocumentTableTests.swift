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
    var last: DocumentURI?
    for step in 0..<2000 {
      let uri = DocumentURI("file:///\(generator.below(7))")
      switch generator.below(4) {
      case 0:
        let isKnown = dictionary[uri] != nil
        #expect(table.removeValue(forKey: uri) == dictionary.removeValue(forKey: uri))
        if isKnown { last = table.keys.first }
      case 1:
        #expect(table.updateValue(step, forKey: uri) == dictionary.updateValue(step, forKey: uri))
        last = uri
      case 2:
        let updated = table.update(uri) { value in
          value += 1
          return value
        }
        if let value = dictionary[uri] {
          dictionary[uri] = value + 1
          last = uri
        }
        #expect(updated == dictionary[uri])
      default: #expect(table[uri] == dictionary[uri])
      }
      #expect(table.isEmpty == dictionary.isEmpty)
      #expect(table.lastKey == last)
      #expect(Dictionary(uniqueKeysWithValues: zip(table.keys, table.values)) == dictionary)
    }
  }
}
