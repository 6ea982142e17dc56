extension Dictionary {
  /// The values of pairs by their keys; of pairs with the same key the first counts.
  ///
  /// The standard library's `init(_:uniquingKeysWith:)` casts at run time, which Embedded Swift can't.
  package init(keepingFirst pairs: some Sequence<(Key, Value)>) {
    self.init()
    for (key, value) in pairs where self[key] == nil { self[key] = value }
  }
}
