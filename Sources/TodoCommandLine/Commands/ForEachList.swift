import TodoFiles

/// Calls `body` with each file that `operands` name, or that stands in a folder they name.
///
/// What fails for one file is reported, and the others are still done.
///
/// - Returns: the gravest of what was returned; ``ExitCode/failure`` if anything failed.
func forEachList(
  _ operands: [String], _ console: Console, taking markdown: MarkdownFiles = .named,
  _ body: (String) throws(CommandError) -> ExitCode
) -> ExitCode {
  let found = ListFiles.find(in: operands, taking: markdown)
  var code: ExitCode = found.problems.isEmpty ? .success : .failure
  for problem in found.problems { console.report("todo-format: \(problem)") }
  for path in found.files {
    do throws(CommandError) {
      code = max(code, try body(path))
    } catch {
      console.report("todo-format: \(error)")
      code = .failure
    }
  }
  return code
}
