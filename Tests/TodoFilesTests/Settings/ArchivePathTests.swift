import Foundation
import JSON
import Testing
import TemporaryFiles

@testable import TodoFiles

/// The archives that an untrusted settings file can name.
struct ArchivePathTests {
  let folder: TemporaryFolder
  let list: String

  init() throws {
    folder = try TemporaryFolder()
    list = try folder.write("[x] a\n", to: "repo/list.xit")
    try folder.write("", to: "repo/sub/list.xit")
    try folder.write("", to: "repo/.git/config")
    try folder.write("precious", to: ".bashrc")
    try folder.write("", to: "outside.txt")
    try folder.link("repo/archive.txt", to: "../.bashrc")
    try folder.link("repo/config.txt", to: ".git/config")
    try folder.link("repo/out.xit", to: "../outside.txt")
    try folder.link("repo/up", to: "..")
    try folder.link("repo/new.txt", to: "../new.bashrc")
    try folder.link("repo/circle.xit", to: "circle.xit")
    try folder.link("repo/same.xit", to: "list.xit")
    try folder.link("repo/inside.xit", to: "sub/done.xit")
    #expect(link(list, folder.at("repo/hard.xit")) == 0)
    try folder.write("", to: "repo/sub/done.xit")
  }

  /// The archive that `repo/.todo-format.json` names, relative to the test’s folder.
  private func archive(_ written: String, of list: String = "repo/list.xit") throws(FileError) -> String? {
    var settings = Settings.standard
    settings.archiveFile = written
    settings.archiveFolder = folder.at("repo")
    return try ArchiveFile.path(settings, of: folder.at(list))
      .map { String($0.path.dropFirst(folder.path.count + 1)) }
  }

  @Test(arguments: [
    ("done.xit", "repo/done.xit"), ("./done.xit", "repo/done.xit"), ("sub/done.txt", "repo/sub/done.txt"),
    ("sub/../done.xit", "repo/done.xit"), ("inside.xit", "repo/sub/done.xit"),
    ("up/repo/done.xit", "repo/done.xit"), ("DONE.XIT", "repo/DONE.XIT"),
  ])
  func `a list inside the folder is the archive, by its real path`(written: String, real: String) throws {
    #expect(try archive(written) == real)
  }

  @Test func `in a subfolder, the path may lead up to the folder of the settings`() throws {
    #expect(try archive("../done.xit", of: "repo/sub/list.xit") == "repo/done.xit")
    #expect(throws: FileError.self) { try archive("../../done.xit", of: "repo/sub/list.xit") }
  }

  @Test(arguments: [
    "archive.txt", "config.txt", "out.xit", "up/done.xit", "../x.txt", "new.txt", "circle.xit",
    "none/done.xit",
    "up/repo/../done.xit", "../repo2.xit", "list.xit/x.xit", ".git/config",
  ])
  func `no other path is an archive`(written: String) throws {
    #expect(throws: FileError.self) { try archive(written) }
    #expect(try folder.read(".bashrc") == "precious")
  }

  @Test(arguments: ["list.xit", "./list.xit", "sub/../list.xit", "same.xit", "hard.xit", "up/repo/list.xit"])
  func `the list itself, by any name, is not another file`(written: String) throws {
    #expect(try archive(written) == nil)
  }

  @Test func `an unsaved list is compared by its path`() throws {
    #expect(try archive("./new.xit", of: "repo/new.xit") == nil)
  }

  @Test(arguments: [
    ("none/done.xit", "the folder REPO/none does not exist: create it"),
    ("circle.xit", "it is a broken symbolic link"),
    ("config.txt", "it leads to REPO/.git/config, whose name does not end with .xit, .todo or .txt"),
    ("up/x.txt", "which is outside REPO, the folder of the settings file that names it"),
  ])
  func `the reason is reported`(written: String, reason: String) throws {
    let error = #expect(throws: FileError.self) { try archive(written) }
    #expect(error?.description.hasSuffix(reason.replacing("REPO", with: folder.at("repo"))) == true)
  }

  @Test func `the editor's setting may name any file`() throws {
    var settings = Settings.standard
    settings.archiveFile = "../done.xit"
    #expect(try ArchiveFile.path(settings, of: list)?.path == folder.at("done.xit"))
  }

  @Test func `the settings have the folder of the file that named the archive`() throws {
    try folder.write(#"{"root": true, "operations.archiveFile": "a.xit"}"#, to: "repo/.todo-format.json")
    try folder.write(#"{"format.sort": true}"#, to: "repo/sub/.todo-format.json")
    var finder = SettingsFinder()
    #expect(finder.settings(for: folder.at("repo/sub/list.xit")).archiveFolder == folder.at("repo"))
    let client = SettingsLayer.parsing(["operations.archiveFile": "../mine.xit"]).layer
    #expect(finder.settings(for: folder.at("x.xit"), client: client).archiveFolder == nil)
    #expect(finder.settings(for: list, client: client).archiveFolder == folder.at("repo"))
  }
}
