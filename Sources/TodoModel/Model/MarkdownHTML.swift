/// The seven kinds of HTML blocks, which differ in how they begin and end.
///
/// Source: CommonMark 0.31, *HTML blocks*.
enum MarkdownHTML: UInt8, Sendable {
  /// `<script`, `<pre`, `<style` or `<textarea`, to the end of one of these.
  case literal = 1
  /// `<!--`, to `-->`.
  case comment
  /// `<?`, to `?>`.
  case instruction
  /// `<!` and a letter, to `>`.
  case declaration
  /// `<![CDATA[`, to `]]>`.
  case characterData
  /// The tag of a block, to a blank line.
  case block
  /// Any other tag that is alone on its line, to a blank line; it cannot interrupt a paragraph.
  case anyTag

  /// Whether a blank line ends it.
  var endsAtBlankLine: Bool { self == .block || self == .anyTag }
}
