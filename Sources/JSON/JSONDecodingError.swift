/// One step of a path to a part of a value.
package enum JSONPathStep: Hashable, Sendable {
  /// The member with this key.
  case key(String)
  /// The element at this zero-based index.
  case index(Int)
}

/// Why a value cannot be decoded as a type, and which part of it is invalid.
package struct JSONDecodingError: Error, Equatable, Sendable {
  /// The path from the decoded value to the invalid part; empty for the value itself.
  package private(set) var path: [JSONPathStep]
  /// What is wrong, such as `expected a string, found a number`.
  package let reason: String

  /// Creates an error about the value itself.
  package init(_ reason: String) {
    self.path = []
    self.reason = reason
  }

  /// Creates an error for a value of the wrong type.
  package init(expected: String, found: JSON) {
    self.init("expected \(expected), found \(found.kind)")
  }

  /// The error with one more step at the start of its path.
  ///
  /// Building the path only while an error propagates keeps successful decoding free of its cost.
  package func within(_ step: JSONPathStep) -> JSONDecodingError {
    var error = self
    error.path.insert(step, at: 0)
    return error
  }

  /// The error with a member's key at the start of its path.
  package func within(_ key: String) -> JSONDecodingError { within(.key(key)) }
}

extension JSONDecodingError: CustomStringConvertible {
  /// The path and the reason: `params.textDocument.uri: expected a string, found a number`.
  package var description: String { path.isEmpty ? reason : "\(path.dotted): \(reason)" }
}

extension [JSONPathStep] {
  /// The path in JavaScript notation: `contentChanges[2].range`.
  package var dotted: String {
    reduce(into: "") { text, step in
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}
