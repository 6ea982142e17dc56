import TestSupport

/// A random Markdown document with task lists among other blocks.
struct RandomMarkdown {
  private var generator: SeededGenerator
  private var text = ""
  private var number = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A random document of paragraphs and lists.
  mutating func document() -> String {
    text = generator.happens(0.1) ? "---\ntitle: list\n---\n\n" : ""
    for _ in 0...generator.below(6) {
      switch generator.below(8) {
      case 0: text += "\(generator.pick(["#", "##", "###"])) Heading \(generator.below(9))\n\n"
      case 1: text += "A paragraph of words,\nand more of it.\n\n"
      case 2: text += "```sh\n- [ ] code\n```\n\n"
      case 3: text += "| a | b |\n|---|---|\n| 1 | 2 |\n\n"
      case 4: text += "- coffee\n- cake\n\nA line between.\n\n"
      default:
        list(indentation: generator.happens(0.1) ? "> " : "", depth: 0)
        text += "\nWords after it.\n\n"
      }
    }
    return text
  }

  private mutating func list(indentation: String, depth: Int) {
    let isOrdered = generator.happens(0.2)
    let sign = isOrdered ? generator.pick([".", ")"]) : generator.pick(["-", "*", "+"])
    let count = 1 + generator.below(4)
    for itemNumber in 1...count {
      let bullet = isOrdered ? "\(itemNumber)\(sign)" : sign
      let inner = indentation + String(repeating: " ", count: bullet.count + 1)
      number += 1
      guard generator.happens(0.9) else {
        text += "\(indentation)\(bullet) plain \(number)\n"
        continue
      }
      let status = generator.pick([" ", " ", " ", "x", "x", "X", "~", "@", "?"])
      text += "\(indentation)\(bullet) [\(status)] task \(number)\(generator.pick(Self.tails))\n"
      if generator.happens(0.15) { text += "\(inner)more words\n" }
      if depth < 3, generator.happens(0.35) { list(indentation: inner, depth: depth + 1) }
    }
  }

  private static let tails = [
    "", "", "", " *now*", " `code`", " [link](https://example.org/a#b)", " #tag", " -> 2026-11-30", " C#",
    " !", " 50%",
    " at 10:30", " \\*",
  ]
}
