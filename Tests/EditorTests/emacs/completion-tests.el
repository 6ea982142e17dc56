;;; completion-tests.el --- Completion by key  -*- lexical-binding: t; -*-

;;; Commentary:

;; Runs in a terminal with keys read by the command loop, because clients cancel
;; completion while a keyboard macro supplies further keys.

;;; Code:

(require 'session-steps)
(require 'support)

(defun completion-after (typed)
  "Type TYPED after an item, press the key of completion and return the item."
  (test-with-list "[ ] 😀 one #prio=high #prio=high\n[ ] two\n"
    (goto-char (1- (point-max)))
    (mapc (lambda (character) (execute-kbd-macro (vector character))) (concat " " typed))
    (let ((before (test-line)) (is-ended t))
      (add-hook 'post-command-hook (lambda () (setq is-ended t)) nil t)
      (sessions-wait 60 (lambda ()
                          ;; Clients cancel the request if any event arrives, such as that of a watched file.
                          (when (and is-ended (equal before (test-line)))
                            (setq is-ended nil
                                  unread-command-events (listify-key-sequence (kbd "C-M-i"))))
                          (not (equal before (test-line)))))
      (sessions-wait 0.2))
    (test-line)))

(ert-deftest completion-date ()
  "Completing a word for a day inserts the date"
  (should (string-match-p "\\`\\[ \\] two -> [0-9]\\{4\\}-[0-9]\\{2\\}-[0-9]\\{2\\}\\'"
                          (completion-after "-> tomo"))))

(ert-deftest completion-date-and-time ()
  "Completing a day with a time inserts both"
  (should (string-match-p "\\`\\[ \\] two -> [0-9]\\{4\\}-[0-9]\\{2\\}-[0-9]\\{2\\} 09:00\\'"
                          (completion-after "-> fri 9am"))))

(ert-deftest completion-value ()
  "A tag's value is completed with and without its first letter"
  (should (equal "[ ] two #prio=high" (completion-after "#prio=h")))
  (should (equal "[ ] two #prio=high" (completion-after "#prio="))))

(provide 'completion-tests)
;;; completion-tests.el ends here
