// The list as rows under a finger, a mouse and the keyboard. It shows what the server says, and sends what a person does as operations.

import { begins, common, isFinished } from './document.js';
import { Gestures } from './gestures.js';
import operations from './vendor/operations.json' with { type: 'json' };

/** The height of a row in pixels: the tightest, the usual and the roomiest. */
const heights = { least: 44, usual: 56, most: 96 };
/** The key of the height in the browser's store. */
const heightKey = 'row-height';
const indentation = 24;

/** Keys besides the letters that the operations have in all editors. */
const keys = {
  ' ': 'toggle', Delete: 'delete', 'Alt+ArrowUp': 'move-up', 'Alt+ArrowDown': 'move-down', 'Alt+ArrowRight': 'indent', 'Alt+ArrowLeft': 'outdent',
};

/** How many rows a key moves the focus. */
const steps = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, Home: -Infinity, End: Infinity };

export function element(name, { text, onclick = null, ...attributes } = {}, ...children) {
  const made = Object.assign(document.createElement(name), { onclick });
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value);
  if (text !== undefined) made.textContent = text;
  made.append(...children.filter(Boolean));
  return made;
}

export class Rows {
  #section;
  #document;
  #rows = [];
  /** The line with the keyboard's focus. */
  #focus = 0;
  /** The row whose words are edited, or that shows a menu, and what ends that; the list is not drawn meanwhile. */
  #editing;
  #endEdit;
  /** The draw that is under way, and whether the list has changed since. */
  #drawing;
  #isStale = false;
  /** The rows and titles by what they show, those of the last line first. */
  #shown = new Map();
  #app;
  #height;

