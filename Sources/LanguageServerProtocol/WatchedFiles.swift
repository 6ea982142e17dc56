import JSON

/// The client's file watching capabilities.
///
/// Source: LSP 3.17, *DidChangeWatchedFilesClientCapabilities*.
package struct WatchedFilesClientCapability: Equatable, Sendable {
  /// Whether the server can register for file events.
  package let wantsRegistration: Bool

  package init(announced json: JSON?) {
    wantsRegistration = json?["dynamicRegistration"]?.bool ?? false
  }
}

/// A registration for file events.
///
/// Source: LSP 3.17, *DidChangeWatchedFilesRegistrationOptions*.
package struct WatchedFilesRegistration: Equatable, Sendable {
  /// Path patterns, such as `**/*.xit`.
  package var globs: [String]

  package init(globs: [String]) { self.globs = globs }

  /// The registration options.
  package var json: JSON {
    let watchers = globs.map { JSON.object(JSONObject([("globPattern", .string($0))])) }
    return .object(JSONObject([("watchers", .array(watchers))]))
  }
}

/// Source: LSP 3.17, `workspace/didChangeWatchedFiles`.
package struct DidChangeWatchedFilesParams: Sendable, JSONDecodable {
  /// The created, changed or deleted files.
  package let changes: [TextDocumentIdentifier]

  /// Decodes the URIs and ignores the kind of change, because the server reads the file anyway.
  package init(from json: JSON) throws(JSONDecodingError) {
    changes = try json.required("changes")
  }
}
