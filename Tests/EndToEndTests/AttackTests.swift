import Foundation
import JSON
import Testing
import TemporaryFiles

/// Tests the executable with kills, concurrent writers and hostile folders.
@Suite(.serialized) struct AttackTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.at("repo/deep"), withIntermediateDirectories: true)
  }

  /// The text of a file; empty if there is none.
  private func read(_ name: String) -> String { (try? folder.read(name)) ?? "" }

  private func start(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = Executable.format.url
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// The numbers of the items in a text, including repetitions.
  private func items(_ text: String) -> [Int] {
    text.split(separator: "\n").compactMap { line in
      line.contains("] item ") ? line.split(separator: " ").compactMap { Int($0) }.first : nil
    }
  }

  private func names(endingIn suffix: String) -> [String] {
    (FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? [])
      .compactMap { $0 as? String }.filter { $0.hasSuffix(suffix) }
  }

  @Test func `killing a process while it archives to another file loses no item`() throws {
    try folder.write(
      #"{"root": true, "operations.archiveFile": "deep/done.xit"}"#, to: "repo/.todo-format.json")
    let list = (0..<300).map { "[\($0 % 2 == 0 ? " " : "x")] item \($0) of many\n" }.joined()
    let archive = ["edit", "archive", "-i", folder.at("repo/list.xit")]
    /// Archives the list anew; kills that after `delay`, or, if that is nil, once there is an archive.
    func archiveAndKill(after delay: Duration?) throws {
      try folder.write(list, to: "repo/list.xit")
      try? folder.remove("repo/deep/done.xit")
      let process = try start(archive)
      let begin = ContinuousClock.now
      while process.isRunning {
        if let delay {
          if ContinuousClock.now - begin >= delay { break }
        } else if access(folder.at("repo/deep/done.xit"), F_OK) == 0 {
          break
        }
      }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    let begin = ContinuousClock.now
    try archiveAndKill(after: .seconds(60))
    let duration = ContinuousClock.now - begin
    for round in 0..<24 {
      try archiveAndKill(after: round % 2 == 0 ? duration * round / 24 : nil)
      let (rest, done) = (read("repo/list.xit"), read("repo/deep/done.xit"))
      #expect(Set(items(rest) + items(done)) == Set(0..<300), "round \(round)")
      #expect(rest.hasSuffix("\n") && (done.isEmpty || done.hasSuffix("\n")))
      // Without a kill, the rest is archived.
      #expect(try [0, 1].contains(Executable.format.run(archive).status))
      #expect(items(read("repo/list.xit")) == Array(stride(from: 0, to: 300, by: 2)), "round \(round)")
      #expect(Set(items(read("repo/deep/done.xit"))) == Set(stride(from: 1, to: 300, by: 2)))
    }
    for name in ["repo/list.xit", "repo/deep/done.xit"] {
      try folder.write("[X] a\n", to: name)
      #expect(try Executable.format.run(["-i", folder.at(name)]).status == 0)
    }
    #expect(names(endingIn: ".tmp") == [])
  }

  @Test func `concurrent commands change a list one after the other`() throws {
    for round in 0..<12 {
      try folder.write((0..<50).map { "[ ] item \($0)\n" }.joined(), to: "repo/list.xit")
      let processes = try [3, 40].map { line in
        try start(["edit", "complete", "-i", "--line", "\(line)", folder.at("repo/list.xit")])
      }
      for process in processes { process.waitUntilExit() }
      #expect(processes.map(\.terminationStatus) == [0, 0], "round \(round)")
      let lines = read("repo/list.xit").split(separator: "\n")
      #expect(lines.count == 50 && lines.filter { $0.hasPrefix("[x]") }.count == 2, "round \(round)")
    }
    #expect(names(endingIn: ".tmp") == [])
  }

  @Test func `nothing outside a hostile folder is read or written`() throws {
    let secret = "[X] secret   \n[ ] secret\n"
    let isShown = { (text: String) in text.contains("secret") }
    try folder.write(secret, to: "list.xit")
    try folder.write(secret, to: ".bashrc")
    let links = [
      ("out.xit", "../list.xit"), ("rc.xit", "../.bashrc"), ("archive.txt", "../.bashrc"), ("up", ".."),
      ("loop.xit", "loop.xit"), ("nowhere.xit", "../new.xit"), ("zero.xit", "/dev/zero"), ("root.xit", "/"),
      ("deep/back", "../.."), ("memory.xit", "/proc/self/mem"),
    ]
    for (name, destination) in links { try folder.link("repo/\(name)", to: destination) }
    mkfifo(folder.at("repo/pipe.xit"), 0o600)
    mkfifo(folder.at("repo/deep/.gitignore"), 0o600)
    for name in ["new\nline.xit", "\u{1B}[31m.xit", "--fix.xit", "$(touch PWNED).xit"] {
      try folder.write("[X] a\n[ ] inside\n", to: "repo/\(name)")
    }
    let sparse = try folder.write("", to: "repo/sparse.xit")
    try FileHandle(forWritingTo: URL(filePath: sparse)).truncate(atOffset: 2_000_000_000)
    let start = ContinuousClock.now
    for command in [["-i"], ["lint", "--fix"], ["--check"], ["list"]] {
      let result = try Executable.format.run(command + ["."], in: folder.at("repo"))
      #expect((0...2).contains(result.status), "\(command)")
      #expect(!isShown(result.output + result.error), "\(command)")
      if command == ["list"] { #expect(result.output.contains("inside")) }
    }
    let symbols = try symbolsOfServer(in: folder.uri("repo"))
    #expect(symbols.contains("inside") && !isShown(symbols))
    for archive in ["archive.txt", "../list.xit", "up/new.txt", "nowhere.xit", "deep/back/x.xit", "pipe.xit"]
    {
      try folder.write(
        #"{"root": true, "operations.archiveFile": "\#(archive)"}"#, to: "repo/.todo-format.json")
      try folder.write("[x] done\n[ ] open\n", to: "repo/mine.xit")
      let result = try Executable.format.run(["edit", "archive", "-i", folder.at("repo/mine.xit")])
      #expect(result.status == 2 && !isShown(result.output + result.error), "\(archive)")
      #expect(read("repo/mine.xit") == "[x] done\n[ ] open\n", "\(archive)")
    }
    #expect(ContinuousClock.now - start < .seconds(60))
    #expect(read("list.xit") == secret && read(".bashrc") == secret)
    #expect(try folder.names() == [".bashrc", "list.xit", "repo"])
    #expect(names(endingIn: ".tmp") + names(endingIn: "PWNED") == [])
  }

  /// The reply to a request for all symbols of a workspace with this folder.
  private func symbolsOfServer(in uri: String) throws -> String {
    let server = try ServerProcess()
    let workspaceFolder: JSON = ["uri": .string(uri), "name": "repo"]
    server.request(
      1, "initialize",
      [
        "processId": .null, "capabilities": ["workspace": ["workspaceFolders": true]],
        "workspaceFolders": [workspaceFolder],
      ])
    server.notify("initialized", [:])
    server.request(2, "workspace/symbol", ["query": ""])
    while let message = server.next() {
      guard message["id"] == 2 else { continue }
      server.request(3, "shutdown")
      server.notify("exit")
      _ = server.end()
      return String(decoding: message.jsonBytes, as: UTF8.self)
    }
    return ""
  }
}