  /** `app` announces messages, shows the overview and has the undo button. */
  constructor(section, app) {
    this.#section = section;
    this.#app = app;
    section.setAttribute('role', 'list');
    this.#setHeight(Number(localStorage.getItem(heightKey)) || heights.usual);
    new Gestures(section, this);
    section.addEventListener('keydown', (event) => this.#key(event));
    section.addEventListener('focusin', ({ target }) => (this.#focus = Number(target.closest('[data-line]')?.dataset.line ?? this.#focus)));
    // A screen reader and a keyboard click without a pointer.
    section.addEventListener('click', ({ detail, target }) => {
      const row = target.closest('[data-line]');
      if (detail === 0 && row && !target.closest('.menu, input, .suggestions')) this.tap(row, target);
    });
    // By the right button or the menu key; a touch is a gesture.
    section.addEventListener('contextmenu', (event) => {
      const row = event.target.closest('[data-line]');
      if (event.defaultPrevented || !row || event.target.closest('input')) return;
      event.preventDefault();
      this.ask(row);
    });
  }

  show(document) {
    this.#document = document;
    return this.draw();
  }

  /** Draws the list as it is now; ends when it is drawn. */
  draw() {
    this.#isStale = true;
    this.#drawing ??= this.#draw().finally(() => (this.#drawing = undefined));
    return this.#drawing;
  }

  async #draw() {
    while (this.#isStale) {
      this.#isStale = false;
      const { rows, today } = await this.#document.rows();
      if (!this.#isStale && !this.#editing) this.#show(rows, today);
    }
  }

  #show(rows, today) {
    this.#rows = rows;
    const unfinished = rows.filter(({ item }) => item && !isFinished(item)).length;
    let rank = 0;
    const kept = this.#shown;
    this.#shown = new Map();
    const made = rows.map((row) => {
      const { version, line, ...item } = row.item ?? {};
      const key = JSON.stringify([row.item ? item : row.name, row.depth, row.progress]);
      // A row that looks the same is the same, so that the browser draws only what has changed.
      const last = kept.get(key)?.pop();
      const shown = last && !last.matches('.editing, .gone') ? last : this.#row(row, today);
      this.#shown.set(key, [shown, ...(this.#shown.get(key) ?? [])]);
      if (!row.item) return shown;
      shown.dataset.line = line;
      // In steps, so that an act changes the colours of few rows.
      if (!isFinished(item)) shown.style.setProperty('--rank', Math.round(((rank += 1) / Math.max(6, unfinished)) * 60) / 60);
      return shown;
    });
    if (made.length === 0) made.push(element('button', { class: 'empty', text: 'Pull down to add an item.', onclick: () => this.insert() }));
    const hadFocus = this.#section.contains(document.activeElement);
    this.#replaceRows(made);
    this.#moveFocus(0, hadFocus);
  }

  /** Replaces the rows between the first and the last that differ. */
  #replaceRows(made) {
    const old = [...this.#section.children];
    const { start, end } = common(old, made);
    const removed = old.slice(start, old.length - end);
    const below = removed.some((row) => row.matches('.gone')) && !matchMedia('(prefers-reduced-motion: reduce)').matches ? old.slice(old.length - end, old.length - end + 30) : [];
    const top = below[0]?.offsetTop;
    for (const row of removed) row.remove();
    const added = made.slice(start, made.length - end);
    if (start > 0) old[start - 1].after(...added);
    else this.#section.prepend(...added);
    // Those below close up.
    for (const row of below) row.animate({ translate: [`0 ${top - below[0].offsetTop}px`, '0'] }, { duration: 200, easing: 'ease-out' });
  }

  #row({ name, depth, item, progress }, today) {
    if (!item) return element('h2', {}, name, progress && element('span', { class: 'progress', text: progress }));
    const finished = isFinished(item);
    const { priority, due, when, dueDay } = item;
    const urgency = finished ? undefined : dueDay < today ? 'overdue' : dueDay === today ? 'today' : undefined;
    const details = [
      priority > 0 && element('span', { class: 'priority', text: '!'.repeat(priority) }),
      due && element('time', { text: when && !finished ? `${due} · ${when}` : due, class: urgency }),
      progress && element('span', { class: 'progress', text: progress }),
    ].filter(Boolean);
    const mark = { open: '', ongoing: '@', 'in-question': '?', checked: '✓', obsolete: '~' }[item.status] ?? '!';
    const box = element('button', { class: 'box', text: mark, tabindex: -1, 'aria-label': `${finished ? 'Reopen' : 'Complete'} ${item.text}` });
    const words = element('span', { class: 'words', text: item.text || 'Empty' });
    const row = element('div', {
      role: 'listitem', class: `row ${finished ? 'finished' : ''}`, tabindex: -1,
      'aria-label': [item.text, item.status, due && `due ${due}`].filter(Boolean).join(', '),
    }, element('div', { class: 'face' }, box, words, details.length > 0 && element('div', { class: 'details' }, ...details)));
    row.style.setProperty('--depth', depth);
    return row;
  }

  /** What a row shows, unless it has been drawn anew. */
  #find(row) {
    return row?.isConnected ? this.#rows.find(({ line }) => line === Number(row.dataset.line)) : undefined;
  }

