import Testing

@testable import TodoFiles

struct GitProgramTests {
  @Test func `a command can be pasted into a shell`() {
    let words = ["config", "--global", "--replace-all", "merge.todo.name", "Ann's lists", ""]
    #expect(
      GitProgram.command(words) == "git config --global --replace-all merge.todo.name 'Ann'\\''s lists' ''")
  }
}
