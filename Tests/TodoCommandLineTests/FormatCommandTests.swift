import Testing

@testable import TodoCommandLine

@Suite struct FormatCommandTests {
  @Test func `standard input is formatted to standard output`() {
    let run = CommandRun([], input: "[X] eggs  \n")
    #expect(run.output == "[x] eggs\n")
    #expect(run.code == .success)
  }
}