  /** A row as it is now, if it has been drawn anew since it was touched. */
  #drawn(row) {
    return row && !row.isConnected ? this.#elementAt(row.dataset.line) : row;
  }

  #elementAt(line) {
    return this.#section.querySelector(`[data-line="${line}"]`);
  }

  get #elements() {
    return [...this.#section.querySelectorAll('[data-line]')];
  }

  /** Applies an operation to the item of a row, unless that has been drawn anew since it was touched. */
  async #perform(operation, row, argument) {
    await this.#drawing;
    const found = this.#find(row);
    return found !== undefined && this.perform(operation, [found.line, found.line + 1], { argument, about: found.item.text });
  }

  /** Applies an operation, and says what it did, with the words that it is about. */
  async perform(operation, lines, { argument, origin, about } = {}) {
    try {
      const label = await this.#document.perform(operation, lines, argument, origin);
      this.#app.announce(about ? `${label} “${about}”` : label, this.#document);
      return true;
    } catch (error) {
      this.#app.announce(error.message);
      await this.draw();
      return false;
    }
  }

  /** Adds an item next to a row, and begins to type it; without a row at the end. */
  async insert(row, isAbove) {
    await this.#drawing;
    const origin = this.#document.newOrigin();
    const found = this.#find(row);
    const last = this.#document.doc.lineCount();
    const before = this.#document.text.split('\n');
    if (!(await this.perform(isAbove ? 'insert-above' : 'insert-below', found ? [found.line, found.line + 1] : [last, last + 1], { origin }))) return;
    await (this.#drawing ?? this.draw());
    const after = this.#document.text.split('\n');
    const line = after.findIndex((text, index) => text !== before[index]);
    this.edit(this.#elementAt(line), { origin, isNew: true });
  }

  /** Edits the words of an item in its row; each letter is a change of the list, all together one step of its history. */
  async edit(row, { origin = this.#document.newOrigin(), isNew = false } = {}) {
    // A tap comes before the loss of the focus.
    if (this.#endEdit) await this.#endEdit();
    if (this.#drawing) await this.#drawing;
    row = this.#drawn(row);
    const found = this.#find(row);
    if (!found) return;
    const before = this.#document.words(found.line).text;
    const input = element('input', { class: 'words', 'aria-label': 'Words', enterkeyhint: 'next', autocapitalize: 'sentences' });
    const suggestions = element('div', { class: 'suggestions', role: 'listbox', 'aria-label': 'Suggestions' });
    input.value = before;
    row.querySelector('.words').replaceWith(input);
    row.querySelector('.face').append(suggestions);
    row.classList.add('editing');
    this.#editing = row;
    input.focus();
    const write = () => this.#document.setWords(found.line, input.value, origin);
    const end = async (next = false) => {
      if (this.#editing !== row) return;
      this.#editing = this.#endEdit = undefined;
      // An item without words is taken back, with what added it as one step that changes nothing.
      if (isNew && input.value.trim() === '') await this.perform('delete', [found.line, found.line + 1], { origin });
      else if (input.value !== before) await this.#document.writeDate(found.line, origin).catch(() => {});
      await this.draw();
      if (next) await this.insert(this.#elementAt(found.line), false);
      else this.#elementAt(found.line)?.focus();
    };
    this.#endEdit = end;
    input.addEventListener('input', () => {
      write();
      this.#suggest(found.line, input, suggestions, write);
    });
    input.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.isComposing) return;
      if (event.key === 'Enter') end(input.value.trim() !== '');
      if (event.key === 'Escape') {
        input.value = before;
        write();
        end();
      }
    });
    input.addEventListener('blur', () => setTimeout(() => end()));
  }

  /** Shows at most five completions of what is typed. */
  async #suggest(line, input, suggestions, write) {
    const { start } = this.#document.words(line);
    const at = input.selectionStart;
    const items = await this.#document.completions({ line, character: start + at });
    if (input.selectionStart !== at) return;
    const isMeant = (item) => item.textEdit?.range?.start.line === line && begins(item, input.value.slice(item.textEdit.range.start.character - start, at));
    const found = items.filter(isMeant).slice(0, 5);
    suggestions.replaceChildren(...found.map(({ label, textEdit: { newText, range } }) => {
      const choice = element('button', { role: 'option', text: label, tabindex: -1 });
      // Before the input loses the focus.
      choice.addEventListener('pointerdown', (event) => {
        event.preventDefault();
        input.setRangeText(newText, range.start.character - start, at, 'end');
        write();
        suggestions.replaceChildren();
      });
      return choice;
    }));
  }

  tap(row, target) {
    if (this.#editing?.contains(target)) return;
    if (target.closest('.box')) this.#perform('toggle', row);
    else this.edit(row);
  }

  /** Ends the typing of words, or the choice in a menu. */
  leave() {
    return this.#endEdit?.();
  }

  /** Offers the values of an operation for an item in a menu; with the statuses, also all other acts. */
  async ask(row, operation = 'set-status') {
    const { values } = await this.#document.request('todo/argumentValues', { operation });
    row = this.#drawn(row);
    const isStatus = operation === 'set-status';
    // What is moved to another list could not be undone in this one.
    const choices = values.filter(({ value }) => operation !== 'move-to' || value.startsWith('#'))
      .map(({ value, detail }) => [isStatus ? detail : value, () => this.#perform(operation, row, value)]);
    const others = operations.filter(({ section }) => section !== 'status').map((other) => [other.title, () => this.#run(other, row)]);
    this.#choose(row, isStatus ? [...choices, ['More…', () => this.#choose(row, [...others, ['Format', () => this.#app.format()]])]] : choices);
  }

  /** Shows a menu of names and what they do. */
  #choose(row, choices) {
    if (choices.length === 0 || !this.#find(row) || this.#editing) return;
    const menu = element('div', { class: 'menu', role: 'menu' });
    const leave = ({ target }) => menu.contains(target) || close();
    const close = async () => {
      menu.remove();
      row.classList.remove('asking');
      removeEventListener('pointerdown', leave, true);
      row.focus();
      this.#editing = this.#endEdit = undefined;
      await this.draw();
    };
    for (const [text, act] of choices) {
      const onclick = () => {
        close();
        act();
      };
      menu.append(element('button', { role: 'menuitem', text, onclick }));
    }
    this.#editing = row;
    this.#endEdit = close;
    row.append(menu);
    row.classList.add('asking');
    menu.firstChild.focus();
    menu.scrollIntoView({ block: 'nearest' });
    addEventListener('pointerdown', leave, true);
    menu.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.key === 'Escape') close();
      document.activeElement[{ ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key]]?.focus();
    });
  }

  swipe(row, isRight) {
    const { item } = this.#find(row) ?? {};
    if (!item || this.#editing) return undefined;
    const half = row.clientWidth / 2;
    const face = row.querySelector('.face');
    const cue = element('span', { class: 'cue', 'aria-hidden': 'true', text: isRight ? '✓' : '✕' });
    row.prepend(cue);
    row.classList.add('swiped', isRight ? 'right' : 'left');
    const end = () => {
      row.classList.remove('swiped', 'right', 'left', 'ready');
      face.style.translate = '';
      cue.remove();
    };
    return {
      move(distance) {
        const own = isRight ? Math.max(0, distance) : Math.min(0, distance);
        this.isReady = Math.abs(own) >= half * 0.6;
        face.style.translate = `${own}px`;
        cue.style.opacity = Math.min(1, Math.abs(own) / (half * 0.6));
        row.classList.toggle('ready', this.isReady);
      },
      cancel: end,
      commit: () => {
        if (isRight) end();
        else row.classList.add('gone');
        this.#perform(isRight ? (isFinished(item) ? 'reopen' : 'complete') : 'delete', row).then((isDone) => isDone || end());
      },
    };
  }

  drag(row, { startY, startX }) {
    const own = this.#find(row);
    if (this.#editing || !own) return undefined;
    // What is in it moves along.
    const family = this.#elements.filter((other) => Number(other.dataset.line) >= own.line && Number(other.dataset.line) < own.end);
    const others = this.#elements.filter((other) => !family.includes(other));
    const middles = others.map((other) => other.getBoundingClientRect().top + other.clientHeight / 2);
    const height = family.reduce((sum, part) => sum + part.offsetHeight, 0);
    const still = [...this.#section.children].filter((other) => !family.includes(other));
    let place;
    for (const part of family) part.classList.add('lifted');
    const end = () => {
      for (const part of family) part.classList.remove('lifted');
      for (const part of this.#section.children) part.style.translate = '';
    };
    return {
      move(x, y) {
        for (const part of family) part.style.translate = `${Math.max(-40, Math.min(60, x - startX))}px ${y - startY}px`;
        const index = middles.findIndex((middle) => y < middle);
        const below = others[index];
        const above = below ? others[index - 1] : others.at(-1);
        // To the right of the row above, into it; to the left, out of its parents.
        const wish = own.depth + Math.round((x - startX) / indentation);
        place = !above ? below && ['before', below] : wish > Number(above.style.getPropertyValue('--depth')) ? ['into', above] : ['after', above, Math.max(0, wish)];
        this.isReady = place !== undefined;
        // The rows close where it was, and open where it will land.
        const isAfter = (other, part) => (other.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
        for (const part of still) {
          const isPushed = (above ? isAfter(above, part) : !isAfter(part, below ?? row)) - isAfter(row, part);
          part.style.translate = isPushed ? `0 ${isPushed * height}px` : '';
        }
      },
      cancel: end,
      commit: () => {
        end();
        this.#place(row, ...place);
      },
    };
  }

  /** Moves the item of a row next to that of another one, at a level or the nearest one. */
  #place(row, side, other, level) {
    let target = this.#find(other);
    if (!target) return;
    // The nearest item above that contains the other one.
    for (let above = this.#rows.indexOf(target); side === 'after' && above >= 0 && target.depth > level; above -= 1) {
      if (this.#rows[above].item && this.#rows[above].depth < target.depth) target = this.#rows[above];
    }
    this.#perform('place', row, `${side} ${target.line + 1}`);
  }

  pull(isDown) {
    const finished = this.#rows.filter(({ item }) => item && isFinished(item)).length;
    if (this.#editing || (!isDown && finished === 0)) return undefined;
    if (isDown) return this.#fold('prepend', this.#section, 'add', heights.usual, () => this.insert(this.#elements[0], true));
    return this.#fold('append', this.#section, `archive ${finished}`, heights.usual, () => this.perform('archive'));
  }

  /** A row that folds open at a place, and acts when it is let go at a height. */
  #fold(side, place, act, least, commit) {
    const row = element('div', { class: `pulled ${side === 'append' ? 'up' : 'down'}`, 'aria-hidden': 'true' });
    place[side](row);
    const section = this.#section;
    return {
      move(distance) {
        const height = Math.max(0, Math.min(distance, 2 * heights.usual));
        this.isReady = height >= least;
        row.style.height = `${height}px`;
        row.style.setProperty('--fold', Math.min(1, height / heights.usual));
        row.classList.toggle('ready', this.isReady);
        row.textContent = `${this.isReady ? 'Release' : 'Pull'} to ${act}`;
        if (side === 'append') section.scrollTop = section.scrollHeight;
      },
      cancel: () => row.remove(),
      commit: () => {
        row.remove();
        commit();
      },
    };
  }

  pinch(first, second) {
    const elements = this.#elements;
    const [one, other] = [elements.indexOf(first), elements.indexOf(second)];
    if (this.#editing || one < 0 || other < 0) return undefined;
    const start = this.#height;
    if (other - one === 1) return this.#fold('after', first, 'add', start / 2, () => this.insert(second, true));
    return {
      move: (_, scale) => {
        this.#setHeight(start * scale);
        this.#section.classList.toggle('shrunk', start * scale < heights.least * 0.7);
      },
      cancel: () => {
        localStorage.setItem(heightKey, this.#height);
        if (!this.#section.classList.contains('shrunk')) return;
        this.#section.classList.remove('shrunk');
        this.#setHeight(start);
        this.#app.show('overview');
      },
    };
  }

  #setHeight(height) {
    this.#height = Math.max(heights.least, Math.min(heights.most, height));
    this.#section.style.setProperty('--height', `${this.#height}px`);
  }

  #moveFocus(step, hasFocus = true) {
    const elements = this.#elements;
    const index = elements.findIndex(({ dataset }) => Number(dataset.line) >= this.#focus);
    const next = elements[Math.max(0, Math.min(elements.length - 1, (index < 0 ? elements.length - 1 : index) + step))];
    const last = this.#section.querySelector('[tabindex="0"]');
    if (last !== next) last?.setAttribute('tabindex', -1);
    next?.setAttribute('tabindex', 0);
    // To scroll, the browser would have to lay out the list at once.
    if (hasFocus) next?.focus({ preventScroll: step === 0 });
  }

  #key(event) {
    const { altKey, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey || event.target.closest('input, .menu')) return;
    const row = event.target.closest('[data-line]');
    const key = altKey ? `Alt+${event.key}` : event.key;
    const operation = operations.find((other) => (keys[key] ? other.name === keys[key] : other.key === key));
    // As in the other agendas, some keys are no operations.
    if (steps[key]) this.#moveFocus(steps[key]);
    else if ((key === 'Enter' || key === 'e') && row) this.edit(row);
    else if (key === 'u') this.#app.undo();
    else if (key === 'Escape') this.#app.show('overview');
    else if (key === '=') this.#app.format();
    else if (operation && (row || operation.scope === 'list' || operation.cursor === 'inserted')) this.#run(operation, row);
    else return;
    event.preventDefault();
  }

  /** Runs an operation on a row or the list; asks for what it needs. */
  #run(operation, row) {
    if (operation.cursor === 'inserted') return this.insert(row, operation.name === 'insert-above');
    if (operation.scope === 'list') return this.perform(operation.name);
    return operation.argument ? this.ask(row, operation.name) : this.#perform(operation.name, row);
  }
}
