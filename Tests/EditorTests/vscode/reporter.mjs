// Prints a line for each test that begins with "ok", "not ok" or "SKIP", as Tests/EditorTests/run expects.

/** The folder of the tests: `vscode`, `web`. */
const editor = process.env.PWD.split('/').pop();

export default async function* lines(events) {
  const names = [];
  for await (const { type, data } of events) {
    if (type === 'test:start') names[data.nesting] = data.name;
    if (type === 'test:diagnostic' && / failed (once|twice): | measured$|asynchronous activity/.test(data.message)) yield `# ${editor}: ${data.message}\n`;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const isGroup = data.details.type === 'suite' || /\.test\.js$/.test(data.name);
    if (isGroup && (type === 'test:pass' || data.details.error?.failureType === 'subtestsFailed')) continue;
    const name = [...names.slice(0, data.nesting), data.name].join(': ');
    if (/does not match pattern/.test(data.skip)) continue;
    if (data.skip !== undefined) yield `SKIP ${editor}: ${name}: ${data.skip}\n`;
    else if (type === 'test:pass') yield `ok ${editor}: ${name}\n`;
    else yield `not ok ${editor}: ${name}\n${`${data.details.error?.cause?.message ?? data.details.error}`.replace(/^/gm, '    ')}\n`;
  }
}
