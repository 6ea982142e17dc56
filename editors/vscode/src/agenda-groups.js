'use strict';

const path = require('node:path');

/**
 * The groups of an agenda, each `{ id, label, count, children }`, with a node for each item.
 *
 * `grouping` is `due`, `list` or `tag`; an item with several tags is in several groups.
 */
function groups({ parts }, grouping) {
  if (grouping === 'due') {
    return parts.map(({ name, title, count, items }) => {
      const children = items.map((item) => node(item, name, [item.when, listName(item)]));
      return { id: name, label: title, count, children };
    });
  }
  const found = new Map();
  for (const item of parts.flatMap(({ items }) => items)) {
    for (const key of keys(item, grouping)) {
      if (!found.has(key)) found.set(key, []);
      found.get(key).push(node(item, key, grouping === 'list' ? [item.when] : [item.when, listName(item)]));
    }
  }
  const label = (key) => (grouping === 'list' ? path.posix.basename(decodeURIComponent(key)) : key || 'Without a tag');
  return [...found]
    .sort(([one], [other]) => (one === '') - (other === '') || label(one).localeCompare(label(other)) || (one < other ? -1 : 1))
    .map(([key, children]) => ({ id: `${grouping}:${key}`, label: label(key), count: children.length, children }));
}

function keys({ uri, tags = [] }, grouping) {
  if (grouping === 'list') return [uri];
  return tags.length > 0 ? tags.map((tag) => `#${tag}`) : [''];
}

function node(item, group, details) {
  const marks = '!'.repeat(item.priority);
  return {
    id: `${group} ${item.uri} ${item.line} ${item.text}`,
    item,
    label: [marks, item.text].filter(Boolean).join(' ') || '(no text)',
    description: details.filter(Boolean).join(' · '),
    tooltip: [item.title, item.text, item.due && `due ${item.due}`, decodeURIComponent(item.uri.replace(/^file:\/\//, ''))]
      .filter(Boolean).join('\n'),
  };
}

/** The name of an item's list, with the title of its group. */
function listName({ uri, title }) {
  const name = path.posix.basename(decodeURIComponent(uri)).replace(/\.[^.]+$/, '');
  return title && title !== name ? `${name}: ${title}` : name;
}

module.exports = { groups };
