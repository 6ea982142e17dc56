import Foundation
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

  private var temporaryFiles: [String] {
    (FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? [])
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".tmp") }
  }

  @Test func `killing a process while it archives to another file loses no item`() throws {
    try folder.write(
      #"{"root": true, "operations.archiveFile": "deep/done.xit"}"#, to: "repo/.todo-format.json")
    let list = (0..<300).map { "[\($0 % 2 == 0 ? " " : "x")] item \($0) of many\n" }.joined()
    for round in 0..<24 {
      try folder.write(list, to: "repo/list.xit")
      if round % 6 == 0 { try? FileManager.default.removeItem(atPath: folder.at("repo/deep/done.xit")) }
      let process = try start(["edit", "archive", "-i", folder.at("repo/list.xit")])
      usleep(UInt32(round) * 2500)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let (rest, done) = (read("repo/list.xit"), read("repo/deep/done.xit"))
      #expect(Set(items(rest) + items(done)) == Set(0..<300), "round \(round)")
      #expect(rest.hasSuffix("\n") && (done.isEmpty || done.hasSuffix("\n")))
    }
    for name in ["repo/list.xit", "repo/deep/done.xit"] {
      try folder.write("[X] a\n", to: name)
      #expect(try Executable.format.run(["-i", folder.at(name)]).status == 0)
    }
    #expect(temporaryFiles == [])
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
    #expect(temporaryFiles == [])
  }

  @Test func `nothing outside a hostile folder is read or written`() throws {
    try folder.write("[X] secret   \n", to: "list.xit")
    try folder.write("[X] secret   \n", to: ".bashrc")
    let links = [
      ("out.xit", "../list.xit"), ("rc.xit", "../.bashrc"), ("archive.txt", "../.bashrc"), ("up", ".."),
      ("loop.xit", "loop.xit"), ("nowhere.xit", "../new.xit"), ("zero.xit", "/dev/zero"), ("root.xit", "/"),
      ("deep/back", "../.."), ("memory.xit", "/proc/self/mem"),
    ]
    for (name, destination) in links { try folder.link("repo/\(name)", to: destination) }
    mkfifo(folder.at("repo/pipe.xit"), 0o600)
    mkfifo(folder.at("repo/deep/.gitignore"), 0o600)
    for name in ["new\nline.xit", "\u{1B}[31m.xit", "--fix.xit", "$(touch PWNED).xit"] {
      try folder.write("[X] a\n", to: "repo/\(name)")
    }
    let sparse = try folder.write("", to: "repo/sparse.xit")
    try FileHandle(forWritingTo: URL(filePath: sparse)).truncate(atOffset: 2_000_000_000)
    let start = ContinuousClock.now
    for command in [["-i"], ["lint", "--fix"], ["--check"], ["list"]] {
      let status = try Executable.format.run(command + [folder.at("repo")]).status
      #expect((0...2).contains(status), "\(command)")
    }
    for archive in ["archive.txt", "../list.xit", "up/new.txt", "nowhere.xit", "deep/back/x.xit", "pipe.xit"]
    {
      try folder.write(
        #"{"root": true, "operations.archiveFile": "\#(archive)"}"#, to: "repo/.todo-format.json")
      try folder.write("[x] done\n[ ] open\n", to: "repo/mine.xit")
      #expect(try Executable.format.run(["edit", "archive", "-i", folder.at("repo/mine.xit")]).status == 2)
      #expect(read("repo/mine.xit") == "[x] done\n[ ] open\n", "\(archive)")
    }
    #expect(ContinuousClock.now - start < .seconds(60))
    #expect(read("list.xit") == "[X] secret   \n" && read(".bashrc") == "[X] secret   \n")
    #expect(
      try folder.names() == [
        ".bashrc", "list.xit", "repo",
      ])
    #expect(temporaryFiles == [])
  }
}
