import Guarantees
import Testing
import TodoText

@testable import TodoModel

@Suite struct FrontMatterTests {
  /// A document with a hundred items, which are front matter if `first` can begin it and a closing line follows.
  private static func document(startingWith first: String) -> String {
    "\(first)\ntitle: Home\n\n" + (1...100).map { "- [ ] item \($0)\n\n" }.joined()
  }

  @Test(arguments: [("---", "---"), ("---", "..."), ("+++", "+++")])
  func `typing the closing line far below ends front matter at once`(_ first: String, _ last: String) {
    let text = Self.document(startingWith: first)
    var script = EditedList(.markdown, Array(text.utf8))
    #expect(script.list.sum.itemCount == 100)
    let end = text.utf8.count
    for (index, byte) in last.utf8.enumerated() {
      script.append(Edit(range: end + index..<end + index, bytes: [byte]))
    }
    #expect(script.list.sum.itemCount == 0)
    #expect(script.difference == nil)
    script.append(Edit(range: end + 1..<end + 2, bytes: []))
    #expect(script.list.sum.itemCount == 100)
    #expect(script.difference == nil)
  }

  @Test func `editing the first line begins and ends front matter at once`() {
    var script = EditedList(.markdown, Array((Self.document(startingWith: "--") + "---\n").utf8))
    #expect(script.list.sum.itemCount == 100)
    script.append(Edit(range: 2..<2, bytes: Array("-".utf8)))
    #expect(script.list.sum.itemCount == 0)
    #expect(script.difference == nil)
    script.append(Edit(range: 0..<4, bytes: []))
    #expect(script.list.sum.itemCount == 100)
    #expect(script.difference == nil)
  }

  @Test(arguments: [("---", "+++"), ("+++", "---"), ("---", "----"), ("---", " ---")])
  func `another closing line does not end front matter`(_ first: String, _ last: String) {
    let text = Self.document(startingWith: first) + last + "\n"
    #expect(TodoList(SourceText(Array(text.utf8)), dialect: .markdown).sum.itemCount == 100)
  }
}
