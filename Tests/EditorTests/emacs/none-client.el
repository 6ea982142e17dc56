;;; none-client.el --- Tests without a client  -*- lexical-binding: t; -*-

;;; Code:

(require 'support)

(provide 'none-client)
;;; none-client.el ends here
