/// Completions for bash 3.2 or newer, without the package bash-completion.
struct BashCompletions {
  let program: Program

  var script: String {
    let function = program.functionName
    return """
      # bash completions of \(program.name)

      # Completes the words that begin like the current one.
      \(function)_words() {
        local word
        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$1" -- "$2")
      }

      # Completes what the program prints for kinds of words.
      \(function)_printed() {
        local word kind
        for kind in $1; do
          while IFS= read -r word; do
            [[ $word == "$2"* ]] && COMPREPLY+=("$(printf %q "$word")")
          done < <(\(program.name) completions "$kind" 2>/dev/null)
        done
        true
      }

      \(function)() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command='' operands=0 i
        COMPREPLY=()
        # Bash splits --option=value into three words.
        if [[ $word == = ]]; then
          word=''
        elif [[ $before == = ]] && ((COMP_CWORD > 1)); then
          before=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        for ((i = 1; i < COMP_CWORD; i++)); do
      \(valueSkip)          case ${COMP_WORDS[i]} in
            -*) ;;
      \(commandCase)      *) operands=$((operands + 1)) ;;
          esac
        done
        case $command:$before in
      \(valueCases)  esac
        if [[ $word == -* ]]; then
          case $command in
      \(optionCases)    esac
          return
        fi
        case $command in
      \(printedCases)    *) ;;
        esac
        ((operands == 0)) || return
        case $command in
      \(operandCases)  esac
      }

      complete -o bashdefault -o default -F \(function) \(program.name)

      """
  }

  /// The case that finds the command: the first word that is the name of one.
  private var commandCase: String {
    guard !program.commands.isEmpty else { return "" }
    let names = program.commands.map { $0.name }.joined(separator: " | ")
    return """
            \(names))
              if [[ -z $command ]] && ((operands == 0)); then command=${COMP_WORDS[i]}; else operands=$((operands + 1)); fi
              ;;

      """
  }

  /// The options that take a value, each with the pattern of its words after `COMMAND:`.
  private var valueOptions: [(pattern: String, option: CommandOption)] {
    let scopes = [("", program.ownOptions)] + program.commands.map { ($0.name, program.options(of: $0)) }
    return scopes.flatMap { scope, options in
      options.filter { $0.value != nil }.map { option in
        (words(of: option).map { "\(scope):\($0)" }.joined(separator: " | "), option)
      }
    }
  }

  /// The case that skips the value of an option, which is no operand.
  private var valueSkip: String {
    guard !valueOptions.isEmpty else { return "" }
    return """
          case $command:${COMP_WORDS[i]} in
            \(valueOptions.map { $0.pattern }.joined(separator: " | ")))
              i=$((i + 1))
              [[ ${COMP_WORDS[i]} != = ]] || i=$((i + 1))
              continue
              ;;
          esac

      """
  }

  private var valueCases: String {
    valueOptions.map { pattern, option in
      let action =
        switch option.completion {
        case .words(let words):
          "\(program.functionName)_words \(words.joined(separator: " ").shellQuoted) \"$word\"; return"
        case .printed(let kind): "\(program.functionName)_printed \(kind) \"$word\"; return"
        case .nothing, .files: "return"
        }
      return "    \(pattern)) \(action) ;;\n"
    }.joined()
  }

  private var optionCases: String {
    let scopes = program.commands.map { ($0.name, program.options(of: $0)) } + [("*", program.ownOptions)]
    return scopes.map { "  " + completion($0, of: $1.flatMap(words)) }.joined()
  }

  /// The words on the command line: `--in-place` and `-i`.
  private func words(of option: CommandOption) -> [String] {
    ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
  }

  /// The cases that complete operands by what the program prints.
  private var printedCases: String {
    program.commands.filter { !$0.operandKinds.isEmpty }
      .map { completion($0.name, of: $0.operandKinds, by: "printed") }.joined()
  }

  /// The cases that complete the first operand: a command, or one of the command's words.
  private var operandCases: String {
    let scopes =
      [("''", program.commands.map { ($0.name, $0.summary) })]
      + program.commands.map { ($0.name, $0.operandWords) }
    return scopes.filter { !$0.1.isEmpty }.map { completion($0, of: $1.map { $0.0 }) }.joined()
      + "    *) ;;\n"
  }

  /// The case that completes words for a command.
  private func completion(_ scope: String, of words: [String], by function: String = "words") -> String {
    let words = words.joined(separator: " ").shellQuoted
    return "    \(scope)) \(program.functionName)_\(function) \(words) \"$word\" ;;\n"
  }
}
