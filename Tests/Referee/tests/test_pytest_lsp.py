"""A session with pytest-lsp as the client, with the capabilities of its editors."""

from __future__ import annotations

import asyncio

import pytest
from lsprotocol import types
from pytest_lsp import LanguageClient, client_capabilities, make_test_lsp_client

from referee.programs import server_path

CLIENTS = ["neovim@0.6.1", "neovim@0.7.0", "neovim@0.8.0", "neovim@0.9.1", "neovim@0.10.0", "neovim@0.11.0",
           "emacs@29.1", "visual_studio_code@1.65.2"]  # fmt: skip
URI = "file:///nowhere/list.xit"
DOCUMENT = types.TextDocumentIdentifier(uri=URI)
START = types.Range(start=types.Position(line=0, character=0), end=types.Position(line=0, character=0))


async def wait_for_diagnostics(client: LanguageClient) -> list[types.Diagnostic]:
    """Waits for the document's diagnostics."""
    for _ in range(500):
        if URI in client.diagnostics:
            return list(client.diagnostics.pop(URI))
        await asyncio.sleep(0.01)
    raise AssertionError("no diagnostics came")


@pytest.mark.parametrize("name", CLIENTS)
async def test_another_client_has_a_session(name: str) -> None:
    client = make_test_lsp_client()
    await client.start_io(server_path(), "--stdio")
    params = types.InitializeParams(capabilities=client_capabilities(name), process_id=None, root_uri=None)
    result = await client.initialize_session(params)
    assert result.capabilities.document_formatting_provider
    item = types.TextDocumentItem(uri=URI, language_id="xit", version=1, text="[X] eggs 😀 \n")
    client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))
    assert [problem.code for problem in await wait_for_diagnostics(client)] == ["uppercase-x"]

    change = types.TextDocumentContentChangeWholeDocument(text="[ ] eggs\n")
    version = types.VersionedTextDocumentIdentifier(uri=URI, version=2)
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(text_document=version, content_changes=[change])
    )
    assert await wait_for_diagnostics(client) == []
    context = types.CodeActionContext(diagnostics=[], only=["refactor.rewrite.todo.complete"])
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(text_document=DOCUMENT, range=START, context=context)
    )
    assert [action.title for action in actions or []] == ["Complete"]
    options = types.FormattingOptions(tab_size=4, insert_spaces=True)
    formatted = await client.text_document_formatting_async(
        types.DocumentFormattingParams(text_document=DOCUMENT, options=options)
    )
    assert not formatted
    await client.shutdown_session()
