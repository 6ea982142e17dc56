'use strict';

const vscode = require('vscode');
const operations = require('../operations.json');
const { format, perform } = require('./perform');

/** A checkbox after its indentation and bullet. */
const checkbox = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)?)\[[ xX@~?]\](?=\s|$)/;
/** The delay before the toggle in milliseconds, in which a drag, a second click or typing cancels it. */
const clickDelay = 200;

/** Registers the commands and returns their disposables. */
function registerCommands(server) {
  const commands = {
    'todo-lsp.format': () => inList(server, (editor) => format(server, editor)),
    'todo-lsp.convert': () => inList(server, convert),
    'todo-lsp.new-list': newList,
    'todo-lsp.restart-server': () => server.restart(),
    'todo-lsp.show-log': () => server.log.show(),
    'todo-lsp.show-help': () => vscode.commands.executeCommand('workbench.action.openWalkthrough', `${server.context.extension.id}#start`, false),
    'todo-lsp.manage-server': () => manage(server),
    // The command of code actions that ask for a value.
    'todo-lsp.prompt': ({ operation }) => vscode.commands.executeCommand(`todo-lsp.${operation}`),
  };
  for (const operation of operations) {
    commands[`todo-lsp.${operation.name}`] = (options) => inList(server, (editor) => {
      // A key that VS Code uses too does the same as there in a line that is no item.
      if (options?.otherwise && isOutside(editor)) return void vscode.commands.executeCommand(options.otherwise);
      return perform(server, operation, editor);
    });
  }
  return Object.entries(commands).map(([id, command]) => vscode.commands.registerCommand(id, command));
}

/** Whether the cursor is on a title or on a blank line, so in no item. */
function isOutside({ document, selection }) {
  return !/^\s+\S|^(?:(?:[-*+]|\d{1,9}[.)])\s+)?\[.\]/.test(document.lineAt(selection.active).text);
}

/** Runs an action in the active editor and shows the reason that it returns, if any; without a list, says what to do. */
async function inList(server, action) {
  const editor = vscode.window.activeTextEditor;
  if (!editor || !server.serves(editor.document)) return explainMissingList(editor?.document);
  const reason = await Promise.resolve(action(editor)).catch(({ message }) => void vscode.window.showWarningMessage(`Todo: ${message}`));
  if (reason) vscode.window.setStatusBarMessage(`Todo: ${reason}`, 5000);
}

async function explainMissingList(document) {
  const [sentence, button, command, ...args] = {
    xit: ['this is only coloured as a list, because it is not a file: copy it into one', 'New List', 'todo-lsp.new-list'],
    markdown: ['task lists of Markdown files are off', 'Open Settings', 'workbench.action.openSettings', 'todo.markdown'],
  }[document?.languageId] ?? ['open a list first, such as todo.xit', 'New List', 'todo-lsp.new-list'];
  if (await vscode.window.showInformationMessage(`Todo: ${sentence}`, button)) await vscode.commands.executeCommand(command, ...args);
}

/** Creates a list in a folder and with a name that the user chooses; it has a sample to type over. */
async function newList() {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  const chosen = await vscode.window.showSaveDialog({
    title: 'New List', saveLabel: 'Create', filters: { 'To-Do Lists': ['xit', 'todo'] },
    defaultUri: folder && vscode.Uri.joinPath(folder.uri, 'todo.xit'),
  });
  if (!chosen) return;
  const uri = chosen.path.split('/').pop().includes('.') ? chosen : chosen.with({ path: `${chosen.path}.xit` });
  await vscode.workspace.fs.writeFile(uri, new Uint8Array());
  await vscode.window.showTextDocument(uri);
  await vscode.commands.executeCommand('editor.action.insertSnippet', { langId: 'xit', name: 'List' });
}

/** Converts a list of another program by the fix of its problem. */
async function convert({ document: { uri } }) {
  const problem = vscode.languages.getDiagnostics(uri).find(({ code }) => (code?.value ?? code) === 'foreign-format');
  const actions = problem && await vscode.commands.executeCommand('vscode.executeCodeActionProvider', uri, problem.range, 'quickfix', 1);
  if (!actions?.[0]?.edit) return 'this is no list of another program, such as PlainTasks, TaskPaper or todo.txt';
  await vscode.workspace.applyEdit(actions[0].edit);
}

async function manage(server) {
  const choices = [
    { label: '$(debug-restart) Restart the Server', command: 'todo-lsp.restart-server' },
    { label: '$(output) Show the Log', command: 'todo-lsp.show-log' },
    { label: '$(settings-gear) Settings', command: 'workbench.action.openSettings', argument: '@ext:todo-lsp.todo-lsp' },
    { label: '$(question) Help', command: 'todo-lsp.show-help' },
  ];
  const placeHolder = server.problem || server.program?.path;
  const choice = await vscode.window.showQuickPick(choices, { placeHolder });
  if (choice) await vscode.commands.executeCommand(choice.command, ...[choice.argument ?? []].flat());
}

/** Toggles an item on a click between its brackets, with one cursor and no selection. */
function toggleOnClick(server) {
  let timer;
  /** Where a toggle has put the cursor, until another press or key. */
  let toggledAt;
  return vscode.window.onDidChangeTextEditorSelection(({ kind, textEditor, selections }) => {
    clearTimeout(timer);
    const { Mouse, Keyboard } = vscode.TextEditorSelectionChangeKind;
    // A slow press that becomes a drag: VS Code does not tell when the button is released.
    const isDragged = kind === Mouse && !selections[0].isEmpty && toggledAt?.isEqual(selections[0].anchor);
    if ([Mouse, Keyboard].includes(kind)) toggledAt = undefined;
    if (isDragged) void vscode.commands.executeCommand('undo');
    if (kind !== Mouse) return;
    const { document } = textEditor;
    const end = clickedCheckboxEnd(document, selections);
    const isEnabled = () => vscode.workspace.getConfiguration('todo', document.uri).get('toggleOnClick') !== false;
    if (end === undefined || !server.serves(document) || !isEnabled()) return;
    timer = setTimeout(async () => {
      if (textEditor !== vscode.window.activeTextEditor) return;
      await inList(server, (editor) => perform(server, operations.find(({ name }) => name === 'toggle'), editor));
      // Moves the cursor out of the brackets, because another click at the same position sends no event.
      textEditor.selections = [new vscode.Selection(end, end)];
      toggledAt = end;
    }, clickDelay);
  });
}

/** The end of the clicked checkbox; undefined if there is none. */
function clickedCheckboxEnd(document, selections) {
  if (selections.length !== 1 || !selections[0].isEmpty) return undefined;
  const { line, character } = selections[0].active;
  const [whole, margin] = checkbox.exec(document.lineAt(line).text) ?? [];
  if (whole === undefined || character <= margin.length || character >= whole.length) return undefined;
  return new vscode.Position(line, whole.length);
}

module.exports = { registerCommands, toggleOnClick };
