;;; items-tests.el --- Motions, clicks, fixes, capture and the mode line  -*- lexical-binding: t; -*-

;;; Code:

(require 'support)
(require 'todo-lsp-agenda-keys)
(require 'todo-lsp-capture)
(require 'todo-lsp-due)

(defvar eglot-lsp-context)

(defconst items-text "Home\n[ ] one\n    note\n    [ ] sub\n        more\n[x] !! two\n\nDesk\n[ ] three\n"
  "A list with sub-items.")

(defun items-line-after (keys)
  "Press KEYS and return the line at point."
  (test-press keys)
  (test-line))

(ert-deftest items-motions ()
  "C-M-a and C-M-e go to the start and the end of items"
  (test-with-list items-text
    (test-goto "more")
    (should (equal "    [ ] sub" (items-line-after "C-M-a")))
    (should (equal "[ ] one" (items-line-after "C-M-a")))
    (should (equal "[x] !! two" (items-line-after "C-M-e")))
    (should (equal "[ ] three" (items-line-after "C-u - C-M-a")))
    (should (equal "[ ] one" (items-line-after "C-u 3 C-M-a")))))

(ert-deftest items-mark ()
  "C-M-h marks an item with its sub-items"
  (test-with-list items-text
    (test-goto "note")
    (test-press "C-M-h")
    (should (equal "[ ] one\n    note\n    [ ] sub\n        more\n"
                   (buffer-substring-no-properties (region-beginning) (region-end))))
    (test-press "C-w")
    (should (equal "Home\n[x] !! two\n\nDesk\n[ ] three\n" (test-text)))))

(ert-deftest items-click ()
  "A click on a checkbox toggles its item, unless that is turned off"
  (test-with-list items-text
    (let ((inhibit-message t))
      (funcall (key-binding [mouse-1]) (items-event "[ ] sub" 1))
      (should (equal "    [x] sub" (test-line)))
      (funcall (key-binding [mouse-1]) (items-event "sub" 0))
      (should (equal "    [x] sub" (test-line)))
      (funcall (key-binding [mouse-1]) (items-event "Home" 0))
      (should (equal "Home" (test-line)))
      (let ((todo-lsp-toggle-on-click nil))
        (funcall (key-binding [mouse-1]) (items-event "[ ] one" 1)))
      (should (equal "[ ] one" (test-line))))))

(defun items-event (words offset)
  "Return a click at OFFSET after the start of WORDS."
  (let ((position (save-excursion (test-goto words) (+ offset (point)))))
    (list 'mouse-1 (list (selected-window) position '(0 . 0) 0 nil position '(0 . 0) nil '(0 . 0) '(1 . 1)))))

(ert-deftest items-quick-fix ()
  "A quick fix asks only if there are two, and is one undo step"
  (test-with-list "[x] pack\n    [ ] socks\n[X] one ->2031-01-01\n[ ] late -> 2020-01-01\n"
    (test-goto "one")
    (todo-lsp-quick-fix)
    (should (equal "[x] one -> 2031-01-01" (test-line)))
    (test-undo)
    (should (equal "[X] one ->2031-01-01" (test-line)))
    (goto-char (point-min))
    (let (asked)
      (cl-letf (((symbol-function 'completing-read)
                 (lambda (prompt titles &rest _)
                   (should (equal "The item is finished, but a sub-item is not: " prompt))
                   (setq asked titles)
                   "Reopen the item")))
        (test-press "M-> C-SPC M-<")
        (let ((transient-mark-mode t) (mark-active t)) (todo-lsp-quick-fix)))
      (should (equal '("Complete its sub-items" "Reopen the item") asked)))
    (should (equal "[ ] pack\n    [ ] socks\n[x] one -> 2031-01-01\n[ ] late -> 2020-01-01\n" (test-text)))
    (deactivate-mark)
    (test-undo)
    (should (equal "[x] pack\n    [ ] socks\n[X] one ->2031-01-01\n[ ] late -> 2020-01-01\n" (test-text)))
    (goto-char (point-min))
    (forward-line)
    (should-error (todo-lsp-quick-fix) :type 'user-error)))

(defmacro items-in-folder (files &rest body)
  "Run BODY in a new folder with FILES, each (NAME . TEXT)."
  (declare (indent 1))
  `(let* ((folder (file-name-as-directory (make-temp-file "todo-lsp-capture" t)))
          (default-directory folder)
          (inhibit-message t))
     (pcase-dolist (`(,name . ,text) ,files) (write-region text nil (concat folder name) nil 'silent))
     (unwind-protect (save-window-excursion ,@body)
       (dolist (buffer (buffer-list))
         (when (and (buffer-file-name buffer) (string-prefix-p folder (buffer-file-name buffer)))
           (with-current-buffer buffer (set-buffer-modified-p nil) (kill-buffer))))
       (delete-directory folder t))))

(defun items-capture (keys)
  "Capture with KEYS, which are pressed in the capture window."
  (call-interactively #'todo-lsp-capture)
  (set-buffer (window-buffer))
  (should (derived-mode-p 'todo-lsp-capture-mode))
  ;; A terminal has 80 columns.
  (should (< (string-width header-line-format) 80))
  (test-press keys)
  (should-not (get-buffer "*Todo Capture*")))

(ert-deftest items-capture ()
  "C-c C-c adds the captured item to the default list, and C-c C-k discards it"
  (items-in-folder '((".todo-format.json" . "{\"defaultList\": \"inbox.xit\"}") ("inbox.xit" . "[ ] one\n"))
    (items-capture "b u y SPC e g g s SPC - > SPC 2 0 3 1 C-c C-c")
    (should (equal "[ ] one\n[ ] buy eggs -> 2031\n" (test-bytes (concat folder "inbox.xit"))))
    (items-capture "x C-c C-k")
    (should (equal "[ ] one\n[ ] buy eggs -> 2031\n" (test-bytes (concat folder "inbox.xit"))))
    ;; A list with unsaved changes is not saved.
    (with-current-buffer (find-file-noselect (concat folder "inbox.xit"))
      (goto-char (point-max))
      (insert "[ ] typed\n"))
    (items-capture "- > SPC 2 0 3 2 C-c C-c")
    (should (equal "[ ] one\n[ ] buy eggs -> 2031\n" (test-bytes (concat folder "inbox.xit"))))
    (with-current-buffer (find-file-noselect (concat folder "inbox.xit"))
      (should (equal "[ ] one\n[ ] buy eggs -> 2031\n[ ] typed\n[ ] -> 2032\n" (test-text))))))

(ert-deftest items-capture-list ()
  "Capturing asks for the list with a prefix argument, and if there is no default list"
  (items-in-folder '(("inbox.xit" . "[ ] one\n"))
    (cl-letf (((symbol-function 'read-file-name) (lambda (&rest _) (concat folder "inbox.xit"))))
      (items-capture "t w o C-c C-c")
      (should (equal "[ ] one\n[ ] two\n" (test-bytes (concat folder "inbox.xit")))))
    (cl-letf (((symbol-function 'read-file-name) (lambda (&rest _) (concat folder "new.xit")))
              (current-prefix-arg '(4)))
      (items-capture "t h r e e C-c C-c")
      (should (equal "[ ] three\n" (test-bytes (concat folder "new.xit")))))))

(ert-deftest items-due ()
  "The mode line shows what is overdue and due today in the list"
  (test-with-list (format "[ ] a -> 2020-01-01\n[ ] b -> 2020-01-01\n[ ] c -> %s\n" (format-time-string "%F"))
    (should (equal '(todo-lsp-mode todo-lsp-due-text) mode-line-process))
    ;; Which is shown before all minor modes.
    (should (member 'mode-line-process (flatten-tree mode-line-modes)))
    (let ((shown (lambda (counts)
                   (todo-lsp-due-update)
                   (equal counts (mapcar (lambda (part) (if (stringp part) part (nth 1 part))) todo-lsp-due-text)))))
      (test-wait (lambda () (funcall shown '("[" "2" " " "1" "]"))))
      (goto-char (point-min))
      (test-press "C-c C-t c")
      (test-wait (lambda () (funcall shown '("[" "1" " " "1" "]"))))
      (erase-buffer)
      (test-wait (lambda () (funcall shown nil))))))

(defun items-values (kind typed)
  "Return the values of KIND that complete TYPED, with what they mean."
  (let ((table (todo-lsp-value--table (todo-lsp-value--values kind))))
    (mapcar (lambda (value)
              (let ((detail (funcall (alist-get 'annotation-function (cdr (funcall table "" nil 'metadata))) value)))
                (concat value (and detail (substring-no-properties detail)))))
            (all-completions typed table))))

(ert-deftest items-values ()
  "A prompt completes values and says what they mean"
  (test-with-list (concat items-text "\nArchive\n[x] old #shop\n")
    (should (equal (list (format-time-string "tomorrow  %A %-d %B %Y, tomorrow" (time-add nil (* 24 60 60))))
                   (items-values 'date "tom")))
    (should (equal '("none  no priority") (items-values 'priority "n")))
    (should (equal '("#Home" "#Desk" "#Archive") (items-values 'destination "#")))
    (let ((other (expand-file-name "values.xit" test-folder)))
      (write-region "Later\n[ ] five\n" nil other nil 'silent)
      (should (equal '("values.xit" "values.xit#Later")
                     (append (items-values 'destination "val") (items-values 'destination "values.xit#"))))
      (delete-file other))
    (save-buffer)
    (should (member "shop" (items-values 'tag "")))
    (should (member "into three" (items-values 'place "into ")))
    (should-not (items-values 'place "above "))))

(ert-deftest items-preview ()
  "A prompt for a date says what is typed, and keys move by days"
  (test-with-list items-text
    (let (shown)
      (cl-letf (((symbol-function 'overlay-put)
                 (lambda (_ property value)
                   (when (and value (eq property 'after-string)) (push (substring-no-properties value) shown)))))
        (test-goto "one")
        (test-press "C-c C-t . 2 0 3 1 - 1 2 - 2 4 M-n RET"))
      (should (equal "[ ] one -> 2031-12-25" (test-line)))
      (should (seq-some (lambda (text) (string-prefix-p "  Wednesday 24 December 2031, in " text)) shown))
      (should (member "  ?" shown)))))

(ert-deftest items-calendar ()
  "A prompt for a date shows the calendar, but not in a frame of less than 70 columns"
  (let ((todo-lsp-value--histories nil) shown)
    (dolist (width '(70 69))
      (cl-letf (((symbol-function 'frame-width) (lambda (&rest _) width))
                ((symbol-function 'todo-lsp-value--show-calendar) (lambda () (push width shown)))
                ((symbol-function 'completing-read) (lambda (&rest _) "today")))
        (let ((noninteractive nil))
          (todo-lsp-value-read (todo-lsp-operations-row "set-due")))))
    (should (equal '(70) shown))))

(ert-deftest items-help ()
  "The key of the agenda's help scrolls it in a short window"
  (save-window-excursion
    (delete-other-windows)
    (let ((last-command 'todo-lsp-agenda-help) (this-command 'todo-lsp-agenda-help) (inhibit-message t))
      (todo-lsp-agenda-help)
      (let ((window (get-buffer-window (help-buffer))))
        (window-resize window (- 6 (window-height window)))
        (set-window-start window 1)
        (todo-lsp-agenda-help)
        (should (< 1 (window-start window)))))))

(ert-deftest items-folder ()
  "The lists of the agenda are those of the nearest settings, else of the repository, else of the folder"
  (items-in-folder nil
    (make-directory (concat folder "a/b/c") t)
    (let ((below (concat folder "a/b/c/")))
      (should (equal below (todo-lsp-program-folder below)))
      (make-directory (concat folder "a/.git"))
      (should (equal (concat folder "a/") (todo-lsp-program-folder below)))
      (write-region "{}" nil (concat folder "a/b/.todo-format.json") nil 'silent)
      (should (equal (concat folder "a/b/") (todo-lsp-program-folder below)))
      (with-temp-buffer
        (setq default-directory below)
        (let ((eglot-lsp-context t))
          (should-not (todo-lsp-client--project below))
          (todo-lsp-list-mode)
          (should (equal (cons 'transient (concat folder "a/b/")) (todo-lsp-client--project below))))))))

(provide 'items-tests)
;;; items-tests.el ends here
