/// A manual page of a program, in the macros of mdoc(7).
package struct ManualPage {
  private let program: Program
  /// The day of its last change, such as `November 22, 2026`.
  private let date: String

  package init(of program: Program, date: String) {
    self.program = program
    self.date = date
  }

  /// The page.
  package var roff: String {
    var page = RoffWriter()
    page.macro("Dd \(date)")
    page.macro("Dt \(program.name.uppercased()) 1")
    page.macro("Os")
    page.section("NAME")
    page.macro("Nm \(program.name)")
    page.macro("Nd \(RoffWriter.escaped(program.summary.lowercasedFirstLetter))")
    page.section("SYNOPSIS")
    for usage in program.usage {
      page.macro("Nm")
      page.synopsis(usage)
    }
    page.section("DESCRIPTION")
    page.paragraphs(program.explanation)
    page.section("OPTIONS")
    page.options(program.options + program.commonOptions.filter { !program.options.contains($0) })
    if !program.commands.isEmpty { page.section("COMMANDS") }
    for command in program.commands { page.command(command) }
    if !program.environment.isEmpty {
      page.section("ENVIRONMENT")
      page.list(program.environment.map { ("Ev \($0.0)", $0.1) })
    }
    if !program.files.isEmpty {
      page.section("FILES")
      page.list(program.files.map { ("Pa \($0.0)", $0.1) })
    }
    if !program.exitCodes.isEmpty {
      page.section("EXIT STATUS")
      page.list(program.exitCodes.map { ("Li \($0.0)", $0.1) })
    }
    if !program.examples.isEmpty {
      page.section("EXAMPLES")
      for (command, meaning) in program.examples { page.example(command, meaning) }
    }
    if !program.related.isEmpty {
      page.section("SEE ALSO")
      let names = program.related.map { "Xr \($0) 1" }
      for (index, name) in names.enumerated() { page.macro(name + (index < names.count - 1 ? " ," : "")) }
    }
    return page.text
  }
}

extension String {
  fileprivate var lowercasedFirstLetter: String { prefix(1).lowercased() + dropFirst() }
}
