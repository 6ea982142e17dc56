;;; todo-lsp-edit.el --- Change a buffer in one undo step  -*- lexical-binding: t; -*-

;;; Commentary:

;; Every change of an operation arrives here as replacements (BEG END TEXT):
;; buffer positions, disjoint and in order.  They are applied as one undo step, and
;; only where texts differ, so that markers and point are preserved.
;;
;; `todo-format' gives edits as in the Language Server Protocol.

;;; Code:

(require 'seq)

(defun todo-lsp-edit-apply (replacements)
  "Apply REPLACEMENTS to the current buffer as one undo step."
  (barf-if-buffer-read-only)
  (undo-boundary)
  (atomic-change-group
    (let ((group (prepare-change-group)))
      (save-excursion
        (save-restriction
          (widen)
          ;; In reverse order, so that the remaining positions stay valid.
          (pcase-dolist (`(,beg ,end ,text) (reverse replacements))
            (todo-lsp-edit--replace beg end text))))
      (undo-amalgamate-change-group group)))
  (undo-boundary))

(defun todo-lsp-edit--replace (beg end text)
  "Replace only what differs between BEG and END by TEXT, if that is fast."
  (let ((list-buffer (current-buffer)))
    (with-temp-buffer
      (insert text)
      (let ((new (current-buffer)))
        (with-current-buffer list-buffer
          (save-restriction
            (narrow-to-region beg end)
            (replace-buffer-contents new 0.1)))))))

;;;; From `todo-format'

(defun todo-lsp-edit-replacements (edits)
  "Return the replacements of EDITS in the current buffer.
EDITS are those of the protocol, property lists in order.  `todo-format' counts
characters."
  (let ((positions (todo-lsp-edit-positions
                    (seq-mapcat (lambda (edit)
                                  (list (plist-get (plist-get edit :range) :start)
                                        (plist-get (plist-get edit :range) :end)))
                                edits))))
    (mapcar (lambda (edit) (list (pop positions) (pop positions) (plist-get edit :newText)))
            edits)))

(defun todo-lsp-edit-positions (positions)
  "Return the buffer positions of POSITIONS, those of the protocol in order.
A line after the last one means the end of the text."
  (save-excursion
    (save-restriction
      (widen)
      (goto-char (point-min))
      (let ((line 0))
        (mapcar (lambda (position)
                  ;; In the protocol, a carriage return ends a line, too.
                  (while (and (< line (plist-get position :line)) (re-search-forward "\r\n\\|[\r\n]" nil 'move))
                    (setq line (1+ line)))
                  (if (< line (plist-get position :line))
                      (point)
                    (min (+ (point) (plist-get position :character)) (line-end-position))))
                positions)))))

(defun todo-lsp-edit-position (position)
  "Return the buffer position of POSITION, one of the protocol."
  (car (todo-lsp-edit-positions (list position))))

(provide 'todo-lsp-edit)
;;; todo-lsp-edit.el ends here
