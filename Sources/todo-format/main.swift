import TodoCommandLine

TodoFormat.main(Array(CommandLine.arguments.dropFirst()))
