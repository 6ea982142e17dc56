'use strict';

const { spawn } = require('node:child_process');
const vscode = require('vscode');
const { difference } = require('./edits');
const { locate } = require('./locate');

/**
 * Runs `todo-format` on a list, if there is no server.
 *
 * Returns `{ changes }`, or `{ reason }` if there is nothing to do or no program.
 */
async function changesByProgram(server, parameters, document) {
  const program = locate('todo-format', { extensionPath: server.context.extensionPath });
  if (program.problem) return { reason: server.problem || 'the server is not running' };
  const all = [...parameters, '--stdin-name', document.fileName];
  const { status, output, errors } = await run(program, all, document.getText());
  // The reason follows the names of the program, the list and the operation.
  if (status !== 0) return { reason: errors.split('\nTry todo-format')[0].trim().split(`${parameters[1]}: `).pop() };
  const { start, end, text } = difference(document.getText(), output);
  return { changes: [{ range: new vscode.Range(document.positionAt(start), document.positionAt(end)), text }] };
}

function run({ command, args, env }, parameters, input) {
  return new Promise((resolve) => {
    const child = spawn(command, [...args, ...parameters], { env: { ...process.env, ...env } });
    const [output, errors] = [[], []];
    child.stdout.on('data', (data) => output.push(data));
    child.stderr.on('data', (data) => errors.push(data));
    child.stdin.on('error', () => {});
    child.on('error', (error) => resolve({ status: -1, output: '', errors: error.message }));
    child.on('close', (status) => {
      resolve({ status, output: `${Buffer.concat(output)}`, errors: `${Buffer.concat(errors)}` });
    });
    child.stdin.end(input);
  });
}

module.exports = { changesByProgram };
