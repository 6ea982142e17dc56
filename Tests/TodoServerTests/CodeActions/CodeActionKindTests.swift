import Testing

@testable import TodoServer

struct CodeActionKindTests {
  @Test(arguments: [
    ("refactor.rewrite.todo.complete", "refactor", true), ("refactor.rewrite", "refactor.rewrite", true),
    ("refactor.rewriteAll", "refactor.rewrite", false), ("refactor", "refactor.rewrite", false),
    ("quickfix", "", true),
  ])
  func `a kind is a subkind of itself, of its prefixes before a dot, and of the empty kind`(
    kind: String, other: String, expected: Bool
  ) {
    #expect(kind.isKind(of: other) == expected)
  }
}
