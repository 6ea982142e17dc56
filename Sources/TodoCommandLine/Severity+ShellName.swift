import TodoModel

extension Severity {
  /// The name in a shell, as in other linters.
  var shellName: String { self == .information ? "info" : "\(self)" }
}
