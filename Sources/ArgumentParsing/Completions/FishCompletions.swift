/// Completions for fish, for a file `NAME.fish` in its folder of completions.
struct FishCompletions {
  let program: Program

  var script: String {
    let names = program.commands.map { $0.name }.joined(separator: " ")
    var lines = ["# fish completions of \(program.name)"]
    let noCommand = names.isEmpty ? nil : "not __fish_seen_subcommand_from \(names)"
    for option in program.ownOptions { lines.append(line(option, noCommand)) }
    for command in program.commands {
      lines.append(
        "\(start(noCommand)) -a \(command.name) -d \(command.summary.fishQuoted)")
    }
    for command in program.commands {
      let isCommand = "__fish_seen_subcommand_from \(command.name)"
      for option in program.options(of: command) { lines.append(line(option, isCommand)) }
      if !command.takesFiles { lines.append("\(start(isCommand)) -f") }
      for kind in command.operandKinds {
        lines.append("\(start(isCommand)) -a '(\(program.name) completions \(kind))'")
      }
      // The command's own name, as in `help help`, is always on the command line, so it says nothing about operands.
      let words = command.operandWords.map { $0.0 }.filter { $0 != command.name }.joined(separator: " ")
      for (word, summary) in command.operandWords {
        // Only the first operand: after one of the words, no other is completed.
        let condition = "\(isCommand); and not __fish_seen_subcommand_from \(words)"
        lines.append(
          "\(start(command.name == word ? isCommand : condition)) -a \(word) -d \(summary.fishQuoted)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func start(_ condition: String?) -> String {
    "complete -c \(program.name)" + (condition.map { " -n \($0.fishQuoted)" } ?? "")
  }

  private func line(_ option: CommandOption, _ condition: String?) -> String {
    let letter = option.letter.map { " -s \($0)" } ?? ""
    let value =
      switch option.completion {
      case _ where option.value == nil: ""
      case .nothing: " -x"
      case .files: " -r -F"
      case .printed(let kind): " -x -a '(\(program.name) completions \(kind))'"
      case .words(let words): " -x -a \(words.joined(separator: " ").fishQuoted)"
      }
    return "\(start(condition)) -l \(option.name)\(letter)\(value) -d \(option.summary.fishQuoted)"
  }
}
