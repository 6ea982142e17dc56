;;; none-door.el --- Tests without a client  -*- lexical-binding: t; -*-

;;; Code:

(require 'support)

(provide 'none-door)
;;; none-door.el ends here
