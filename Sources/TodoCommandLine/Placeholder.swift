enum TodoCommandLinePlaceholder {}
