;;; agents-tests.el --- Agents that change a list while a person types  -*- lexical-binding: t; -*-

;;; Commentary:

;; In a terminal, because eglot sends changes when Emacs is idle.  TODO_ACTS is the number of acts.

;;; Code:

(require 'support)

(defconst agents-program (expand-file-name "../agents.py") "The program of the two agents.")

(defun agents-start (&rest words)
  "Start the agents' program with WORDS; its process has a buffer."
  (let* ((process-connection-type nil)
         (python (or (getenv "PYTHON") "python3"))
         (process (apply #'start-process "agents" (generate-new-buffer " *agents*") python agents-program words)))
    (set-process-query-on-exit-flag process nil)
    (set-process-sentinel process #'ignore)
    process))

(defun agents-type (process)
  "Type lines, some keys at a time, until PROCESS ends; return their number."
  (let ((typed 0) keys timer)
    (setq timer
          (run-with-timer
           0 0.04
           (lambda ()
             (unless unread-command-events
               (cond ((or keys (process-live-p process))
                      (unless keys
                        (setq typed (1+ typed)
                              keys (list (kbd (if (= 0 (% typed 3)) "M-< C-o" "M->")) "[ ] " "ty"
                                         (format "ped%d" typed)
                                         (kbd (if (= 0 (% typed 3)) "C-e" "C-q C-j")))))
                      (setq unread-command-events (listify-key-sequence (pop keys))))
                     (t (exit-recursive-edit)))))))
    (unwind-protect (recursive-edit) (cancel-timer timer))
    typed))

(ert-deftest agents-and-a-person ()
  "Agents and a person who types lose nothing"
  (test-with-list "[ ] eggs\n[ ] milk\n"
    (let* ((file (buffer-file-name))
           (acts (or (getenv "TODO_ACTS") "80"))
           (process (agents-start file acts))
           (typed (agents-type process)))
      (should (equal 0 (process-exit-status process)))
      (test-saved)
      (when (getenv "TODO_KEEP") (copy-file (concat (file-name-sans-extension file) ".acts") (getenv "TODO_KEEP") t) (copy-file test-log (concat (getenv "TODO_KEEP") ".log") t))
      (let ((check (agents-start "--check" file (number-to-string typed))))
        (while (accept-process-output check))
        (test-wait (lambda () (not (process-live-p check))))
        (let ((figures (with-current-buffer (process-buffer check) (buffer-string))))
          (when (getenv "TODO_ACTS") (princ figures))
          (should (equal '(0 . "") (cons (process-exit-status check)
                                         (if (equal 0 (process-exit-status check)) "" figures)))))))))

(provide 'agents-tests)
;;; agents-tests.el ends here
