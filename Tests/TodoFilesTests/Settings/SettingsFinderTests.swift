import Foundation
import JSON
import Testing
import TodoModel
import TemporaryFiles

@testable import TodoFiles

struct SettingsFinderTests {
  let folder: TemporaryFolder
  var finder = SettingsFinder()

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test mutating func `without files, the defaults are used`() throws {
    try folder.write(#"{"root": true}"#, to: ".todo-format.json")
    #expect(finder.settings(for: folder.at("a.xit")) == .standard)
    #expect(finder.settings(for: folder.at("none/a.xit")) == .standard)
    #expect(finder.problems == [])
  }

  @Test mutating func `the nearest file wins key by key, up to the root`() throws {
    try folder.write(#"{"operations": {"repeat": false}}"#, to: ".todo-format.json")
    try folder.write(
      #"{"root": true, "dialect": "strict", "format": {"blankLines": 2, "sort": true}}"#,
      to: "x/.todo-format.json")
    try folder.write(
      #"{"format": {"blankLines": 3}, "severity.overdue": "off"}"#, to: "x/y/.todo-format.json")
    let inner = finder.settings(for: folder.at("x/y/a.xit"))
    #expect(inner.dialect == .strict && inner.format.blankLines == 3 && inner.format.sort)
    #expect(inner.operations.repeats)
    #expect(inner.severities == [.overdue: nil])
    #expect(finder.settings(for: folder.at("x/a.xit")).format.blankLines == 2)
    #expect(!finder.settings(for: folder.at("a.xit")).operations.repeats)
  }

  @Test mutating func `settings files override editorconfig, which overrides the client`() throws {
    try folder.write(
      """
      root = true
      [*]
      end_of_line = CRLF
      insert_final_newline = false
      [*.todo]
      trim_trailing_whitespace = false
      end_of_line = unset
      """, to: ".editorconfig")
    try folder.write(#"{"root": true, "dialect": "extended"}"#, to: ".todo-format.json")
    try folder.write(#"{"format": {"finalNewline": true}}"#, to: "x/.todo-format.json")
    let client = SettingsLayer.parsing([
      "dialect": "strict", "format.finalNewline": true, "format.sort": true,
    ]).layer

    let list = finder.settings(for: folder.at("a.xit"), client: client)
    #expect(list.format.lineEnding == .carriageReturnLineFeed && !list.format.finalNewline)
    #expect(list.dialect == .extended && list.format.sort && list.format.trimsTrailingBlanks)
    let other = finder.settings(for: folder.at("x/b.todo"))
    #expect(other.format.lineEnding == nil && other.format.finalNewline && !other.format.trimsTrailingBlanks)
  }

  @Test mutating func `a mistake is reported once with its position, and the rest of the file is used`()
    throws
  {
    let path = try folder.write(
      """
      { "root": true,
        "é": 1, "dialekt": "strict",
        "format": { "sort": true, "blankLines": "many" } }
      """, to: ".todo-format.json")
    for name in ["a.xit", "b.xit", "x/c.xit"] {
      #expect(finder.settings(for: folder.at(name)).format.sort)
    }
    #expect(
      finder.problems.map(\.description) == [
        #"\#(path):2:3: unknown setting "é""#,
        #"\#(path):2:11: unknown setting "dialekt" (did you mean "dialect"?)"#,
        #"\#(path):3:43: "format.blankLines" must be a whole number from 1 to 3, not "many""#,
      ])
  }

  @Test
  mutating func `the first of many mistakes are reported with their positions, and the number of others`()
    throws
  {
    let lines = (1...9999).map { "  \"k\($0)\": \($0)" }.joined(separator: ",\n")
    let path = try folder.write("{\n  \"root\": true,\n\(lines)\n}", to: ".todo-format.json")
    _ = finder.settings(for: folder.at("a.xit"))
    let messages = finder.problems.map(\.description)
    #expect(messages.count == 20)
    #expect(messages.first?.hasPrefix("\(path):3:3: ") == true)
    #expect(messages[18].hasPrefix("\(path):21:3: "))
    #expect(messages.last == "\(path):21:3: and 9980 more problems")
  }

  @Test mutating func `a settings file that is too large is one problem`() throws {
    let spaces = String(repeating: " ", count: ListFile.largestSettingsSize)
    let path = try folder.write("{\"root\": true, \"format.sort\": true}" + spaces, to: ".todo-format.json")
    #expect(!finder.settings(for: folder.at("a.xit")).format.sort)
    #expect(finder.problems.map(\.path) == [path])
    #expect(finder.problems.first?.message.hasSuffix("the file is larger than the limit") == true)
  }

  @Test mutating func `the number of omitted mistakes is singular or plural`() throws {
    let lines = (1...20).map { "\"k\($0)\": 1" }.joined(separator: ",\n")
    try folder.write("{\"root\": true,\n\(lines)}", to: ".todo-format.json")
    _ = finder.settings(for: folder.at("a.xit"))
    #expect(finder.problems.last?.message == "and 1 more problem")
  }

  @Test mutating func `with a named settings file, those beside the lists are not read`() throws {
    try folder.write(#"{"root": true, "format.sort": "yes"}"#, to: ".todo-format.json")
    let only = try folder.write(#"{"format.blankLines": 2}"#, to: "x/.todo-format.json")
    finder = SettingsFinder(onlyFile: only)
    for name in ["a.xit", "x/a.xit"] {
      #expect(finder.settings(for: folder.at(name)).format.blankLines == 2)
      #expect(finder.origins(for: folder.at(name)).map(\.value.file) == [only])
    }
    #expect(finder.problems == [])
  }

  @Test mutating func `an unreadable file is a problem, and the others are used`() throws {
    try folder.write(#"{"root": true, "format.sort": true}"#, to: ".todo-format.json")
    let broken = try folder.write("{\n  \"dialect\": strict }", to: "x/.todo-format.json")
    let binary = folder.at("y/.todo-format.json")
    try FileManager.default.createDirectory(atPath: folder.at("y"), withIntermediateDirectories: false)
    try Data([0x7B, 0xFF]).write(to: URL(fileURLWithPath: binary))
    #expect(finder.settings(for: folder.at("x/a.xit")).format.sort)
    #expect(finder.settings(for: folder.at("y/a.xit")).format.sort)
    let descriptions = finder.problems.map(\.description)
    #expect(descriptions.count == 2)
    #expect(descriptions.first?.hasPrefix("\(broken):2:14: expected") == true)
    #expect(descriptions.last?.hasPrefix("\(binary):1:2: not UTF-8 (byte 0xFF)") == true)
  }

  @Test mutating func `a list reached by a link uses the settings of the link’s folder`()
    throws
  {
    try folder.write(#"{"root": true}"#, to: ".todo-format.json")
    try folder.write(#"{"format.sort": true}"#, to: "x/.todo-format.json")
    try folder.write("", to: "y/a.xit")
    try folder.link("x/link.xit", to: "../y/a.xit")
    try folder.link("z", to: "x")
    #expect(finder.settings(for: folder.at("x/link.xit")).format.sort)
    #expect(finder.settings(for: folder.at("z/link.xit")).format.sort)
    #expect(!finder.settings(for: folder.at("y/a.xit")).format.sort)
  }
}
