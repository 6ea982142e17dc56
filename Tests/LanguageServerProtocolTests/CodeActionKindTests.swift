import LanguageServerProtocol
import Testing

struct CodeActionKindTests {
  @Test(arguments: [
    ("refactor.rewrite.todo.complete", "refactor", true), ("refactor.rewrite", "refactor.rewrite", true),
    ("refactor.rewriteAll", "refactor.rewrite", false), ("refactor", "refactor.rewrite", false),
    ("quickfix", "", true),
  ])
  func `a kind is a subkind of its prefixes`(kind: String, other: String, expected: Bool) {
    #expect(CodeActionKind(kind).isKind(of: CodeActionKind(other)) == expected)
  }
}
