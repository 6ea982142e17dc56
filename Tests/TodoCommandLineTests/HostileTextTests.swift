import Foundation
import JSON
import TestSupport
import Testing
import TodoText
import TemporaryFiles

@testable import TodoCommandLine

/// Lists, names and settings that try to control the terminal.
@Suite struct HostileTextTests {
  static let attacks = [
    "\u{1B}[31mred", "\u{1B}]52;c;cm0gLXJm\u{7}", "\u{9B}2J", "a\u{8}\u{8}b", "\u{202E}txt.exe",
    "\u{2066}x\u{2069}",
    "\u{200F}\u{61C}", "\u{7F}", "\u{85}next", "\u{2028}line", "\u{FEFF}\u{200B}",
  ]
  /// Attacks that are possible in a file name, so without a slash.
  static let nameAttacks = attacks + ["\nlist.xit:1:1: error: fake", "\rfake", "\tfake"]

  private static func list(_ attack: String) -> String {
    """
    Title \(attack)
    [X] one \(attack) #tag="\(attack)" -> 2026-02-31
    [ ] same \(attack)
    [ ] same \(attack)
    [\(attack)] box -> 2026-01-01
    [ ] due \(attack) -> 2026-01-01
    """ + "\n"
  }

  /// All commands that print text from a file.
  private static func runs(on path: String) -> [CommandRun] {
    [
      ["lint", path], ["list", path], ["list", "--tree", path], ["list", "-g", "tag", path], ["stats", path],
      ["lint", "--output-format", "junit", path], ["lint", "--output-format", "github", path],
      ["--diff", path], ["--check", path],
      ["edit", "complete", "--line", "99", path], ["lint", "--fix", path + "x"], ["--in-place", path + "/x"],
    ].flatMap {
      [
        CommandRun($0, isTerminal: true), CommandRun($0),
        CommandRun($0, isTerminal: true, environment: ["COLUMNS": "40"]).withoutStyles,
      ]
    }
  }

  /// The first control character of a text.
  private static func danger(in text: String) -> String? {
    text.unicodeScalars.first { $0.isEscaped && $0 != "\n" && $0 != "\t" }.map {
      "U+\(String($0.value, radix: 16)) in \(text)"
    }
  }

  @Test(arguments: attacks)
  func `text of a list reaches a terminal without control characters`(_ attack: String) throws {
    let folder = try TemporaryFolder()
    let list = Self.list(attack)
    let path = try folder.write(list, to: "list.xit")
    for words in [
      ["lint", path], ["list", path], ["list", "--tree", path], ["list", "-g", "tag", path], ["stats", path],
      ["lint", "--output-format", "junit", path], ["lint", "--output-format", "github", path],
      ["--diff", path], ["--check", path],
    ] {
      let run = CommandRun(words, isTerminal: true)
      #expect(Self.danger(in: run.output) == nil, "\(words)")
      #expect(!run.output.isEmpty)
    }
    for words in [["lint", "-"], ["list", "-"], ["lint", "--fix", "-"], ["--check", "-"]] {
      let run = CommandRun(words, input: list)
      #expect(run.errors.allSatisfy { Self.danger(in: $0) == nil && !$0.contains("\n") }, "\(words)")
      if words != ["lint", "--fix", "-"] { #expect(Self.danger(in: run.output) == nil, "\(words)") }
    }
  }

  @Test(arguments: attacks)
  func `lists, differences and JSON on standard output are not escaped`(_ attack: String) throws {
    let list = Self.list(attack)
    let tidy = list.replacing("[X]", with: "[x]")
    #expect(CommandRun(["-"], input: list, isTerminal: true).output.utf8.elementsEqual(tidy.utf8))
    let reopened = list.replacing("[X]", with: "[ ]")
    #expect(CommandRun("edit", "reopen", "--line", "2", input: list).output.utf8.elementsEqual(reopened.utf8))
    let diff = CommandRun("--diff", "-", input: list).output
    #expect(
      diff.utf8.elementsEqual(
        UnifiedDiff(from: Array(list.utf8), to: Array(tidy.utf8), fileName: "<stdin>").string.utf8))
    let json = try JSON(parsing: CommandRun("list", "--json", "-", input: list).output)
    let texts = (json["parts"]?.array ?? []).flatMap { $0["items"]?.array ?? [] }.compactMap {
      $0["text"]?.string
    }
    #expect(texts.contains { $0.utf8.elementsEqual("same \(attack)".utf8) })
  }

  @Test(arguments: nameAttacks)
  func `names of files, settings and options are escaped in messages`(_ attack: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"\#(Self.inJSON(attack))": 1, "dialect": "\#(Self.inJSON(attack))"}"#, to: ".todo-format.json")
    let path = try folder.write("[X] eggs -> 2026-01-01\n", to: "\(attack).xit")
    for run in Self.runs(on: path) {
      #expect(Self.danger(in: run.output) == nil)
      #expect(
        !run.output.contains("\t") && !run.output.contains("\nfake") && !run.output.contains("\nlist.xit"))
      for line in run.errors {
        #expect(Self.danger(in: line) == nil && !line.contains { $0 == "\n" || $0 == "\t" })
      }
    }
    for words in [
      ["--\(attack)"], ["edit", attack], ["explain", attack], ["list", "-w", "due<\(attack)"],
      ["--dialect", attack],
    ] {
      let run = CommandRun(words)
      #expect(run.code == .failure)
      for line in run.errors {
        #expect(Self.danger(in: line) == nil && !line.contains { $0 == "\n" || $0 == "\t" })
      }
    }
  }

  @Test func `a caret is below the escaped form of a character`() {
    let run = CommandRun(["lint", "-"], input: "[ ] a\u{1B}\t-> 2026-02-30\n", isTerminal: true)
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains("  [ ] a\\u{1b}\t-> 2026-02-30"))
    #expect(lines.contains("       ^^^^^^"))
    #expect(lines.contains("             \t^^^^^^^^^^^^^"))
  }

  private static func inJSON(_ text: String) -> String {
    String(decoding: JSON.string(text).jsonBytes.dropFirst().dropLast(), as: UTF8.self)
  }
}

extension CommandRun {
  /// The run without the escape sequences of styles.
  fileprivate var withoutStyles: CommandRun {
    var run = self
    run.output = run.output.replacing(/\u{1B}\[[0-9;]{1,4}m/, with: "")
    return run
  }
}

extension UnifiedDiff {
  fileprivate var string: String { String(decoding: bytes, as: UTF8.self) }
}
