import ArgumentParsing
import TodoFiles

extension Command {
  static let git = Command(
    name: "git", usage: "install|uninstall [--global]",
    operandWords: [("install", "Set the drivers"), ("uninstall", "Remove them")], takesFiles: false,
    summary: "Make Git merge and compare lists with todo-format",
    explanation: """
      install sets the merge driver and the diff driver of *.xit, *.todo and TODO.md files, for the repository of the
      current folder or, with --global, for all of your repositories. It changes Git's configuration and attributes file.
      uninstall removes exactly these settings. Both print each change. Other Markdown documents may have no tasks, so add
      those that do yourself, to .gitattributes: notes/*.md merge=todo diff=todo
      """,
    options: [.global],
    run: { arguments, console throws(CommandError) in
      let words = arguments.operands
      guard let word = words.first else { throw .message("name install or uninstall") }
      guard ["install", "uninstall"].contains(word) else {
        throw .unknownName(word, what: "git command", known: ["install", "uninstall"])
      }
      guard words.count == 1 else { throw .message("git \(word) takes no argument: remove \(words[1])") }
      let setup = try GitSetup(isGlobal: arguments.has(.global), console)
      if word == "install" { try setup.install() } else { try setup.uninstall() }
      return .success
    })
}

extension CommandOption {
  fileprivate static let global = CommandOption("global", "For all of your repositories, not just this one")
}
