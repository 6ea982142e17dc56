/// Why a value cannot be decoded as a type, and which part of it is invalid.
package struct JSONDecodingError: Error, Equatable, Sendable {
  /// The path from the decoded value to the invalid part in JavaScript notation, such as `contentChanges[2].range`; empty
  /// for the value itself.
  package private(set) var path = ""
  /// What is wrong, such as `expected a string, found a number`.
  package let reason: String

  /// Creates an error about the value itself.
  package init(_ reason: String) { self.reason = reason }

  /// Creates an error for a value of the wrong type.
  package init(expected: String, found: JSON) {
    self.init("expected \(expected), found \(found.kind)")
  }

  /// The error with one more step at the start of its path: the key of a member, or an index as `[2]`.
  ///
  /// Building the path only while an error propagates keeps successful decoding free of its cost.
  package func within(_ step: String) -> JSONDecodingError {
    var error = self
    error.path = step + (path.isEmpty || path.first == "[" ? "" : ".") + path
    return error
  }
}

extension JSONDecodingError: CustomStringConvertible {
  /// The path and the reason: `params.textDocument.uri: expected a string, found a number`.
  package var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}
