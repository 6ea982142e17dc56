" Completes tags and dates without a client, for 'omnifunc'.

" The words for days to choose from.
let todolsp#omni#phrases = ['today', 'tomorrow', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'next week',
\ 'next month', 'in 3 days', 'in 2 weeks', 'eow', 'eom', 'eoy']

function! todolsp#omni#complete(is_start, base) abort
  if !a:is_start | return s:is_date ? s:dates(a:base) : s:tags(a:base) | endif
  let before = strpart(getline('.'), 0, col('.') - 1)
  let s:is_date = before =~# '\%(->\|→\)\s*[^>→#]*$'
  let start = match(before, s:is_date ? '\%(->\|→\)\s*\zs[^>→#]*$' : '\k\@1<!#\zs[^#[:blank:]]*$')
  return start < 0 ? -3 : start
endfunction

" The words for days that begin with `base`; todo-format knows their dates.
function! s:dates(base) abort
  let phrases = filter(copy(g:todolsp#omni#phrases), {_, it -> stridx(it, tolower(a:base)) == 0})
  let lines = map(copy(phrases), {_, it -> '[ ] -> ' .. it})
  let dates = get(todolsp#shell#run(['edit', 'fix-all'], lines), 'lines', lines)
  return map(phrases, {index, it -> {'word': dates[index][len('[ ] -> ') :], 'abbr': it, 'menu': dates[index][len('[ ] -> ') :]}})
endfunction

" The tags of all lists of the agenda that begin with `base`, with their values; the most frequent first.
function! s:tags(base) abort
  let options = ['list', '--json', '--where=any'] + todolsp#shell#unsaved() + ['--'] + todolsp#agenda#folders()
  let [uses, result] = [{}, todolsp#process#run(todolsp#settings#format_command() + options, [])]
  for part in get(result.output, 0, '') =~# '^{' ? json_decode(join(result.output, '')).parts : []
    for item in part.items
      for tag in get(item, 'tags', [])
        let word = tag.name .. (type(get(tag, 'value', v:null)) == v:t_string ? '=' .. tag.value : '')
        if stridx(tolower(word), tolower(a:base)) == 0 | let uses[word] = get(uses, word, 0) + 1 | endif
      endfor
    endfor
  endfor
  return sort(sort(keys(uses)), {one, other -> uses[other] - uses[one]})
endfunction
