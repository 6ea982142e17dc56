import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

/// What an action adds to the file that the archive of a document is.
struct ArchiveAddition {
  /// The file, open or not.
  struct Target {
    let document: Document
    /// Whether it is to be made.
    let isNew: Bool
  }

  let target: Target
  let change: TextChange
}

extension Document {
  /// The file that its archive is; nil if that is part of the document.
  ///
  /// - Throws: the reason why the settings cannot be followed.
  var archivePath: CanonicalPath? {
    get throws(OperationError) {
      guard !settings.archiveFile.isEmpty else { return nil }
      guard let path = uri.path else {
        throw .nothingToDo("save the list first: its archive is a file beside it, \(settings.archiveFile)")
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
  /// Throws the reason why a file can't be written to, as far as it is known without a look at the file.
  static func requireAccess(to path: CanonicalPath, in session: Session) throws(OperationError) {
    let capability = session.client.capabilities.workspaceEdit
    guard capability.documentChanges, capability.createsFiles else {
      throw .nothingToDo("the editor cannot change two files at once, and the archive is \(path.path)")
    }
    guard session.documents.document(of: path) != nil || session.workspaceURI(of: path) != nil else {
      throw .nothingToDo("open the archive first, for it is in no workspace folder: \(path.path)")
    }
  }

  /// The archive of a document, as the client has it open, or else as it stands on the disk.
  ///
  /// - Throws: the reason why it cannot be written to: a client that cannot change two files with one edit is not
  ///   given half of it, and no edit is about a file that is neither open nor in a workspace folder.
  init(at path: CanonicalPath, of list: Document, in session: Session) throws(OperationError) {
    try Self.requireAccess(to: path, in: session)
    if let open = session.documents.document(of: path) {
      self.init(document: open, isNew: false)
      return
    }
    guard let uri = session.workspaceURI(of: path) else {
      throw .nothingToDo("open the archive first, for it is in no workspace folder: \(path.path)")
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
