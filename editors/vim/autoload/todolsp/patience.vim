vim9script
# What is different between two lists of lines, for Vim. Compiled, because a list may be long.
#
# Lines that stand once in both are found first, the longest run of them in the same order stays (patience diff).
# Vim finds an element of a list by walking to it: everything here goes through lists from front to back.

# Hunks as in difference.vim.
export def Hunks(old: list<string>, new: list<string>): list<list<number>>
  final hunks: list<list<number>> = []
  Compare(old, 0, new, 0, hunks)
  return hunks
enddef

# Appends the hunks between two lists that stand at `start` and `new_start`.
def Compare(old: list<string>, start: number, new: list<string>, new_start: number, hunks: list<list<number>>)
  const head = SameAtStart(old, new)
  const tail = SameAtEnd(old[head : ], new[head : ])
  const [end, new_end] = [len(old) - tail, len(new) - tail]
  if head == end && head == new_end
    return
  endif
  const [rest, new_rest] = [old[head : end - 1], new[head : new_end - 1]]
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

# How many lines are the same at the start: by halves, because Vim compares whole lists fast.
def SameAtStart(old: list<string>, new: list<string>): number
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

# How many lines are the same at the end.
def SameAtEnd(old: list<string>, new: list<string>): number
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

# Pairs of places of lines that stand once in either list, as many as follow one another in both.
def Anchors(old: list<string>, new: list<string>): list<list<number>>
  const places = PlacesOfUnique(old)
  const new_places = PlacesOfUnique(new)
  final pairs: list<list<number>> = []
  var line = 0
  for text in old
    if places->has_key(text .. ' ') && new_places->has_key(text .. ' ')
      pairs->add([line, new_places[text .. ' ']])
    endif
    ++line
  endfor
  return LongestRising(pairs)
enddef

# The lines that stand once, each with its place; with a blank, because no key may be empty.
def PlacesOfUnique(lines: list<string>): dict<number>
  final places: dict<number> = {}
  final repeated: dict<bool> = {}
  var line = 0
  for text in lines
    const key = text .. ' '
    if places->has_key(key)
      repeated[key] = true
    endif
    places[key] = line
    ++line
  endfor
  for key in keys(repeated)
    places->remove(key)
  endfor
  return places
enddef

# The longest run of pairs that rises in the second place too; the first rises already.
def LongestRising(pairs: list<list<number>>): list<list<number>>
  # By length of a run, the place where the best one ends; a dictionary, to be looked into at any length.
  final ends: dict<number> = {0: -1}
  # By pair, the length of the longest run that ends with it.
  final lengths: list<number> = []
  var longest = 0
  for [_, place] in pairs
    var [low, high] = [0, longest]
    # Most lines stand where they stood: the longest run is looked at first.
    if ends[longest] < place
      low = longest
    endif
    while low < high
      const middle = (low + high + 1) / 2
      if ends[middle] < place
        low = middle
      else
        high = middle - 1
      endif
    endwhile
    ends[low + 1] = place
    lengths->add(low + 1)
    longest = max([longest, low + 1])
  endfor
  return RunOfLength(longest, reverse(copy(pairs)), reverse(lengths))
enddef

# The run that was found, from the pairs and the lengths that they ended, both from the last to the first.
def RunOfLength(longest: number, pairs: list<list<number>>, lengths: list<number>): list<list<number>>
  final run: list<list<number>> = []
  var wanted = longest
  var before = v:numbermax
  var index = 0
  for pair in pairs
    if lengths[index] == wanted && pair[1] < before
      run->add(pair)
      before = pair[1]
      --wanted
    endif
    ++index
  endfor
  return reverse(run)
enddef
