/// The lines that Enter writes, and where the cursor is then.
struct EnterRewrite {
  let rewrite: LineRewrite
  /// The rewrite to verify instead: an empty note is a blank line, so it is verified with a letter.
  var verified: LineRewrite?
  /// The line of the cursor in the changed list.
  let line: Int
  /// The number of bytes after the cursor on its line.
  let bytesAfterCursor: Int
  /// The line that ends at the cursor; nil if none does.
  let endedLine: Int?

  init(_ rewrite: LineRewrite, line: Int, bytesAfterCursor: Int = 0, endedLine: Int? = nil) {
    self.rewrite = rewrite
    self.line = line
    self.bytesAfterCursor = bytesAfterCursor
    self.endedLine = endedLine
  }
}
