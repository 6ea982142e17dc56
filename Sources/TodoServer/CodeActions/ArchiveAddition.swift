import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

/// The change that an action makes to the archive file of a document.
struct ArchiveAddition {
  /// The archive file, open or not.
  struct Target {
    let document: Document
    /// Whether the file does not exist yet.
    let isNew: Bool
  }

  let target: Target
  let change: TextChange
}

extension Document {
  /// The path of the archive file; nil if the archive is in the document.
  ///
  /// - Throws: The reason why the setting cannot be followed.
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

extension ArchiveAddition.Target {
  /// Checks whether the archive file can be changed, without reading it.
  static func requireAccess(to path: CanonicalPath, in session: Session) throws(OperationError) {
    let capability = session.client.capabilities.workspaceEdit
    guard capability.documentChanges, capability.createsFiles else {
      throw .nothingToDo("the editor cannot change two files at once, and the archive is \(path.path)")
    }
    guard session.documents.document(of: path) != nil || session.workspaceURI(of: path) != nil else {
      throw .nothingToDo("open the archive first, which is in no workspace folder: \(path.path)")
    }
  }

  /// Finds the archive file: the open document, or else the file on disk.
  ///
  /// - Throws: The reason why it cannot be changed. The client must support edits of several files, and the file must
  ///   be open or in a workspace folder.
  init(at path: CanonicalPath, of list: Document, in session: Session) throws(OperationError) {
    try Self.requireAccess(to: path, in: session)
    if let open = session.documents.document(of: path) {
      self.init(document: open, isNew: false)
      return
    }
    guard let uri = session.workspaceURI(of: path) else {
      throw .nothingToDo("open the archive first, which is in no workspace folder: \(path.path)")
    }
    do throws(FileError) {
      let archive = try ArchiveFile(at: path)
      var settings = list.settings
      settings.dialect = list.list.dialect
      let document = Document(uri: uri, bytes: archive.file?.textBytes ?? [], settings: settings)
      self.init(document: document, isNew: archive.file == nil)
    } catch {
      throw .nothingToDo(error.description)
    }
  }
}
