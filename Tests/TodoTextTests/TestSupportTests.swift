import TestSupport
import Testing

@testable import TodoText

/// Tests of the test support itself.
struct TestSupportTests {
  /// Compares with the reference implementation's numbers.
  @Test func `the generator is SplitMix64`() {
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = [generator.next(), generator.next(), generator.next()]
    #expect(
      numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  @Test func `a marker names an offset and is removed from the text`() {
    let marked = MarkedText("1️⃣é\r2️⃣\n3️⃣")
    #expect(marked.text == "é\r\n")
    #expect(marked.offsets == [1: 0, 2: 3, 3: 4])
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a random list has the given number of lines and is reproducible`(lineEnd: String) {
    var list = RandomList(lineCount: 700)
    list.lineEnd = lineEnd
    list.malformedRate = 0.1
    let text = SourceText(list.bytes(seed: 5))
    #expect(text.lineCount == 701)
    #expect(text.bytes == list.bytes(seed: 5))
    #expect(text.bytes != list.bytes(seed: 6))
    #expect((0..<700).allSatisfy { text.string(in: text.lineRange(ofLine: $0).range).hasSuffix(lineEnd) })
  }

  /// Strict lines are titles, items at column 0, lines indented by four spaces, and empty lines.
  @Test func `a list without bullets and malformed lines is strict`() {
    var list = RandomList(lineCount: 2000)
    (list.bulletRate, list.malformedRate) = (0, 0)
    let lines = list.string(seed: 8).split(separator: "\n", omittingEmptySubsequences: false)
    var isInGroup = false
    for line in lines {
      let isItem = ["[ ] ", "[x] ", "[@] ", "[~] ", "[?] "].contains { line.hasPrefix($0) }
      let isTitle = !isInGroup && line.first.map { $0 != " " && $0 != "[" } == true
      let isContinuation = isInGroup && line.hasPrefix("    ")
      #expect(line.isEmpty || isItem || isTitle || isContinuation, "\(line)")
      isInGroup = !line.isEmpty
    }
  }
}
