" The part of the coc.nvim fake that communicates with the server.
let s:config = {}
let s:job = v:null
" The text and version that the server has, by buffer.
let s:sent = {}
let s:versions = {}
let g:coc_diagnostics = {}

function! coc#rpc#ready() abort
  return 1
endfunction

function! coc#rpc#configure(section, value) abort
  let s:config[a:section] = a:value
  call s:start()
  autocmd FileType xit call s:send()
endfunction

" Runs an action like coc.nvim: some actions send pending edits first, requests do not.
function! coc#rpc#request(name, arguments) abort
  if a:name ==# 'sendRequest'
    call s:start_again()
    if a:arguments[1] ==# get(g:, 'coc_fails_at', '') | throw 'Error on "sendRequest" request: timeout' | endif
    let response = s:ask({'method': a:arguments[1], 'params': a:arguments[2]})
    if has_key(response, 'error') | throw 'Error on "sendRequest" request: ' .. response.error.message | endif
    return response.result
  elseif a:name ==# 'toggleService'
    if type(s:job) == v:t_job
      call job_stop(s:job)
      while job_status(s:job) ==# 'run' | sleep 1m | endwhile
      let s:job = v:null
    else
      call s:start()
    endif
  elseif a:name ==# 'selectionRanges'
    call s:send()
  elseif a:name !=# 'ensureDocument'
    throw 'Error on "' .. a:name .. '" request: not supported by the fake'
  endif
endfunction

function! s:start() abort
  let [s:sent, s:versions] = [{}, {}]
  let config = s:config['languageserver.todo-lsp']
  let s:job = job_start([config.command] + config.args, {'mode': 'lsp', 'noblock': 1, 'callback': function('s:receive')})
  let code_action = {'dynamicRegistration': v:true, 'isPreferredSupport': v:true, 'disabledSupport': v:true,
  \ 'dataSupport': v:true, 'honorsChangeAnnotations': v:false, 'resolveSupport': {'properties': ['edit']},
  \ 'codeActionLiteralSupport': {'codeActionKind': {'valueSet': ['', 'quickfix', 'refactor', 'source']}}}
  let edit = {'documentChanges': v:true, 'resourceOperations': ['create', 'rename', 'delete'],
  \ 'failureHandling': 'undo', 'normalizesLineEndings': v:true,
  \ 'changeAnnotationSupport': {'groupsOnLabel': v:false}, 'metadataSupport': v:true, 'snippetEditSupport': v:true}
  call s:ask({'method': 'initialize', 'params': {'processId': getpid(), 'rootUri': v:null,
  \ 'initializationOptions': config.initializationOptions,
  \ 'capabilities': {'workspace': {'applyEdit': v:true, 'workspaceEdit': edit},
  \ 'textDocument': {'codeAction': code_action, 'publishDiagnostics': {'versionSupport': v:true, 'dataSupport': v:true}}}}})
  call ch_sendexpr(s:job, {'method': 'initialized', 'params': {}})
endfunction

" The reply to a request. Does not use ch_evalexpr(), which in Vim 9.0 sometimes misses a reply on a busy machine.
function! s:ask(request) abort
  let reply = {}
  call ch_sendexpr(s:job, a:request, {'callback': {_, it -> extend(reply, it)}})
  let start = reltime()
  while empty(reply)
    if reltimefloat(reltime(start)) > 60 | throw 'Error on "sendRequest" request: timeout' | endif
    sleep 1m
  endwhile
  return reply
endfunction

function! s:start_again() abort
  if type(s:job) != v:t_job || job_status(s:job) !=# 'run' | call s:start() | endif
endfunction

" Sends the buffer's text if the server does not have it.
function! s:send() abort
  call s:start_again()
  let [document, text] = [{'uri': URI()}, join(getline(1, '$'), "\n") .. (&endofline ? "\n" : '')]
  if !has_key(s:sent, document.uri)
    let s:versions[document.uri] = 1
    let item = extend({'languageId': 'xit', 'version': 1, 'text': text}, document)
    call ch_sendexpr(s:job, {'method': 'textDocument/didOpen', 'params': {'textDocument': item}})
  elseif s:sent[document.uri] !=# text
    let s:versions[document.uri] += 1
    call ch_sendexpr(s:job, {'method': 'textDocument/didChange', 'params': {
    \ 'textDocument': extend({'version': s:versions[document.uri]}, document), 'contentChanges': [{'text': text}]}})
  endif
  let s:sent[document.uri] = text
endfunction

function! s:receive(channel, message) abort
  if get(a:message, 'method', '') ==# 'textDocument/publishDiagnostics'
    let g:coc_diagnostics[a:message.params.uri] = a:message.params.diagnostics
  elseif has_key(a:message, 'method') && has_key(a:message, 'id')
    call ch_sendexpr(a:channel, {'id': a:message.id, 'result': v:null})
  endif
endfunction

autocmd TextChanged,TextChangedI,InsertLeave *.xit call s:send()
