import LanguageServerProtocol
import Testing
import TodoFiles

@testable import TodoServer

@Suite struct DocumentLinesTests {
  /// The document has the lines 0 to 3; the last one is empty.
  @Test(arguments: [
    ((1, 0), (1, 0), 1..<2), ((1, 2), (1, 2), 1..<2), ((0, 0), (0, 0), 0..<1), ((3, 0), (3, 0), 3..<4),
    // A selection of whole lines, and parts of lines.
    ((0, 0), (2, 0), 0..<2), ((0, 3), (1, 1), 0..<2), ((1, 0), (3, 0), 1..<3), ((1, 0), (1, 3), 1..<2),
    // Inverted, and after the end.
    ((2, 0), (0, 0), 0..<2), ((1, 0), (9, 0), 1..<4), ((9, 0), (9, 5), 3..<4),
  ])
  func `the lines that a range touches`(start: (Int, Int), end: (Int, Int), lines: Range<Int>) {
    let document = Document(
      uri: DocumentURI("file:///list.xit"), bytes: Array("[ ] a\n[ ] b\n[ ] c\n".utf8), settings: .standard)
    let range = PositionRange(
      start: Position(line: start.0, column: start.1), end: Position(line: end.0, column: end.1))
    #expect(document.lines(in: range) == lines)
  }
}
