;;; saving-tests.el --- Formatting and saving  -*- lexical-binding: t; -*-

;;; Code:

(require 'support)

(defconst saving-list "

Home
[X] 😀 eggs   \n  [ ] brown
[ ]   milk\t


[@] !  bread" "A list with much to format.")

(ert-deftest saving-format ()
  "The format key gives todo-format's result, and point stays on its item"
  (dolist (text (list saving-list (replace-regexp-in-string "\n" "\r\n" saving-list)))
    (test-with-list text
      (test-goto "milk")
      (test-press "C-c C-t =")
      (should (looking-at-p "milk"))
      (should (equal (test-oracle text "format") (test-saved)))
      (test-undo)
      (should (equal (encode-coding-string text 'utf-8) (test-saved))))))

(ert-deftest saving-format-region ()
  "Formatting a region changes only its lines"
  (test-with-list saving-list
    (test-goto "[ ]   milk")
    (push-mark (line-end-position) t t)
    (setq transient-mark-mode t)
    (test-press "C-c C-t =")
    (should (equal (replace-regexp-in-string "\\[ \\]   milk\t" "[ ] milk" saving-list) (test-text)))))

(ert-deftest saving-formatted ()
  "Formatting a formatted list adds no undo step"
  (test-with-list "[ ] 😀 eggs\n"
    (test-press "C-c C-t =")
    (should-not (buffer-modified-p))
    (should-not buffer-undo-list)))

(ert-deftest saving-format-on-save ()
  "Formatting on save is one undo step and keeps point on its item"
  (test-with-list saving-list
    (setq-local todo-lsp-format-on-save t)
    (test-goto "bread")
    (insert "rye ")
    (undo-boundary)
    (let ((before (test-text)))
      (should (equal (test-oracle before "format") (test-saved)))
      (should (looking-at-p "bread"))
      (test-undo)
      (should (equal before (test-text))))))

;; lsp-mode takes seconds to send so many lines.
(unless (eq test-client 'lsp-mode)
  (ert-deftest saving-many-lines ()
    "In a list of 20,000 lines an operation works and is one undo step"
    ;; The extra spaces are for formatting, and the numbers descend for sorting, so that both change the list.
    (let ((text (with-temp-buffer
                  (dotimes (group 100)
                    (insert (format "Group %d\n" group))
                    (dotimes (item 198) (insert (if (= 0 (% item 50)) "[ ]  " "[ ] ")
                                                (format "😀 item %d of %d\n" (- 198 item) group)))
                    (insert "\n"))
                  (buffer-string)))
          times)
      (test-with-list text
        (dolist (key '("c" "+" "j" "a" "d" "S t" "="))
          (test-goto "item 100 of 50")
          (garbage-collect)
          (let ((start (float-time)))
            (test-press (concat "C-c C-t " key))
            (push (format "%s %.0f ms" key (* 1000 (- (float-time) start))) times))
          (should (buffer-modified-p))
          (test-same (decode-coding-string (test-saved) 'utf-8) (test-text))
          (test-undo)
          (test-same text (test-text))))
      (princ (format "# emacs, %s: 20,000 lines: %s\n" test-client (string-join (nreverse times) ", "))))))

(provide 'saving-tests)
;;; saving-tests.el ends here
