extension ListFormat {
  /// The format of a text, by its file's name or else by its first lines.
  ///
  /// - Returns: nil if neither determines it.
  package init?(ofFileNamed file: String, text: some Collection<UInt8>) {
    guard let format = ListFormat(ofFileNamed: file) ?? FormatEvidence(text).mostLikelyFormat else {
      return nil
    }
    self = format
  }
}
