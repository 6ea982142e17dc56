import LanguageServerProtocol
import TodoFiles
import TodoModel

/// A list that changes together with a document: its archive, or the list that items move to.
struct OtherList {
  /// The list, open or not.
  let document: Document
  let isNew: Bool
}

extension Document {
  /// The path of the archive file; nil if the archive is in the document.
  var archivePath: CanonicalPath? {
    get throws(OperationError) {
      guard !settings.archiveFile.isEmpty else { return nil }
      guard let path = uri.path else {
        throw .nothingToDo("save the list first: its archive file is \(settings.archiveFile), relative to it")
      }
      do throws(FileError) {
        return try ArchiveFile.path(settings, of: path)
      } catch {
        throw .nothingToDo(error.description)
      }
    }
  }
}

extension OtherList {
  /// Checks that a list can be changed together with another one, without reading it.
  ///
  /// Messages name it by its `role`, such as "archive".
  @discardableResult
  static func requireAccess(
    to path: CanonicalPath, as role: String, in session: Session
  ) throws(OperationError) -> DocumentURI {
    guard session.client.options.multiFileEdits else {
      throw .nothingToDo("the editor cannot change two files at once, and the \(role) is \(path.path)")
    }
    let capability = session.client.capabilities
    guard capability.documentChanges && capability.createsFiles || Folder.hasEntry(at: path.path) else {
      throw .nothingToDo("create the \(role) first, as the editor cannot do both: \(path.path)")
    }
    guard let uri = session.uri(ofListAt: path) else {
      throw .nothingToDo("open the \(role) first, which is in no workspace folder: \(path.path)")
    }
    return uri
  }

  /// The list at `path`, as the client has it open or otherwise as it is on disk.
  ///
  /// Messages name it by its `role`, such as "archive". The `settings` are for a list that is not open; nil for its own.
  ///
  /// - Throws: The reason why it cannot be changed. The client must be able to change two files with one edit, and the
  ///   file must be open or in a workspace folder.
  init(
    at path: CanonicalPath, as role: String, _ settings: Settings? = nil, in session: Session
  ) throws(OperationError) {
    let uri = try Self.requireAccess(to: path, as: role, in: session)
    if let open = session.documents.document(of: path) {
      self.init(document: open, isNew: false)
      return
    }
    do throws(FileError) {
      let file = try ArchiveFile(at: path).file
      if file != nil { try AtomicFile.requireAccess(to: path.path) }
      var store = session.settings
      let settings = settings ?? store.settings(for: uri)
      var document = Document(uri: uri, bytes: file?.textBytes ?? [], settings: settings)
      document.join(session.dependencies)
      self.init(document: document, isNew: file == nil)
    } catch {
      throw .nothingToDo(error.description)
    }
  }
}

extension Session {
  /// The URI of a list that is open or in a workspace folder; nil for any other.
  func uri(ofListAt path: CanonicalPath) -> DocumentURI? {
    documents.document(of: path)?.uri ?? workspaceURI(of: path)
  }
}
