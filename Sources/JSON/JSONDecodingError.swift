/// One step from a value to a part of it.
package enum JSONPathStep: Hashable, Sendable {
  /// To the member with this key.
  case key(String)
  /// To the element with this index, from 0.
  case index(Int)
}

/// Why a value is not what a type wants, and which part of it is to blame.
package struct JSONDecodingError: Error, Equatable, Sendable {
  /// The way from the value that was decoded to the part that is wrong; empty if it is the value itself.
  package private(set) var path: [JSONPathStep]
  /// What is wrong with it: `expected a string, found a number`.
  package let reason: String

  /// An error about the value itself.
  package init(_ reason: String) {
    self.path = []
    self.reason = reason
  }

  /// The error of a value that is of another kind than it should be.
  package init(expected: String, found: JSON) {
    self.init("expected \(expected), found \(found.kind)")
  }

  /// The same error, seen from the value of which this was a part.
  ///
  /// Paths are put together on the way up, so that decoding without an error costs nothing for them.
  package func within(_ step: JSONPathStep) -> JSONDecodingError {
    var error = self
    error.path.insert(step, at: 0)
    return error
  }

  /// The same error, with the name of a member before its path.
  package func within(_ key: String) -> JSONDecodingError { within(.key(key)) }
}

extension JSONDecodingError: CustomStringConvertible {
  /// The path and the reason: `params.textDocument.uri: expected a string, found a number`.
  package var description: String { path.isEmpty ? reason : "\(path.dotted): \(reason)" }
}

extension [JSONPathStep] {
  /// The path as people write it: `contentChanges[2].range`.
  package var dotted: String {
    reduce(into: "") { text, step in
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}
