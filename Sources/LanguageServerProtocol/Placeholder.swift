enum LanguageServerProtocolPlaceholder {}
