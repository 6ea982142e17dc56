;;; todo-lsp-edit.el --- Change a buffer in one undo step  -*- lexical-binding: t; -*-

;;; Commentary:

;; Every change of an operation arrives here as replacements (BEG END TEXT):
;; buffer positions, disjoint and in order.  They are reduced to the parts that
;; differ, so that markers and point are preserved, and applied as one undo step.
;;
;; A server and `todo-format' give edits as in the Language Server Protocol.

;;; Code:

(require 'seq)
(require 'subr-x)
(eval-when-compile (require 'cl-lib))

(defconst todo-lsp-edit--replacement-limit 200
  "The maximum number of replacements applied one by one.")

(defconst todo-lsp-edit--comparison-limit 500
  "The maximum length of texts compared by character, in quadratic time.")

(defun todo-lsp-edit-apply (replacements)
  "Apply REPLACEMENTS to the current buffer as one undo step."
  (barf-if-buffer-read-only)
  (undo-boundary)
  (atomic-change-group
    (let ((group (prepare-change-group)))
      (save-restriction
        (widen)
        ;; In reverse order, so that the remaining positions stay valid.
        (pcase-dolist (`(,beg ,end ,text) (reverse (todo-lsp-edit--joined replacements)))
          (todo-lsp-edit--replace beg end text)))
      (undo-amalgamate-change-group group)))
  (undo-boundary))

(defun todo-lsp-edit--joined (replacements)
  "Return REPLACEMENTS, with adjacent ones joined if there are very many.
Clients take long for each one.  Those on the line at point stay separate."
  (let ((size (1+ (/ (length replacements) todo-lsp-edit--replacement-limit)))
        (line-beg (line-beginning-position)) (line-end (line-end-position))
        (count 0) joined)
    (pcase-dolist ((and replacement `(,beg ,end ,text)) replacements)
      (pcase-let ((`(,last-beg ,last-end ,last-text) (car joined)))
        (if (or (= 0 (% count size))
                (and (<= last-beg line-end) (>= end line-beg)))
            (push replacement joined)
          (setcar joined (list last-beg end
                               (concat last-text
                                       (buffer-substring-no-properties last-end beg)
                                       text)))))
      (setq count (1+ count)))
    (nreverse joined)))

(defun todo-lsp-edit--replace (beg end text)
  "Replace the parts that differ between BEG and END by TEXT; keep point."
  (apply #'todo-lsp-edit--replace-all (todo-lsp-edit--trimmed beg end text)))

(defun todo-lsp-edit--trimmed (beg end text)
  "Return the replacement of BEG to END by TEXT without common ends."
  (let* ((old (buffer-substring-no-properties beg end))
         (limit (min (length old) (length text)))
         (head (todo-lsp-edit-common old text))
         (tail (min (- limit head)
                    (todo-lsp-edit-common (reverse old) (reverse text)))))
    (list (+ beg head) (- end tail) (substring text head (- (length text) tail)))))

(defun todo-lsp-edit-hidden-p (replacements)
  "Return non-nil if REPLACEMENTS change text outside the visible part."
  (let ((min (point-min)) (max (point-max)))
    (save-restriction
      (widen)
      (seq-some (pcase-lambda (`(,beg ,end ,text))
                  (and (or (< beg min) (> end max))
                       (pcase-let ((`(,from ,to ,_) (todo-lsp-edit--trimmed beg end text)))
                         (or (< from min) (> to max)))))
                replacements))))

(defun todo-lsp-edit--replace-all (beg end text)
  "Replace the text between BEG and END by TEXT, which differs at both ends.
A short text is compared by character, which preserves markers inside it."
  (save-excursion
    (if (or (= beg end) (string-empty-p text)
            (> (max (- end beg) (length text)) todo-lsp-edit--comparison-limit))
        (progn
          (goto-char beg)
          (delete-region beg end)
          (insert text))
      (let ((list-buffer (current-buffer)))
        (with-temp-buffer
          (insert text)
          (let ((new (current-buffer)))
            (with-current-buffer list-buffer
              (save-restriction
                (narrow-to-region beg end)
                (replace-buffer-contents new)))))))))

(defun todo-lsp-edit-common (one other)
  "Return the length of the common prefix of ONE and OTHER."
  (let ((difference (compare-strings one nil nil other nil nil)))
    (if (eq difference t) (length one) (1- (abs difference)))))

;;;; From a server or `todo-format'

(defun todo-lsp-edit-replacements (edits)
  "Return the replacements of EDITS in the current buffer.
EDITS are those of the protocol, property lists in order.  The server sends only
columns after ASCII text, and `todo-format' counts characters, so the unit of
columns does not matter."
  (save-excursion
    (save-restriction
      (widen)
      (goto-char (point-min))
      (let ((line 0))
        (mapcar (lambda (edit)
                  (let ((range (plist-get edit :range)))
                    (list (progn
                            (setq line (todo-lsp-edit--forward (plist-get range :start) line))
                            (todo-lsp-edit--on-line (plist-get range :start) line))
                          (progn
                            (setq line (todo-lsp-edit--forward (plist-get range :end) line))
                            (todo-lsp-edit--on-line (plist-get range :end) line))
                          (plist-get edit :newText))))
                (append edits nil))))))

(defun todo-lsp-edit-position (position)
  "Return the buffer position of POSITION, one of the protocol."
  (save-excursion
    (save-restriction
      (widen)
      (goto-char (point-min))
      (todo-lsp-edit--on-line position (todo-lsp-edit--forward position 0)))))

(defun todo-lsp-edit--forward (position line)
  "Go from the start of LINE to that of POSITION's line, and return its number.
A line after the last one means the end of the text."
  ;; In the protocol, a carriage return ends a line, too.
  (while (and (< line (plist-get position :line)) (re-search-forward "\r\n\\|[\r\n]" nil 'move))
    (setq line (1+ line)))
  line)

(defun todo-lsp-edit--on-line (position line)
  "Return the buffer position of POSITION, from the start of LINE at point."
  (if (< line (plist-get position :line))
      (point)
    (min (+ (point) (plist-get position :character)) (line-end-position))))

(provide 'todo-lsp-edit)
;;; todo-lsp-edit.el ends here
