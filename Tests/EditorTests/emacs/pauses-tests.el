;;; pauses-tests.el --- Latency of keys in a long list  -*- lexical-binding: t; -*-

;;; Commentary:

;; Types in a list of 20,000 lines with 1,000 problems at a person's speed, and
;; measures the latency of each key.

;;; Code:

(require 'session-steps)
(require 'support)

(defconst pauses-lines 20000 "How many lines the list has.")
(defconst pauses-problems 1000 "How many of them have a problem.")

(defun pauses-list ()
  "Return the text of the list.
Eglot receives the 200 most severe problems: the impossible dates in the last fifth."
  (with-temp-buffer
    (dotimes (line pauses-lines)
      (insert (cond ((= 0 (% line 100)) (format "Group %d" line))
                    ((= 99 (% line 100)) "")
                    ((= 7 (% line (/ pauses-lines pauses-problems)))
                     (format (if (< line (* 0.8 pauses-lines)) "[X] 😀 item %d" "[ ] item %d -> 2026-02-30") line))
                    (t (format "[ ] 😀 item %d #tag" line)))
              "\n"))
    (buffer-string)))

(defun pauses-type (keys interval)
  "Type KEYS, one every INTERVAL seconds, and return the latencies.
Each is (SECONDS . CPU-SECONDS): the time since the key was due, as a key
that comes while Emacs is busy has to wait, and the processor time since the
previous key."
  (let* ((due (+ (float-time) 0.5)) (done nil) (key-due nil) (used 0)
         (cpu (lambda () (float-time (get-internal-run-time))))
         (count-key (lambda ()
                      (when key-due
                        (push (cons (- (float-time) key-due) (- (funcall cpu) used)) done)
                        (setq key-due nil used (funcall cpu)))))
         timer)
    (setq used (funcall cpu))
    (setq timer (run-with-timer 0 0.01
                                (lambda ()
                                  (when (and (not key-due) (>= (float-time) due))
                                    (if (null keys)
                                        (exit-recursive-edit)
                                      ;; The key was due then, even if Emacs was busy until now.
                                      (setq key-due due)
                                      (setq due (max (+ due interval) (float-time)))
                                      (setq unread-command-events (list (pop keys))))))))
    (add-hook 'post-command-hook count-key)
    (unwind-protect (recursive-edit)
      (remove-hook 'post-command-hook count-key)
      (cancel-timer timer))
    (nreverse done)))

(defun pauses-distribution (times)
  "Return a summary of TIMES, in seconds."
  (let* ((sorted (sort (mapcar (lambda (time) (* 1000 time)) times) #'<))
         (at (lambda (part) (nth (min (1- (length sorted)) (floor (* part (length sorted)))) sorted))))
    (format "median %.0f, 90%% %.0f, 99%% %.0f, longest %.0f ms"
            (funcall at 0.5) (funcall at 0.9) (funcall at 0.99) (funcall at 1))))

(ert-deftest pauses-typing ()
  "In 20,000 lines with 1,000 problems no key takes half a second"
  (setq flymake-no-changes-timeout 0.5)
  (defvar eglot-send-changes-idle-time)
  (setq eglot-send-changes-idle-time 0.5)
  (test-with-list (pauses-list)
    (unless flymake-mode (flymake-mode))
    (sessions-wait 60 (lambda () (= (length (sessions-shown)) 200)))
    (should (= (length (sessions-shown)) 200))
    (let (times)
      (dolist (words '("item 10 #" "item 10010 #" "item 19990 #"))
        (test-goto words)
        (setq times (append times (pauses-type (append "and then " nil) 0.12)
                            ;; After half a second, changes are sent and problems arrive, which may delay the next key.
                            (pauses-type (append "abcdef" nil) 0.6))))
      (princ (format "# emacs, %s: %d lines, %d problems shown, %d keys: %s; on the processor %s\n"
                     test-client pauses-lines (length (sessions-shown)) (length times)
                     (pauses-distribution (mapcar #'car times)) (pauses-distribution (mapcar #'cdr times))))
      ;; CPU time since the previous key, which does not depend on the machine's load.
      (should (< (apply #'max (mapcar #'cdr times)) 0.5)))))

(provide 'pauses-tests)
;;; pauses-tests.el ends here
