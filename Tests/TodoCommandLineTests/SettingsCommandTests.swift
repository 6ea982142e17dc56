import TemporaryFiles
import Testing
import TodoText

@testable import TodoCommandLine

/// Which settings apply, and which files a search finds.
@Suite struct SettingsCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `settings name the file that sets a value`() throws {
    let file = try folder.write(
      "{\"// a comment\": 1, \"format\": {\"sort\": true}}", to: ".todo-format.json")
    let run = CommandRun("settings", "\(folder.path)/deeper/a.xit")
    #expect(run.errors == [])
    let lines = run.output.split(separator: "\n")
    let sort = try #require(lines.first { $0.hasPrefix("  format.sort: true ") })
    #expect(sort.contains("(from \(file))"))
    #expect(lines.contains { $0.hasPrefix("  format.blankLines: 1 ") && !$0.contains("(from ") })
  }

  @Test func `settings name the editorconfig file that sets a value`() throws {
    _ = try folder.write("root = true\n[*]\ninsert_final_newline = false\n", to: ".editorconfig")
    let list = folder.at("x/a.xit")
    let line = CommandRun("settings", list).output.split(separator: "\n")
      .first { $0.contains("format.finalNewline:") }
    #expect(line?.hasPrefix("  format.finalNewline: false ") == true)
    #expect(line?.contains("(from \(folder.at(".editorconfig")))") == true)
    _ = try folder.write("[*]\ninsert_final_newline = unset\n", to: "x/.editorconfig")
    #expect(CommandRun("settings", list).output.contains("  format.finalNewline: true "))
  }

  @Test func `an option names the only settings file`() throws {
    _ = try folder.write("{\"severity.uppercase-x\": \"off\"}", to: ".todo-format.json")
    let config = try folder.write("{\"severity.uppercase-x\": \"error\"}", to: "ci.json")
    let list = try folder.write("[X] eggs\n", to: "a.xit")
    #expect(CommandRun("lint", list).output.isEmpty)
    #expect(CommandRun("lint", "--config", config, list).output.contains("error: "))
    #expect(CommandRun("lint", "--config", "\(folder.path)/none.json", list).code == .failure)
  }

  @Test func `files are excluded by patterns and by ignore files`() throws {
    for name in ["a.xit", "b.xit", "old/c.xit", "old/deeper/d.xit", "hidden/e.xit"] {
      _ = try folder.write("[X] \(name)\n", to: name)
    }
    _ = try folder.write("hidden/\n", to: ".ignore")
    func found(_ arguments: String...) -> [String] {
      CommandRun(["--check"] + arguments).output.split(separator: "\n").map {
        String($0.dropFirst("would reformat \(folder.path)/".count))
      }
    }
    #expect(found(folder.path) == ["a.xit", "b.xit", "old/c.xit", "old/deeper/d.xit"])
    #expect(found("--exclude", "old", folder.path) == ["a.xit", "b.xit"])
    #expect(found("--exclude", "*.xit", "--exclude", "!b.xit", folder.path) == ["b.xit"])
    #expect(found("--exclude", "/old/*.xit", folder.path) == ["a.xit", "b.xit", "old/deeper/d.xit"])
    let named = "\(folder.path)/old/c.xit"
    #expect(found("--exclude", "old", named) == [])
    #expect(found("--exclude", "old/", "\(folder.path)/old") == [])
    #expect(found("--exclude", "c.xit/", named) == ["old/c.xit"])
  }

  @Test func `the default list may be a Markdown document, the archive may not`() throws {
    try folder.write(
      #"{"defaultList": "TODO.md", "operations.archiveFile": "old.md"}"#, to: ".todo-format.json")
    let list = try folder.write("- [ ] a\n", to: "TODO.md")
    let errors = CommandRun("list", list).errors
    #expect(errors.count == 1 && errors[0].contains("operations.archiveFile"))
  }

  @Test func `a key, its beginning or its end names the settings to print`() throws {
    let lines = CommandRun("settings", "format").output.split(separator: "\n").filter { !$0.hasPrefix("   ") }
    #expect(lines.count > 3 && lines.allSatisfy { $0.hasPrefix("  format.") })
    try folder.write("{\"format.sort\": true}", to: ".todo-format.json")
    #expect(CommandRun("settings", "format.sort", folder.path).output.hasPrefix("  format.sort: true "))
    #expect(CommandRun("settings", "sort", folder.path).output.hasPrefix("  format.sort: true "))
    #expect(CommandRun("settings", "format.srot").errors[0].contains("did you mean format.sort?"))
  }

  @Test func `a problem of a settings file is reported once`() throws {
    try folder.write("{\"defaultList\": \"a.xit\", \"dialect\": \"x\"}", to: ".todo-format.json")
    let list = try folder.write("[ ] a\n", to: "a.xit")
    for words in [["list", list], ["lint", list], ["stats", folder.path], ["add", "--to", list, "b"]] {
      #expect(CommandRun(words).errors.count { $0.contains("dialect") } == 1, "\(words)")
    }
  }
}
