extension String {
  /// The text as one word of a shell, in quotes if necessary.
  package var shellWord: String {
    let isPlain = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=".contains($0)) }
    return isPlain && !isEmpty ? self : quotedForShell
  }

  /// The text as one word of a shell, in quotes.
  var quotedForShell: String {
    var quoted = "'"
    for scalar in unicodeScalars {
      if scalar == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "'"
  }
}
