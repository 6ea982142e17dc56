// What is due in all lists, with the filters of `todo-format list`.

import { listeners, request } from './engine.js';
import { element } from './rows.js';

/** Puts the agenda into a section; returns the function that draws it. `app` opens and changes lists, and announces messages. */
export function agenda(section, app) {
  const input = element('input', { type: 'search', placeholder: 'Filter: #work due<=fri', 'aria-label': 'Filter', autocapitalize: 'off' });
  const problem = element('p', { class: 'problem', role: 'alert' });
  const shown = element('div', {});
  section.append(input, problem, shown);
  input.addEventListener('input', () => draw());
  listeners.set('todo/agendaChanged', () => section.hidden || draw());

  async function draw() {
    const filter = input.value.trim();
    let parts;
    try {
      ({ parts } = await request('todo/agenda', { filter, limit: 500 }));
      problem.textContent = '';
    } catch (error) {
      // Without the name of the parameter.
      problem.textContent = error.message.replace(/^params\.filter: /, '');
      return;
    }
    const sections = parts.map(({ title, count, items }) =>
      element('section', {}, element('h2', {}, title, element('span', { class: 'progress', text: count })), ...items.map(row)));
    const nothing = element('p', { class: 'empty', text: filter ? 'Nothing matches.' : 'Nothing to do.' });
    shown.replaceChildren(...(sections.length > 0 ? sections : [nothing]));
  }

  function row(item) {
    const box = element('button', { class: 'box', 'aria-label': `Complete ${item.text}`, onclick: () => complete(item) });
    const words = element('button', { class: 'words', text: item.text || 'Empty', onclick: () => app.open(item.uri, item.line) });
    const list = decodeURIComponent(item.uri.split('/').pop());
    return element('div', { class: 'entry' }, box, words, item.when && element('time', { text: item.when }), element('span', { class: 'from', text: list }));
  }

  async function complete(item) {
    try {
      const { label, message, edit } = await request('todo/applyOperation', { operation: 'complete', items: [item] });
      app.announce(message ? `${label}. ${message}` : label, app.apply(edit));
    } catch (error) {
      app.announce(error.message);
    }
    await draw();
  }

  return draw;
}
