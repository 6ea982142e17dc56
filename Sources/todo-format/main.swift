import TodoCommandLine

TodoFormat.main()
