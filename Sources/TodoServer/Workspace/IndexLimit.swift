/// A limit of the workspace index that was exceeded, so that some lists are not indexed.
enum IndexLimit: Hashable {
  /// More than this number of folders.
  case folders(Int)
  /// A file above ``WorkspaceIndex/largestFile``, by its path.
  case file(String)
  /// Files above ``WorkspaceIndex/largestTotal`` together.
  case total

  /// The warning for the client's log.
  var warning: String {
    switch self {
    case .folders(let limit): "some lists are not indexed: there are more than \(limit) folders"
    case .file(let path): "\(path) is not indexed: it is larger than \(WorkspaceIndex.largestFile >> 20) MiB"
    case .total:
      "some lists are not indexed: together they are larger than \(WorkspaceIndex.largestTotal >> 20) MiB"
    }
  }
}
