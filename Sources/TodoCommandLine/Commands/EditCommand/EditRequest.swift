import TodoModel

/// An operation, the items that it changes, and what becomes of the result.
struct EditRequest {
  let operation: TodoModel.Operation
  let targets: EditTargets
  /// The lists and folders that are named.
  let operands: [String]
  /// The list that items move to; nil if they stay in their lists.
  var destination: String?
  /// The group that items move to.
  var group: TargetGroup
  let output: Output
  /// The name of the command if the operation is one, which searches folders and prints what it did also as JSON.
  var verb: String?

  var isVerb: Bool { verb != nil }

  /// What is done with changed lists.
  enum Output {
    /// One list is printed.
    case text
    /// The edits of all lists are printed, for an editor.
    case edits
    /// The lists are written, and each change is reported.
    case files
    /// Each change is only reported.
    case nothing
  }
}
