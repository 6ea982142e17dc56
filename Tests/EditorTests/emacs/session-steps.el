;;; session-steps.el --- The steps and expectations of typing sessions  -*- lexical-binding: t; -*-

;;; Commentary:

;; Runs the steps of Tests/EditorTests/sessions with real keys in a terminal,
;; because only there idle timers run, which send changes and show problems.

;;; Code:

(require 'flymake)
(require 'support)

;; A shorter delay than the default half second.
(setq flymake-no-changes-timeout 0.1)
(defvar eglot-send-changes-idle-time)
(defvar lsp-idle-delay)
(setq eglot-send-changes-idle-time 0.1
      lsp-idle-delay 0.1)

(defconst sessions-folder (expand-file-name "../sessions" default-directory))

(defun sessions-file (name extension)
  "Return the file of the session NAME with EXTENSION."
  (expand-file-name (concat name "." extension) sessions-folder))

(defun sessions-contents (file)
  "Return the text of FILE."
  (with-temp-buffer
    (let ((coding-system-for-read 'utf-8-unix)) (insert-file-contents file))
    (buffer-string)))

;;;; Shown and expected problems

(defun sessions-entry (line column message)
  "Return the report line for a problem with MESSAGE at LINE and COLUMN."
  (format "%d:%d %s" line column message))

(defun sessions-shown ()
  "Return the problems shown in the buffer, sorted."
  (let (entries)
    (dolist (overlay (overlays-in (point-min) (point-max)))
      (let ((problem (overlay-get overlay 'flymake-diagnostic)))
        (when problem
          (save-excursion
            (goto-char (overlay-start overlay))
            (push (concat (sessions-entry (line-number-at-pos) (1+ (- (point) (line-beginning-position)))
                                          (sessions-message (flymake-diagnostic-text problem)))
                          (when (= (overlay-start overlay) (overlay-end overlay)) " (empty)")
                          (when (> (overlay-end overlay) (line-end-position)) " (beyond its line)"))
                  entries)))))
    (sort entries #'string<)))

(defun sessions-message (text)
  "Return the message in TEXT without the client's additions."
  (replace-regexp-in-string "\\`todo-lsp \\[[a-z][a-z-]+\\]: \\| \\[[a-z][a-z-]+\\]\\'" "" text))

(defun sessions-expected ()
  "Return the problems of the text, as `todo-format lint' finds them, sorted."
  (let ((text (test-text)) (coding-system-for-write 'utf-8-unix) (coding-system-for-read 'utf-8-unix) entries)
    (with-temp-buffer
      (call-process-region text nil test-program nil t nil "lint" "--stdin-name" "list.xit")
      (goto-char (point-min))
      (while (re-search-forward
              "^list\\.xit:\\([0-9]+\\):\\([0-9]+\\): [a-z]+: \\(.*\\) \\[[a-z-]+\\]$" nil t)
        (push (sessions-entry (string-to-number (match-string 1)) (string-to-number (match-string 2))
                              (match-string 3))
              entries)))
    (sort entries #'string<)))

(defun sessions-wait (seconds &optional condition)
  "Wait idly for SECONDS, or until CONDITION, a function, returns non-nil.
Idle timers only run where a key is waited for."
  (let* ((until (+ (float-time) seconds))
         (timer (run-with-timer 0 0.05 (lambda ()
                                         (when (or (> (float-time) until)
                                                   (and condition (funcall condition)))
                                           (exit-recursive-edit))))))
    (unwind-protect (recursive-edit) (cancel-timer timer))))

(defun sessions-waiting ()
  "Return the Flymake backends that have not reported yet."
  (cl-set-difference (flymake-running-backends) (flymake-reporting-backends)))

(defun sessions-pause (count)
  "Wait until the shown problems are correct, and check that they stay so.
COUNT is nil or how many problems there should be."
  (let ((expected (sessions-expected)))
    (when count (should (= count (length expected))))
    (sessions-wait 60 (lambda () (and (equal expected (sessions-shown)) (not (sessions-waiting)))))
    (sessions-wait 0.2)
    (should (equal (list :shown expected) (list :shown (sessions-shown))))
    (should-not (sessions-waiting))))

;;;; The steps

(defun sessions-type (text)
  "Type TEXT one key at a time."
  (mapc (lambda (character) (execute-kbd-macro (vector character))) text))

(defun sessions-do (step argument)
  "Run STEP with ARGUMENT."
  (pcase step
    ("goto" (test-goto argument))
    ("type" (sessions-type argument))
    ("erase" (dotimes (_ (string-to-number argument)) (test-press "DEL")))
    ("append" (test-press "C-e") (sessions-type argument))
    ;; Not RET, which may begin an item.
    ("line-above" (test-press "C-a C-o") (sessions-type argument))
    ("line-below" (test-press "C-e C-j") (sessions-type argument))
    ("enter" (test-press "C-e RET"))
    ;; Consecutive kills must be separate here.
    ("kill-line" (setq last-command nil) (test-press "C-S-<backspace>"))
    ("yank" (test-press "C-a C-y C-p"))
    ("undo" (test-press "C-/"))
    ("redo" (test-press "C-M-_"))
    ("save" (test-press "C-x C-s"))
    ("run" (test-press (concat "C-c C-t " (nth 1 (todo-lsp-operations-row argument)))))
    ("pause" (sessions-pause (and argument (string-to-number argument))))
    (_ (error "There is no step %s" step))))

(defun sessions-steps (name)
  "Return the steps of the session NAME, each as (LINE STEP ARGUMENT)."
  (let ((number 0) steps)
    (dolist (line (split-string (sessions-contents (sessions-file name "steps")) "\n"))
      (setq number (1+ number))
      (when (string-match "\\`\\([a-z][a-z-]*\\)\\(?: \\(.*\\)\\)?\\'" line)
        (push (list number (match-string 1 line) (match-string 2 line)) steps)))
    (nreverse steps)))

(defun sessions-run (name)
  "Run the session NAME."
  (test-with-list (sessions-contents (sessions-file name "xit"))
    (unless flymake-mode (flymake-mode))
    (pcase-dolist (`(,number ,step ,argument) (sessions-steps name))
      (ert-info ((format "%s.steps:%d: %s %s" name number step (or argument "")))
        (condition-case failure
            ;; ERT would stop at an error in a process filter, which users only see as a message: lsp-mode 8 signals
            ;; one when problems of a longer text arrive after lines were killed.
            (let ((debug-on-error nil)) (sessions-do step argument))
          ((error ert-test-failed) (ert-fail (list name number step failure))))))
    (should (equal (sessions-contents (sessions-file name "after")) (sessions-contents buffer-file-name)))))

(provide 'session-steps)
;;; session-steps.el ends here
