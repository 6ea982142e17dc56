vim9script
# The difference between two lists of lines, compiled because lists may be long.
#
# Patience diff: lines that are unique in both lists are matched first, in their longest common order.
# Random access to an element of a list takes linear time in Vim, so loops read elements in order, which is fast, and
# ends are compared as slices.

# Hunks as in difference.vim.
export def Hunks(old: list<string>, new: list<string>): list<list<number>>
  final hunks: list<list<number>> = []
  Compare(old, 0, new, 0, hunks)
  return hunks
enddef

# Appends the hunks between two lists that begin at `start` and `new_start`.
def Compare(old: list<string>, start: number, new: list<string>, new_start: number, hunks: list<list<number>>)
  const head = CommonPrefix(old, new)
  const tail = CommonSuffix(old[head : ], new[head : ])
  const [end, new_end] = [len(old) - tail, len(new) - tail]
  if head == end && head == new_end
    return
  endif
  const [rest, new_rest] = [Slice(old, head, end), Slice(new, head, new_end)]
  const [first, new_first] = [start + head, new_start + head]
  const anchors = head == end || head == new_end ? [] : Anchors(rest, new_rest)
  if empty(anchors)
    hunks->add([first, start + end, new_first, new_start + new_end])
    return
  endif
  var [line, new_line] = [0, 0]
  for [anchor, new_anchor] in anchors + [[len(rest), len(new_rest)]]
    if anchor > line || new_anchor > new_line
      Compare(Slice(rest, line, anchor), first + line, Slice(new_rest, new_line, new_anchor), new_first + new_line, hunks)
    endif
    [line, new_line] = [anchor + 1, new_anchor + 1]
  endfor
enddef

def Slice(lines: list<string>, start: number, end: number): list<string>
  return start < end ? lines[start : end - 1] : []
enddef

# The number of common lines at the start, by binary search: Vim compares slices of lists faster than single lines.
def CommonPrefix(old: list<string>, new: list<string>): number
  var [low, high] = [0, min([len(old), len(new)])]
  while low < high
    const middle = (low + high + 1) / 2
    if old[low : middle - 1] ==# new[low : middle - 1]
      low = middle
    else
      high = middle - 1
    endif
  endwhile
  return low
enddef

# The number of common lines at the end.
def CommonSuffix(old: list<string>, new: list<string>): number
  var [low, high] = [0, min([len(old), len(new)])]
  while low < high
    const middle = (low + high + 1) / 2
    if old[-middle : -low - 1] ==# new[-middle : -low - 1]
      low = middle
    else
      high = middle - 1
    endif
  endwhile
  return low
enddef

# The longest increasing sequence of pairs of lines that are unique in both lists.
def Anchors(old: list<string>, new: list<string>): list<list<number>>
  const lines_by_text = UniqueLines(old)
  const new_lines = UniqueLines(new)
  final pairs: list<list<number>> = []
  var line = 0
  for text in old
    if lines_by_text->has_key(text) && new_lines->has_key(text)
      pairs->add([line, new_lines[text]])
    endif
    ++line
  endfor
  return LongestIncreasing(pairs)
enddef

# Maps each unique line to its index.
def UniqueLines(lines: list<string>): dict<number>
  final lines_by_text: dict<number> = {}
  final repeated: dict<bool> = {}
  var line = 0
  for text in lines
    if lines_by_text->has_key(text)
      repeated[text] = true
    endif
    lines_by_text[text] = line
    ++line
  endfor
  for text in keys(repeated)
    lines_by_text->remove(text)
  endfor
  return lines_by_text
enddef

# The longest subsequence of pairs whose second numbers increase; the first ones already do.
def LongestIncreasing(pairs: list<list<number>>): list<list<number>>
  # Maps each length of a subsequence to the least new line that ends one; a dictionary, for constant-time access.
  final ends: dict<number> = {0: -1}
  # The length of the longest subsequence that ends with each pair.
  final lengths: list<number> = []
  var longest = 0
  for [_, new_line] in pairs
    var [low, high] = [0, longest]
    # Most lines have not moved, so the longest subsequence is tried first.
    if ends[longest] < new_line
      low = longest
    endif
    while low < high
      const middle = (low + high + 1) / 2
      if ends[middle] < new_line
        low = middle
      else
        high = middle - 1
      endif
    endwhile
    ends[low + 1] = new_line
    lengths->add(low + 1)
    longest = max([longest, low + 1])
  endfor
  return Backtrack(longest, reverse(copy(pairs)), reverse(lengths))
enddef

# The longest subsequence, given the pairs and their lengths, both in reverse order.
def Backtrack(longest: number, pairs: list<list<number>>, lengths: list<number>): list<list<number>>
  final result: list<list<number>> = []
  var length = longest
  var before = v:numbermax
  var index = 0
  for pair in pairs
    if lengths[index] == length && pair[1] < before
      result->add(pair)
      before = pair[1]
      --length
    endif
    ++index
  endfor
  return reverse(result)
enddef
