/// A program or a command of one, declared once: help, completions and manuals come from it.
package struct Program: Sendable {
  package let name: String
  /// What it does, without a full stop.
  package let summary: String
  /// The arguments after the name, such as `[OPTIONS] [FILE …]`, one line per form.
  package let usage: [String]
  /// A longer description: see ``HelpParagraph``.
  package let explanation: String
  /// Its own options; of a program with commands, those of the default command.
  package let options: [CommandOption]
  /// The options of all its commands.
  package var commonOptions: [CommandOption] = []
  package var commands: [Program] = []
  /// Example commands, each with what it does.
  package var examples: [(String, String)] = []
  package var exitCodes: [(String, String)] = []
  package var environment: [(String, String)] = []
  package var files: [(String, String)] = []
  /// The names of related manual pages.
  package var related: [String] = []

  // MARK: Commands

  /// The completions of the first operand, with summaries.
  package var operandWords: [(String, String)] = []
  /// The kinds of words that operands may be: see ``ValueCompletion/printed(_:)``.
  package var operandKinds: [String] = []
  /// Whether operands may be files, besides ``operandWords``.
  package var takesFiles = true
  /// Where the help of the program lists it.
  package var section = Section.other

  package enum Section: String, Sendable, CaseIterable {
    case other = "Commands"
    case changes = "Changes to items"
    /// Only in the help of everything.
    case tools = "For editors and bug reports"
  }

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
