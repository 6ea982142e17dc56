import Testing

@testable import ArgumentParsing

@Suite struct ArgumentsTests {
  static let options = [
    CommandOption("in-place", letter: "i", "Write"),
    CommandOption("line", letter: "l", aliases: ["row"], value: "N", "The line"),
    CommandOption("color", value: "WHEN", completing: .words(["auto", "never"]), "Colors"),
    CommandOption("skip", value: "GLOB", repeatable: true, "Skip"),
  ]

  static let calls: [(String, String)] = [
    ("a -i b", "in-place | a b"),
    ("-il7 a", "in-place line=7 | a"),
    ("-l=7", "line=7 |"),
    ("-l 7 --row 7", "line=7,7 |"),
    ("-l 7 --row 8", "--line can be given only once: 7, or 8?"),
    ("--skip a --skip=b", "skip=a,b |"),
    ("--line=", "line= |"),
    ("-- -i", "| -i"),
    ("- -#work -!", "| - -#work -!"),
    ("--in-place=1", "--in-place takes no value"),
    ("--line", "--line needs a value: --line N"),
    ("-x", "unknown option -x; choose one of: --in-place, --line, --color, --skip"),
    ("--lien 3", "unknown option --lien (did you mean --line?)"),
    ("-ix", "unknown option -ix; choose one of: --in-place, --line, --color, --skip"),
  ]

  @Test(arguments: calls)
  func `words are parsed as options and operands`(_ call: (words: String, parsed: String)) {
    #expect(Self.description(of: call.words) == call.parsed)
  }

  private static func description(of words: String) -> String {
    do throws(ArgumentError) {
      let arguments = try Arguments(words.split(separator: " ").map(String.init), options: options)
      let given = options.filter { arguments.has($0) }.map { option in
        option.value == nil ? option.name : "\(option.name)=\(arguments.all(option).joined(separator: ","))"
      }
      return (given + ["|"] + arguments.operands).joined(separator: " ")
    } catch {
      return error.description
    }
  }

  @Test func `an unknown value of an option is an error`() throws {
    let arguments = try Arguments(["--color", "blue", "-l", "0"], options: Self.options)
    #expect(throws: ArgumentError.wrongValue("color", value: "blue", expected: "auto or never")) {
      try arguments.word(Self.options[2])
    }
    #expect(throws: ArgumentError.self) { try arguments.integer(Self.options[1], atLeast: 1) }
    #expect(try arguments.integer(Self.options[1]) == 0)
  }

  @Test func `options before a command are counted with their values`() {
    let words = ["--color", "never", "-i", "lint", "-i"]
    #expect(Arguments.leadingOptionCount(of: words, Self.options) == 3)
    #expect(Arguments.leadingOptionCount(of: ["--color=auto", "lint"], Self.options) == 1)
    #expect(Arguments.leadingOptionCount(of: ["--unknown", "lint"], Self.options) == 0)
  }
}
