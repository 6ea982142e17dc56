import TodoText

/// Completions for zsh, for a file `_NAME` in a folder of `fpath`.
struct ZshCompletions {
  let program: Program

  var script: String {
    let function = program.functionName
    guard !program.commands.isEmpty else {
      return """
        #compdef \(program.name)

        _arguments -s -S \\
        \(specs(program.ownOptions))  '*:file:_files'

        """
    }
    return """
      #compdef \(program.name)

      # Completes what the program prints for kinds of words.
      \(function)_printed() {
        local kind
        local -a printed
        for kind in $@; do
          printed=(${(f)"$(\(program.name) completions $kind 2>/dev/null)"})
          compadd -a printed
        done
      }

      # Completes these and files.
      \(function)_operands() { \(function)_printed $@; _files }

      \(function)() {
        local curcontext=$curcontext state line
        typeset -A opt_args
        local -a words_of_commands
        words_of_commands=(
      \(program.commands.map { "    \(pair($0.name, $0.summary))\n" }.joined())  )
        # Before a command, its options and those of the default command.
        _arguments -C -s -S \\
      \(specs(program.ownOptions))    '1: :->first' \\
          '*:: :->rest'
        case $state in
          first)
            _describe -t commands command words_of_commands
            _files
            ;;
          rest)
            case $line[1] in
      \(program.commands.map(commandCase).joined())        *) _arguments -s -S \\
      \(specs(program.ownOptions))          '*:file:_files' ;;
            esac
            ;;
        esac
      }

      \(function) "$@"

      """
  }

  private func commandCase(_ command: Program) -> String {
    var operands = ""
    if !command.operandWords.isEmpty {
      let words = command.operandWords.map { pair($0.0, $0.1).dropFirst().dropLast() }
      let contents = words.map { $0.map { "\"\\$`".contains($0) ? "\\\($0)" : String($0) }.joined() }
      let list = contents.map { "\"\($0)\"" }.joined(separator: " ")
      operands += "          '1:\(command.name):((\(list.replacingText("'", with: "'\\''"))))' \\\n"
    }
    let kinds = command.operandKinds.joined(separator: " ")
    let action = "\(program.functionName)_\(command.takesFiles ? "operands" : "printed") \(kinds)"
    operands +=
      kinds.isEmpty
      ? command.takesFiles ? "          '*:file:_files'" : "          '*: :'"
      : "          '*:word:\(action)'"
    return """
              \(command.name)) _arguments -s -S \\
      \(specs(program.options(of: command)))\(operands) ;;

      """
  }

  /// Options as arguments of `_arguments`.
  private func specs(_ options: [CommandOption]) -> String {
    options.map { option in
      let summary = escaped(option.summary)
      let value = option.value.map { ":\(escaped($0)):\(action(option.completion))" } ?? ""
      let description = "[\(summary)]\(value)".shellQuoted
      guard let letter = option.letter else {
        return "          '*'--\(option.name)\(option.value == nil ? "" : "=")\(description) \\\n"
      }
      let (short, long) = option.value == nil ? ("", "") : ("+", "=")
      return "          '*'{-\(letter)\(short),--\(option.name)\(long)}\(description) \\\n"
    }.joined()
  }

  private func action(_ completion: ValueCompletion) -> String {
    switch completion {
    case .nothing: ""
    case .files: "_files"
    case .printed(let kind): "\(program.functionName)_printed \(kind)"
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }

  /// A word and its summary, for `_describe`.
  private func pair(_ word: String, _ summary: String) -> String {
    "\(word.map { $0 == ":" ? "\\:" : String($0) }.joined()):\(summary)".shellQuoted
  }

  /// Text in a specification, where brackets and colons have a meaning.
  private func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
