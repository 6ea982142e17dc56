enum TodoServerPlaceholder {}
