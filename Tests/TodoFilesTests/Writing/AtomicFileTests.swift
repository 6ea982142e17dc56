import Foundation
import Testing
import TemporaryFiles

@testable import TodoFiles

struct AtomicFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Reads a file and replaces its bytes.
  @discardableResult private func rewrite(_ name: String, with text: String) throws -> [WriteWarning] {
    let file = try ListFile.read(folder.at(name))
    return try AtomicFile.replace(file.path, with: Array(text.utf8), expecting: file.version)
  }

  private func status(of name: String) throws -> stat {
    var status = stat()
    #expect(stat(folder.at(name), &status) == 0)
    return status
  }

  @Test(arguments: [0, 1, 50_000])
  func `the new text replaces the old, and no other file is left`(lines: Int) throws {
    let text = String(repeating: "[x] an item\n", count: lines)
    try folder.write("[ ] a\n", to: "a.xit")
    try rewrite("a.xit", with: text)
    #expect(try folder.read("a.xit") == text)
    #expect(try folder.names() == ["a.xit"])
  }

  @Test func `a hundred megabytes are written whole`() throws {
    let bytes = [UInt8](repeating: 0x2E, count: 100_000_000)
    try AtomicFile.replace(folder.at("large.xit"), with: bytes, expecting: nil)
    let read = try ListFile.read(folder.at("large.xit")).bytes
    #expect(read.count == bytes.count && memcmp(read, bytes, bytes.count) == 0)
  }

  @Test(arguments: [0o644, 0o600, 0o664, 0o755, 0o4755, 0o2750, 0o6711] as [mode_t])
  func `the mode is kept`(mode: mode_t) throws {
    #expect(chmod(try folder.write("a", to: "a.xit"), mode) == 0)
    try rewrite("a.xit", with: "b")
    #expect(try status(of: "a.xit").st_mode & 0o7777 == mode)
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
  func `owner and group are kept`() throws {
    #expect(chown(try folder.write("a", to: "a.xit"), 4321, 8765) == 0)
    #expect(chmod(folder.at("a.xit"), 0o4640) == 0)
    try rewrite("a.xit", with: "b")
    let status = try status(of: "a.xit")
    #expect(status.st_uid == 4321 && status.st_gid == 8765 && status.st_mode & 0o7777 == 0o4640)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can create another user's file"))
  func `replacing another user's file gives no other user access`() async throws {
    #expect(chmod(folder.path, 0o777) == 0)
    let path = try folder.write("a", to: "a.xit")
    #expect(chown(path, 4321, 8765) == 0 && chmod(path, 0o6676) == 0)
    await #expect(processExitsWith: .success) { [path = path as String] in
      #expect(setgid(1111) == 0 && setuid(1111) == 0)
      let file = try ListFile.read(path)
      try AtomicFile.replace(path, with: [0x62], expecting: file.version)
    }
    let status = try status(of: "a.xit")
    #expect(status.st_uid == 1111 && status.st_gid == 1111 && status.st_mode & 0o7777 == 0o666)
    #expect(try folder.read("a.xit") == "b")
  }

  @Test func `a chain of symbolic links is kept, and its target is replaced`() throws {
    try folder.write("old", to: "deep/er/list.xit")
    try folder.link("deep/second.xit", to: "er/../er/list.xit")
    try folder.link("first.xit", to: "deep/second.xit")
    try rewrite("first.xit", with: "new")
    #expect(try folder.read("deep/er/list.xit") == "new")
    for link in ["first.xit", "deep/second.xit"] {
      #expect(
        try FileManager.default.attributesOfItem(atPath: folder.at(link))[.type] as? FileAttributeType
          == .typeSymbolicLink)
    }
  }

  @Test func `another hard link keeps the old text and is reported`() throws {
    let path = try folder.write("old", to: "a.xit")
    #expect(link(path, folder.at("b.xit")) == 0)
    #expect(try rewrite("a.xit", with: "new") == [.otherLinks(path: path, count: 1)])
    #expect(try folder.read("a.xit") == "new")
    #expect(try folder.read("b.xit") == "old")
  }

  @Test func `a new file gets the mode that every new file gets`() throws {
    try AtomicFile.replace(folder.at("new.xit"), with: [0x61], expecting: nil)
    close(open(folder.at("usual.xit"), O_CREAT | O_WRONLY, 0o666))
    #expect(try status(of: "new.xit").st_mode == status(of: "usual.xit").st_mode)
  }

  @Test func `a name of maximum length can be written`() throws {
    // At most 255 bytes.
    for name in [String(repeating: "a", count: 251) + ".xit", String(repeating: "é", count: 125) + ".xit"] {
      try folder.write("old", to: name)
      try rewrite(name, with: "new")
      #expect(try folder.read(name) == "new")
    }
  }

  @Test func `a temporary file is recognized by its name`() throws {
    let draft = /\.list\.xit\.todo-format-[a-z0-9]{6}\.tmp/
    #expect(TemporaryName.draft(for: "list.xit").wholeMatch(of: draft) != nil)
    #expect(TemporaryName.draft(for: "list.xit") != TemporaryName.draft(for: "list.xit"))
    let path = try folder.write("a", to: "a.xit")
    let version = try #require(FileVersion(ofFileAt: path))
    let name = TemporaryName.final(for: "list.xit", version.id, expecting: version)
    #expect(name.wholeMatch(of: /\.list\.xit\.todo-format-[a-z0-9]+-[a-z0-9]+\.tmp/) != nil)
    let long = String(repeating: "é", count: 125) + ".xit"
    #expect(TemporaryName.final(for: long, version.id, expecting: version).utf8.count <= 255)
  }

  @Test func `a folder that cannot be created is named`() throws {
    let path = try folder.write("", to: "a.xit")
    #expect(throws: FileError.cannotCreateFolder(path: "\(path)/x", because: Errno(code: ENOTDIR))) {
      try Folder.create(above: "\(path)/x/y")
    }
  }

  @Test func `a path is split into folder and name, and joined again`() throws {
    #expect(Path.split("a.xit") == (".", "a.xit"))
    #expect(Path.split("/a.xit") == ("/", "a.xit"))
    #expect(Path.split("b/c/a.xit") == ("b/c", "a.xit"))
    #expect(Path.join(".", "a.xit") == "a.xit")
    #expect(Path.join("b/", "a.xit") == "b/a.xit")
  }
}
