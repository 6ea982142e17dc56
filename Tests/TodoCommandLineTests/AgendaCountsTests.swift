import Testing
import TodoText

@testable import TodoCommandLine

/// The numbers of sections, and the width of listings.
@Suite struct AgendaCountsTests {
  private static let list = """
    [ ] party -> 2026-02-13
        [ ] cake
    [x] trip
        [ ] pack
            [ ] socks

    """

  /// The sections of an agenda, each with its number and its rows.
  private static func sections(_ options: [String]) -> [(title: String, count: Int, rows: [Substring])] {
    let run = CommandRun(
      ["list"] + options + ["-"], input: list, isTerminal: true, environment: ["NO_COLOR": "1"])
    return run.output.split(separator: "\n").reduce(into: []) { sections, line in
      if line.hasPrefix(" ") {
        sections[sections.count - 1].rows.append(line)
      } else {
        let parts = line.split(separator: " ")
        sections.append((String(parts[0]), Int(parts.last ?? "") ?? -1, []))
      }
    }
  }

  @Test(arguments: [[], ["any"], ["-g", "file"], ["-g", "priority"]])
  func `the number of a section is that of its rows, and all add up to the items`(_ options: [String]) {
    let sections = Self.sections(options)
    #expect(sections.allSatisfy { $0.count == $0.rows.count }, "\(sections)")
    #expect(sections.reduce(0) { $0 + $1.count } == (options == ["any"] ? 5 : 4))
  }

  @Test func `an open sub-item of a finished item is listed once, as open, with the name of that`() {
    for options in [[], ["any"]] {
      let rows = Self.sections(options).filter { $0.title == "Undated" }.flatMap { $0.rows }
      #expect(rows.map { $0.contains("pack ‹ trip") } == [true, false], "\(rows)")
      #expect(rows.last?.contains("      [ ] socks") == true)
    }
    #expect(Self.sections(["any"]).last?.rows.count == 1)
  }

  @Test func `an exported width holds in a pipe, for all that is written for people`() {
    let environment = ["NO_COLOR": "1", "COLUMNS": "60"]
    let list = "[ ] \(String(repeating: "long ", count: 20))\n"
    for words in [["list", "--output-format", "agenda", "-"], ["--help"], ["help", "list"]] {
      let lines = CommandRun(words, input: list, environment: environment).output.split(separator: "\n")
      #expect(lines.allSatisfy { String($0).displayWidth <= 60 }, "\(words)")
      #expect(lines.contains { String($0).displayWidth > 40 })
    }
  }

  @Test(arguments: [["lint"], ["--check"], ["--diff"], ["list"], ["stats"]])
  func `without operands, a command that searches ignores standard input unless it has a name`(
    _ words: [String]
  ) {
    let list = "[X] eggs\n"
    #expect(
      CommandRun(words + ["--stdin-name", "zebra.xit"], input: list).output
        != CommandRun(words, input: list).output)
    #expect(CommandRun(words, input: list).output == CommandRun(words + ["."], input: list).output)
    #expect(CommandRun(words + ["-"], input: list).output != CommandRun(words, input: list).output)
  }
}
