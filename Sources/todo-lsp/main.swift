import CLibrary
import TodoServerProgram

exit(ServerProgram.run(Array(CommandLine.arguments.dropFirst())))
