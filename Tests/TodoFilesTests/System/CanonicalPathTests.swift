import Foundation
import Testing
import TemporaryFiles

@testable import TodoFiles

struct CanonicalPathTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "deep/a.xit")
    try folder.link("link", to: "deep")
  }

  @Test(arguments: [
    "deep/a.xit", "./deep//a.xit", "link/a.xit", "deep/../link/./a.xit", "link/../deep/a.xit",
  ])
  func `all paths of a file have one canonical path`(name: String) {
    #expect(CanonicalPath(folder.at(name)).path == folder.at("deep/a.xit"))
  }

  @Test(arguments: [
    ("link/new.xit", "deep/new.xit"), ("new/./x/../b.xit", "new/b.xit"), ("deep/x/../../c.xit", "c.xit"),
    ("link/x/../y/", "deep/y"), ("none/../../../..", ""),
  ])
  func `a missing file has a canonical path too`(name: String, real: String) {
    let expected = real.isEmpty ? "" : folder.at(real)
    if !real.isEmpty { #expect(CanonicalPath(folder.at(name)).path == expected) }
    #expect(CanonicalPath(folder.at(name)).path.hasPrefix("/"))
  }

  @Test func `a relative path is relative to the current folder`() {
    let here = FileManager.default.currentDirectoryPath
    #expect(CanonicalPath("none.xit") == CanonicalPath(here + "/none.xit"))
    #expect(CanonicalPath("no/../none.xit") == CanonicalPath(here + "/none.xit"))
  }

  @Test func `a file is in its parent folders, not in those with a common prefix`() {
    let file = CanonicalPath(folder.at("deep/a.xit"))
    #expect(file.path(below: CanonicalPath(folder.path)) == "deep/a.xit")
    #expect(file.isInside(CanonicalPath(folder.at("link"))))
    #expect(file.isInside(CanonicalPath("/")))
    #expect(!file.isInside(CanonicalPath(folder.at("dee"))))
    #expect(!file.isInside(file))
  }
}
