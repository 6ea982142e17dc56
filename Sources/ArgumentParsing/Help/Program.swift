/// A program, declared once: help, completions and manuals come from it.
package struct Program: Sendable {
  package let name: String
  /// What it does, without a full stop.
  package let summary: String
  /// The arguments after the name, one line per form.
  package let usage: [String]
  /// A longer description: see ``HelpParagraph``.
  package let explanation: String
  /// Its options; of a program with commands, those of the default command.
  package let options: [CommandOption]
  /// The options of all its commands.
  package var commonOptions: [CommandOption] = []
  package var commands: [CommandDescription] = []
  /// Example commands, each with what it does.
  package var examples: [(String, String)] = []
  /// The exit codes and what they mean.
  package var exitCodes: [(String, String)] = []
  /// The environment variables and what they do.
  package var environment: [(String, String)] = []
  /// The files that it reads.
  package var files: [(String, String)] = []
  /// The names of related manual pages.
  package var related: [String] = []

  package init(
    name: String, summary: String, usage: [String], explanation: String, options: [CommandOption]
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.explanation = explanation
    self.options = options
  }
}

/// A command of a program.
package struct CommandDescription: Sendable {
  package let name: String
  /// The arguments after the name, such as `[OPTIONS] [FILE …]`.
  package let usage: String
  /// What it does, without a full stop.
  package let summary: String
  /// A longer description: see ``HelpParagraph``.
  package let explanation: String
  /// Its own options.
  package let options: [CommandOption]
  /// The completions of the first operand, with summaries.
  package var operandWords: [(String, String)]
  /// The kinds of words that operands may be: see ``ValueCompletion/printed(_:)``.
  package let operandKinds: [String]
  /// Whether operands may be files, besides ``operandWords``.
  package let takesFiles: Bool
  /// Where the help of the program lists it.
  package let section: Section

  /// A section of the help of a program.
  package enum Section: String, Sendable, CaseIterable {
    case other = "Commands"
    case changes = "Changes to items"
    /// Only in the help of everything.
    case tools = "For editors and bug reports"
  }

  package init(
    name: String, usage: String, summary: String, explanation: String, options: [CommandOption],
    operandWords: [(String, String)] = [], operandKinds: [String] = [], takesFiles: Bool = true,
    section: Section = .other
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.explanation = explanation
    self.options = options
    self.operandWords = operandWords
    self.operandKinds = operandKinds
    self.takesFiles = takesFiles
    self.section = section
  }
}
