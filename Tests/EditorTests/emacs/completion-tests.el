;;; completion-tests.el --- Completion by its key  -*- lexical-binding: t; -*-

;;; Commentary:

;; In a terminal, and by keys that the command loop reads: a client gives up
;; while a keyboard macro runs, for then another key is always there.

;;; Code:

(require 'session-steps)
(require 'support)

(defun completion-after (typed)
  "Type TYPED after an item, press the key of completion and return the item."
  (test-with-list "[ ] 😀 one #prio=high #prio=high\n[ ] two\n"
    (goto-char (1- (point-max)))
    (mapc (lambda (character) (execute-kbd-macro (vector character))) (concat " " typed))
    (let ((before (test-line)))
      (setq unread-command-events (listify-key-sequence (kbd "C-M-i")))
      (sessions-wait 5 (lambda () (not (equal before (test-line)))))
      (sessions-wait 0.2))
    (test-line)))

(ert-deftest completion-date ()
  "A word for a day becomes the date by the key of completion"
  (should (string-match-p "\\`\\[ \\] two -> [0-9]\\{4\\}-[0-9]\\{2\\}-[0-9]\\{2\\}\\'"
                          (completion-after "-> tomo"))))

(ert-deftest completion-value ()
  "The value of a tag is completed, from its first letter and from none"
  (should (equal "[ ] two #prio=high" (completion-after "#prio=h")))
  (should (equal "[ ] two #prio=high" (completion-after "#prio="))))

(provide 'completion-tests)
;;; completion-tests.el ends here
