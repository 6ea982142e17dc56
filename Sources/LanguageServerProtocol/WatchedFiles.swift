import JSON

/// What a client says of watching files.
///
/// Source: LSP 3.17, *DidChangeWatchedFilesClientCapabilities*.
package struct WatchedFilesClientCapability: Equatable, Sendable {
  /// Whether it watches files for a server that registers for it.
  package let wantsRegistration: Bool

  /// Reads what was announced; whatever is not there or is odd was not.
  package init(announced json: JSON?) {
    wantsRegistration = json?["dynamicRegistration"]?.bool ?? false
  }
}

/// Which files the client is to watch.
///
/// Source: LSP 3.17, *DidChangeWatchedFilesRegistrationOptions*.
package struct WatchedFilesRegistration: Equatable, Sendable {
  /// Patterns of paths, such as `**/*.xit`.
  package var globs: [String]

  /// Wants to hear of files that match one of the patterns.
  package init(globs: [String]) { self.globs = globs }

  /// The options as they stand in a registration.
  package var json: JSON {
    let watchers = globs.map { JSON.object(JSONObject([("globPattern", .string($0))])) }
    return .object(JSONObject([("watchers", .array(watchers))]))
  }
}

/// Source: LSP 3.17, `workspace/didChangeWatchedFiles`.
package struct DidChangeWatchedFilesParams: Sendable, JSONDecodable {
  /// The files that were made, changed or deleted.
  package let changes: [TextDocumentIdentifier]

  /// Takes the names; what became of a file, a look at it tells better.
  package init(from json: JSON) throws(JSONDecodingError) {
    changes = try json.required("changes")
  }
}
