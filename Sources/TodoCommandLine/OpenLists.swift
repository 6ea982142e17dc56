import CLibrary
import JSON
import JSONRPC
import TodoFiles

/// A list that is open in an editor, whose server has a socket for this user's programs.
struct OpenList: Sendable {
  let path: String
  let bytes: [UInt8]
  fileprivate let socket: String
  /// The editor's number for the text.
  fileprivate let version: Int
  /// Whether another editor has it open, too, so that no change in one of them would be seen in the other.
  fileprivate(set) var isShared = false

  /// The open lists of all editors; an editor that does not answer at once has none.
  static func all(_ environment: [String: String]) -> [OpenList] {
    guard let folder = RuntimeFolder.path(environment: environment) else { return [] }
    var lists: [OpenList] = []
    for socket in RuntimeFolder.sockets(in: folder) {
      let request: JSON = ["jsonrpc": "2.0", "id": 1, "method": "lists"]
      let reply = RuntimeFolder.ask(socket, request.jsonBytes, within: 500)
      for list in reply.flatMap({ try? JSON(parsing: $0) })?["result"]?.array ?? [] {
        guard let path = list["path"]?.string, let text = list["text"]?.string,
          let version = list["version"]?.int
        else { continue }
        var open = OpenList(path: path, bytes: Array(text.utf8), socket: socket, version: version)
        for index in lists.indices where CanonicalPath(lists[index].path) == CanonicalPath(path) {
          lists[index].isShared = true
          open.isShared = true
        }
        lists.append(open)
      }
    }
    return lists
  }

  /// Lets editors change the texts of open lists, each as one step of its undo history with a label.
  ///
  /// - Throws: An error if one refuses or does not answer.
  static func change(
    _ lists: [(open: OpenList, bytes: [UInt8])], label: String
  ) throws(CommandError) {
    for (index, socket) in Set(lists.map { $0.open.socket }).sorted().enumerated() {
      let own = lists.filter { $0.open.socket == socket }
      if let shared = own.first(where: { $0.open.isShared }) {
        throw .notChanged(shared.open.path, "it is open in two editors: close it in one of them")
      }
      let texts = own.map { open, bytes -> JSON in
        [
          "path": .string(open.path), "version": .integer(open.version),
          "text": .string(String(decoding: bytes, as: UTF8.self)),
        ]
      }
      let request: JSON = [
        "jsonrpc": "2.0", "id": 1, "method": "change",
        "params": ["label": .string(label), "lists": .array(texts)],
      ]
      let reply = RuntimeFolder.ask(socket, request.jsonBytes, within: 12_000)
      let answer = reply.flatMap { try? JSON(parsing: $0) }
      guard answer?["result"] != nil else {
        let reason = answer?["error"]?["message"]?.string ?? "the editor did not answer"
        let isUndone = index == 0 && answer?["error"]?["code"]?.int == ErrorCode.contentModified.rawValue
        throw .notChanged(own[0].open.path, reason, mayRepeat: isUndone)
      }
    }
  }
}

extension CommandError {
  /// A list that is open in an editor, and why it was not changed there.
  fileprivate static func notChanged(
    _ path: String, _ reason: String, mayRepeat: Bool = false
  ) -> CommandError {
    CommandError(
      description: "\(path) is open in an editor and was not changed: \(reason)", exitCode: .changed,
      isOfUsage: false, mayRepeat: mayRepeat)
  }

  /// The result of `body`, which is called again while an editor refuses its change and nothing was changed: a person
  /// types, and has another text a moment later.
  static func repeating<Result>(
    _ mayRepeat: Bool = true, _ body: () throws(CommandError) -> Result
  ) throws(CommandError) -> Result {
    let start = MonotonicTime.now
    // In microseconds.
    var pause: UInt32 = 10_000
    while true {
      do throws(CommandError) {
        return try body()
      } catch {
        guard mayRepeat, error.mayRepeat, MonotonicTime.now - start < .seconds(2) else { throw error }
        usleep(pause)
        pause = min(pause * 2, 80_000)
      }
    }
  }
}
