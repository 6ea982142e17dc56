import ArgumentParsing
import TestSupport
import Testing
import TodoModel
import TemporaryFiles
import TodoText

@testable import TodoCommandLine

/// The cases of `Tests/Fixtures/Operations`, run by `todo-format edit`.
@Suite struct EditCommandTests {
  @Test(arguments: try OperationCase.all())
  func `the command gives the same result as the operation`(_ example: OperationCase) throws {
    let folder = try TemporaryFolder()
    try folder.write(settings(of: example), to: ".todo-format.json")
    let operation = try #require(TodoModel.Operation.named(example.operation))
    var words = [
      "--today", example.today, "--dialect", example.dialect,
      "--stdin-name", "\(folder.path)/list.xit",
    ]
    if let argument = example.argument, let kind = operation.takes {
      words += ["--by", kind == .destination ? "#\(argument)" : argument]
      let list = TodoList(
        SourceText(example.before), dialect: try #require(Dialect(rawValue: example.dialect)))
      if kind == .destination, list.group(titled: argument) == nil { words.append("--new-group") }
    }
    if let lines = example.lines {
      words += ["--line", "\(lines.lowerBound + 1)-\(lines.upperBound)"]
    } else {
      words.append("--all")
    }
    let run = CommandRun(["edit", operation.name] + words, input: example.before)
    if let preset = operation.preset, let kind = TodoModel.Operation.named(preset.operation)?.takes {
      for value in [[preset.value], ["--by", preset.value]] {
        guard kind != .order || value.count == 2 else { continue }
        let same = CommandRun(["edit", preset.operation] + value + words, input: example.before)
        #expect(same.output == run.output)
        #expect(same.code == run.code)
      }
    }
    switch example.outcome {
    case .text(let after, _):
      #expect(run.output == after)
      #expect(run.code == .success)
    case .refusal(let reason):
      #expect(run.output == example.before)
      #expect(run.errors == ["todo-format: \(folder.path)/list.xit: \(example.operation): \(reason)"])
      #expect(run.code == .findings)
    }
  }

  @Test func `of the selected items, those that changed are reported`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("T\n[*] eggs\n[ ] milk\n    soy\n[x] tea\n[ ] ham\n", to: "a.xit")
    let run = CommandRun(["edit", "complete", "--line", "2-6", "-i", path], showsSummaries: true)
    #expect(run.errors == ["2 items changed"])
    #expect(run.output.withoutHashes == "complete \(path):3  [x] milk soy\ncomplete \(path):6  [x] ham\n")
  }

  @Test func `in place, the file is written`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("[ ] eggs\n[ ] milk\n", to: "a.xit")
    #expect(CommandRun("edit", "complete", "-l", "2", "-i", path).code == .success)
    #expect(try folder.read("a.xit") == "[ ] eggs\n[x] milk\n")
  }

  @Test(arguments: Operation.inShell.filter { $0.argument == nil })
  func `an operation on items needs lines or --all`(_ operation: Operation) throws {
    let folder = try TemporaryFolder()
    let list = "[ ] eggs\n[x] milk\n"
    let path = try folder.write(list, to: "a.xit")
    let isOfList =
      operation.name.hasPrefix("sort") || ["archive", "remove-completed", "fix-all"].contains(operation.name)
    let run = CommandRun("edit", operation.name, "-i", path)
    #expect((run.code == .failure) == !isOfList)
    if isOfList {
      #expect(
        CommandRun("edit", operation.name, "--all", input: list).output
          == CommandRun("edit", operation.name, input: list).output)
    } else {
      #expect(
        run.errors.first
          == "todo-format: \(operation.name): name the item with --item TEXT or --line N, or use --all for every item"
      )
      #expect(try folder.read("a.xit") == list)
      #expect(CommandRun("edit", operation.name, "--all", input: list).code != .failure)
    }
  }

  @Test(arguments: [["sort"], ["sort", "--all"]])
  func `an operation on whole lists changes all that are named`(_ words: [String]) throws {
    let folder = try TemporaryFolder()
    let paths = try ["a.xit", "b.xit"].map { try folder.write("[x] a\n[ ] b\n", to: $0) }
    let run = CommandRun(["edit"] + words + ["-i"] + paths)
    #expect(run.code == .success)
    for name in ["a.xit", "b.xit"] { #expect(try folder.read(name) == "[ ] b\n[x] a\n") }
  }

  @Test(arguments: Operation.inShell.map(\.name))
  func `the help lists every operation`(_ name: String) {
    #expect(CommandRun("edit", "--help").output.contains("  \(name) "))
  }

  private func settings(of example: OperationCase) -> String {
    let members = example.settings.map { name, value in
      "\"operations.\(name)\": \(["on": "true", "off": "false"][value] ?? "\"\(value)\"")"
    }
    return "{\(members.joined(separator: ", "))}"
  }
}
