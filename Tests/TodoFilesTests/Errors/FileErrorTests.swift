import Foundation
import Testing

@testable import TodoFiles

struct FileErrorTests {
  static let diskFull = Errno(code: ENOSPC)
  static let position = FilePosition(line: 3, column: 7)

  private static let cases: [(FileError, String)] = [
    (
      FileError.cannotRead(path: "a.xit", because: Errno(code: ENOENT)),
      "cannot read a.xit: no such file"
    ),
    (.notAFile(path: "lists", kind: .folder), "lists is a folder, not a file: name a list file"),
    (
      .notUTF8(path: "shopping.xit", position: position, byte: 0xFF),
      "shopping.xit:3:7: not UTF-8 (byte 0xFF): save the file as UTF-8, or convert it with iconv"
    ),
    (
      .binary(path: "a.xit", position: position),
      "a.xit:3:7: not a text file (NUL byte): if it is UTF-16, save it as UTF-8"
    ),
    (.sparse(path: "a.xit"), "a.xit is not a text file: parts of it were never written"),
    (
      .cannotWrite(path: "/x/list.xit", at: .write, because: diskFull),
      "cannot write /x/list.xit: no space left on the disk; the file is unchanged"
    ),
    (
      .cannotWrite(path: "a.xit", at: .create, because: diskFull),
      "cannot write a.xit: cannot create a temporary file beside it: no space left on the disk; "
        + "the file is unchanged"
    ),
    (
      .cannotWrite(path: "x/a.xit", at: .examine, because: Errno(code: ENOENT)),
      "cannot write x/a.xit: its folder does not exist: create it first"
    ),
    (
      .cannotCreateFolder(path: "/x/done", because: diskFull),
      "cannot create the folder /x/done: no space left on the disk"
    ),
    (
      .changedMeanwhile(path: "a.xit"),
      "cannot write a.xit: another program changed the file since it was read; "
        + "that change is kept: run the command again"
    ),
    (
      .changedTwice(path: "a.xit", rescued: "b"),
      "cannot write a.xit: another program changed it twice meanwhile; "
        + "its last change is kept, and its first change is in b"
    ),
    (
      .locked(folder: "/a"),
      "cannot write in /a: another todo-format has been writing there for ten seconds: try again later"
    ),
    (
      .removedMeanwhile(path: "a.xit"),
      "cannot write a.xit: the file was removed or renamed since it was read: "
        + "run the command again with its new name"
    ),
    (
      .existsAlready(path: "a.xit"),
      "cannot write a.xit: the file already exists: choose another name"
    ),
    (
      .notConfirmed(path: "a.xit", because: Errno(code: EIO)),
      "a.xit is written, but the disk did not confirm it: the disk reported an error"
    ),
    (
      .notTakenBack(path: "b.xit", because: "cannot write a.xit: no space left on the disk"),
      "cannot write a.xit: no space left on the disk; what moved is also in b.xit, which another program has changed: "
        + "remove it from one of them"
    ),
    (.cannotWriteOutput(because: diskFull), "cannot write the output: no space left on the disk"),
    (
      .badArchive(path: "b.xit", because: "it is a broken symbolic link"),
      "cannot archive to b.xit: it is a broken symbolic link"
    ),
    (
      .outside("/d", "/c.xit", path: "b.xit"),
      "cannot archive to b.xit: it leads to /c.xit, which is outside /d, the folder of the settings file that names it"
    ),
    (
      .nameNotUTF8(folder: "lists", name: "\u{FFFD}.xit"),
      "lists: the name of the file \u{FFFD}.xit is not UTF-8: rename it"
    ),
  ]

  @Test(arguments: cases)
  func `an error names the file and says what to do`(error: FileError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test func `an unlisted error has the system's description`() {
    #expect(Errno(code: ENXIO).description == "no such device or address")
  }
}
