// What is due in all lists, with the filters of `todo-format list`.

import { element } from './rows.js';

export class AgendaView {
  #app;
  #engine;
  #parts;
  #problem;
  #filter;

  constructor(section, engine, app) {
    this.#app = app;
    this.#engine = engine;
    this.#filter = element('input', { type: 'search', placeholder: 'Filter: #work due<=fri', 'aria-label': 'Filter', autocapitalize: 'off' });
    this.#problem = element('p', { class: 'problem', role: 'alert' });
    this.#parts = element('div', {});
    section.append(this.#filter, this.#problem, this.#parts);
    this.#filter.addEventListener('input', () => this.draw());
    engine.on('todo/agendaChanged', () => section.hidden || this.draw());
  }

  async draw() {
    const filter = this.#filter.value.trim();
    let agenda;
    try {
      agenda = await this.#engine.request('todo/agenda', { filter, limit: 500 });
      this.#problem.textContent = '';
    } catch (error) {
      // Without the name of the parameter.
      this.#problem.textContent = error.message.replace(/^params\.filter: /, '');
      return;
    }
    const sections = agenda.parts.map(({ title, count, items }) => element('section', {}, element('h2', {}, title, element('span', { class: 'progress', text: count })), ...items.map((item) => this.#row(item))));
    this.#parts.replaceChildren(...(sections.length > 0 ? sections : [element('p', { class: 'empty', text: filter ? 'Nothing matches.' : 'Nothing to do.' })]));
  }

  #row(item) {
    const box = element('button', { class: 'box', 'aria-label': `Complete ${item.text}`, onclick: () => this.#complete(item) });
    const words = element('button', { class: 'words', text: item.text || 'Empty', onclick: () => this.#app.open(item.uri, item.line) });
    const list = decodeURIComponent(item.uri.split('/').pop());
    return element('div', { class: 'entry' }, box, words, item.when && element('time', { text: item.when }), element('span', { class: 'from', text: list }));
  }

  async #complete(item) {
    try {
      const { label, message, edit } = await this.#engine.request('todo/applyOperation', { operation: 'complete', items: [item] });
      this.#app.announce(message ? `${label}. ${message}` : label, this.#app.apply(edit));
    } catch (error) {
      this.#app.announce(error.message);
    }
    await this.draw();
  }
}
