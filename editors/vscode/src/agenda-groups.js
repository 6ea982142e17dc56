'use strict';

const vscode = require('vscode');
const { asCode, nameOf } = require('./uris');

/**
 * The groups of an agenda, each `{ id, label, count, children }`, with a node for each item, below that of its parent if that is
 * in the group.
 *
 * `grouping` is `due`, `list` or `tag`; an item with several tags is in several groups.
 */
function groups(parts, grouping) {
  const names = listNames(new Set(parts.flatMap(({ items }) => items.map(({ uri }) => uri))));
  const group = (id, label, count, children, list) => ({ id, label, count, drawn: count, children, list });
  if (grouping === 'due') {
    return parts.map(({ name, title, count, items }) => group(name, title, count, nodes(items, name, { title, names })));
  }
  const found = new Map();
  const isList = grouping === 'list';
  for (const item of parts.flatMap(({ items }) => items)) {
    const tags = item.tags?.length > 0 ? item.tags.map((tag) => `#${tag}`) : [''];
    for (const key of isList ? [item.uri] : tags) found.set(key, found.get(key) ?? []).get(key).push(item);
  }
  const label = (key) => (isList ? names.get(key) : key || 'Without a tag');
  return [...found]
    .sort(([one], [other]) => (one === '') - (other === '') || label(one).localeCompare(label(other)) || (one < other ? -1 : 1))
    .map(([key, items]) => group(`${grouping}:${key}`, label(key), items.length,
      nodes(items, key, { names: isList ? undefined : names }), isList ? key : undefined));
}

function isUnfinished({ status }) {
  return !['checked', 'obsolete'].includes(status);
}

function nodes(items, group, { title, names }) {
  const known = new Map();
  const all = items.map((item) => {
    // A line may change with every action, so that an identifier by lines would lose the focus.
    const name = `${group} ${item.uri} ${item.text}`;
    const number = known.get(name) ?? 0;
    known.set(name, number + 1);
    const node = { id: `${name} ${number}`, item, ...words(item, title, names) };
    return { ...node, drawn: JSON.stringify(node), children: [] };
  });
  const byLine = new Map(all.map((node) => [`${node.item.uri} ${node.item.line}`, node]));
  return all.filter((node) => {
    const parent = byLine.get(`${node.item.uri} ${node.item.parent}`);
    parent?.children.push(node);
    return !parent;
  });
}

/** What only programs read in an item: its identifier, and those that it waits for. */
const identifiers = /(?:^|\s)(?:#(?:id|after)=(?:"[^"]*"|\S*)|(?:🆔|⛔)\s*\S*)/gu;

/** The words of an item: the date first, because the end of a long label is cut off. */
function words(item, groupTitle, names) {
  const when = item.when?.toLowerCase() === groupTitle?.toLowerCase() ? undefined : item.when;
  const date = [when, item.dueTime].filter(Boolean).join(' ');
  const text = ['!'.repeat(item.priority), item.text.replace(identifiers, '').trim()].filter(Boolean).join(' ') || '(no text)';
  const list = names && [names.get(item.uri).replace(/\.[^./]+$/, ''), item.title].filter(Boolean);
  const file = asCode(item.uri).fsPath;
  return {
    label: [date, text].filter(Boolean).join(' · '),
    description: list ? [...new Set(list)].join(': ') : item.title,
    tooltip: [item.title, item.text, item.due && `due ${item.due}`, file].filter(Boolean).join('\n'),
  };
}

/** The names of lists by their URIs: the file's name, or its path if several have that name. */
function listNames(uris) {
  const names = new Map([...uris].map((uri) => [uri, nameOf(asCode(uri))]));
  const counts = new Map();
  for (const name of names.values()) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [uri, name] of names) if (counts.get(name) > 1) names.set(uri, vscode.workspace.asRelativePath(asCode(uri)));
  return names;
}

module.exports = { groups, isUnfinished };
