// The page: the lists that are open, which view is shown, and files.

import { agenda } from './agenda.js';
import { isFinished, ListDocument } from './document.js';
import { listeners, startServer } from './engine.js';
import { Rows, element } from './rows.js';
import { chooseFiles, download, forget, keep, openStorage, readHandle, records, textOf, writeHandle } from './storage.js';
import { TextView } from './text.js';

const sample = `One finger
[ ] swipe me to the right: done
[ ] swipe me to the left: deleted
[ ] !! hold me, and drag me
    [ ] sideways, into another one
[ ] tap me to change my words
[ ] hold my box to choose a status
[ ] pull the list down to add an item
[ ] pull it up to archive what is done

Two fingers
[ ] spread us apart
[ ] to add an item between us
[ ] pinch more rows to change their height
[x] this one is done
`;

const byId = (id) => document.getElementById(id);
const views = ['overview', 'list', 'text', 'agenda'];

class App {
  #documents = [];
  #current;
  #view = 'overview';
  #rows;
  #text;
  #drawAgenda;
  #messageTimer;
  /** The list that the message's button undoes a change of. */
  #undoes;
  /** What the browser is keeping last. */
  #kept;
  /** What reads and writes files last. */
  #files = Promise.resolve();

  async start() {
    try {
      await Promise.all([startServer(), openStorage()]);
    } catch (error) {
      byId('loading').textContent = `Lists cannot be shown: ${error.message}`;
      return;
    }
    listeners.set('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
      const found = this.#documents.find((other) => other.uri === uri);
      if (!found) return;
      found.diagnostics = diagnostics;
      if (found === this.#current && byId('text').checkVisibility()) this.#text.showProblems();
    });
    this.#rows = new Rows(byId('list'), this);
    this.#text = new TextView(byId('text'), this);
    this.#drawAgenda = agenda(byId('agenda'), this);
    for (const record of await records()) this.#add(record);
    if (this.#documents.length === 0) await this.create('Welcome.xit', sample);
    this.#listen();
    byId('loading').remove();
    await this.show(this.#documents.length === 1 ? 'list' : 'overview');
    document.documentElement.dataset.ready = '';
    performance.mark('ready');
  }

  #listen() {
    byId('back').onclick = () => this.show('overview');
    for (const view of ['list', 'text', 'agenda']) byId(`show-${view}`).onclick = () => this.show(view);
    byId('undo').onclick = () => this.undo();
    byId('save').onclick = () => this.save();
    byId('message').querySelector('button').onclick = () => this.undo(this.#undoes);
    addEventListener('keydown', (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      const key = event.key.toLowerCase();
      // The text view has keys of its own for these.
      if (key === 's') this.save();
      else if (key === 'z' && this.#view !== 'text') event.shiftKey ? this.#current?.doc.redo() : this.undo();
      else return;
      event.preventDefault();
    });
    addEventListener('popstate', () => this.show(views.find((view) => location.hash === `#${view}`) ?? 'overview'));
    addEventListener('dragover', (event) => event.preventDefault());
    addEventListener('drop', async (event) => {
      event.preventDefault();
      const found = await Promise.all([...event.dataTransfer.items].filter(({ kind }) => kind === 'file').map(async (item) => {
        const file = item.getAsFile();
        const handle = await item.getAsFileSystemHandle?.();
        return { name: file.name, file, handle: handle?.kind === 'file' ? handle : null };
      }));
      for (const { name, file, handle } of found) {
        await this.#attempt(async () => this.#openFile({ name, text: await textOf(file), handle }));
      }
    });
    addEventListener('paste', (event) => {
      const text = event.clipboardData.getData('text/plain');
      if (text && !event.target.closest('input, .CodeMirror')) this.create('Pasted.xit', text).then(() => this.show('list'));
    });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#inOrder(() => this.#readAgain()));
  }

  async #attempt(act) {
    try {
      return await act();
    } catch (error) {
      // The user closed a dialog.
      if (error.name !== 'AbortError') this.announce(error.message);
      return undefined;
    }
  }

  #add(record) {
    const added = new ListDocument(record, (changed) => {
      const { dataset } = document.documentElement;
      dataset.keeping = '';
      const kept = (this.#kept = keep(changed.record));
      kept.then(() => kept === this.#kept && delete dataset.keeping, (error) => this.announce(`The browser cannot keep ${changed.name}: ${error.message}`));
      if (changed === this.#current) this.#changed();
    });
    this.#documents.push(added);
    return added;
  }

  /** Adds a list with a name that no other list has. */
  async create(name, text, file = {}) {
    const [, stem, ending] = /^(.*?)(\.[^.]*)?$/.exec(name);
    let free = name;
    for (let number = 2; this.#documents.some((other) => other.name === free); number += 1) free = `${stem} ${number}${ending ?? ''}`;
    const made = this.#add({ id: crypto.randomUUID(), name: free, text, ...file });
    this.#current = made;
    await keep(made.record);
    if (this.#view !== 'overview') await this.show(this.#view);
  }

  async #openFile({ name, text, handle = null }) {
    for (const other of this.#documents) {
      if (!(handle && other.handle && (await other.handle.isSameEntry(handle)))) continue;
      this.#current = other;
      await this.show('list');
      return this.#merge(other, text);
    }
    await this.create(name, text, { saved: text, handle });
    return this.show('list');
  }

  /** Opens a file of the user; also for tests, with a handle. */
  openHandle(handle) {
    return this.#attempt(async () => this.#openFile(await readHandle(handle)));
  }

  /** Shows a list, with the focus on a line if one is given. */
  async open(uri, line) {
    this.#current = this.#documents.find((other) => other.uri === uri) ?? this.#current;
    await this.show('list');
    const row = byId('list').querySelector(`[data-line="${line}"]`);
    row?.focus();
    row?.scrollIntoView({ block: 'center' });
  }

  /** Applies an edit of the server to the list that it changes; returns that. */
  apply(edit) {
    return this.#documents.find((other) => {
      const { text } = other;
      other.apply(edit);
      return other.text !== text;
    });
  }

  undo(undone = this.#current) {
    byId('message').hidden = true;
    undone?.doc.undo();
  }

  format() {
    const formatted = this.#current;
    return this.#attempt(() => formatted.format().then(() => this.announce(`Formatted ${formatted.name}`, formatted)));
  }

  save() {
    const saved = this.#current;
    return saved && this.#attempt(() => this.#inOrder(async () => {
      if (!saved.handle && window.showSaveFilePicker) saved.handle = await window.showSaveFilePicker({ suggestedName: saved.name });
      if (saved.handle && saved.saved !== null && (await this.#merge(saved, (await readHandle(saved.handle)).text))) return;
      // What changes while it is written is not saved.
      const { text } = saved;
      if (saved.handle) await writeHandle(saved.handle, text);
      else download(saved.name, text);
      saved.saved = text;
      await keep(saved.record);
      this.announce(`Saved ${saved.name}`);
      this.#changed();
    }));
  }

  /** Reads or writes files after what does so already. */
  #inOrder(act) {
    const last = this.#files;
    return (this.#files = last.catch(() => {}).then(act));
  }

  /** Takes over what other programs have changed in the files meanwhile. */
  async #readAgain() {
    for (const other of this.#documents) {
      if (!other.handle || (await other.handle.queryPermission?.({ mode: 'read' })) === 'prompt') continue;
      const file = await readHandle(other.handle).catch(() => undefined);
      if (!file || file.text === other.saved) continue;
      if (!(await this.#merge(other, file.text))) this.announce(`${other.name} was changed by another program, and merged`, other);
    }
  }

  /** Merges the text of the file of a list; shows a conflict if one is left, and returns whether one is. */
  async #merge(merged, text) {
    if (text === merged.saved) return false;
    // What is typed into a row would go to another line.
    await this.#rows.leave();
    const isConflict = await merged.merge(text);
    await keep(merged.record);
    if (!isConflict) return false;
    this.#current = merged;
    await this.show('text');
    this.#text.showFirstConflict();
    this.announce(`${merged.name} was changed meanwhile: choose what to keep`);
    return true;
  }

  /** Shows a view; a list shrinks into its row of the overview, and grows out of it. */
  async show(view) {
    const isSeen = 'ready' in document.documentElement.dataset && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isSeen || (this.#view === 'overview') === (view === 'overview') || !document.startViewTransition) return this.#show(view);
    const transition = document.startViewTransition(() => this.#show(view));
    // It is skipped in a tab that is not seen.
    transition.ready.catch(() => {});
    return transition.updateCallbackDone;
  }

  async #show(view) {
    this.#view = view;
    // The system's own way back leads to what was shown before.
    if (location.hash !== `#${view}`) history.pushState(null, '', `#${view}`);
    this.#current ??= this.#documents[0];
    for (const name of views) byId(name).hidden = name !== view;
    for (const name of ['list', 'text', 'agenda']) byId(`show-${name}`).setAttribute('aria-pressed', name === view);
    byId('back').hidden = view === 'overview';
    document.body.dataset.view = view;
    this.#head();
    if (view === 'overview') await this.#drawOverview();
    // A wide window shows both.
    const isWide = matchMedia('(min-width: 1000px)').matches;
    if (view === 'text' || (isWide && view === 'list')) this.#text.show(this.#current);
    if (view === 'list' || (isWide && view === 'text')) await this.#rows.show(this.#current);
    if (view === 'agenda') await this.#drawAgenda();
  }

  #head() {
    const isList = this.#view === 'list' || this.#view === 'text';
    byId('title').textContent = isList ? this.#current.title : this.#view === 'agenda' ? 'Agenda' : 'Lists';
    byId('undo').disabled = !isList || this.#current.doc.historySize().undo === 0;
    byId('save').disabled = !isList || this.#current.isSaved;
  }

  #changed() {
    this.#head();
    if (!byId('list').checkVisibility()) return;
    this.#rows.draw().catch((error) => this.announce(error.message));
  }

  async #drawOverview() {
    const rows = await Promise.all(this.#documents.map(async (other) => {
      const open = (await other.rows()).rows.filter(({ item }) => item && !isFinished(item)).length;
      const words = element('span', { class: 'words', text: other.title });
      const card = element('button', { class: 'card', onclick: () => this.open(other.uri) }, words, element('span', { class: 'progress', text: `${open} open` }));
      const remove = element('button', { class: 'remove', 'aria-label': `Remove ${other.name} from this browser`, text: '✕', onclick: () => this.#remove(other) });
      return element('div', { class: `list ${other === this.#current ? 'current' : ''}` }, card, remove);
    }));
    const create = () => this.create('List.xit', '').then(() => this.show('list'));
    const choose = () => this.#attempt(async () => {
      for (const file of await chooseFiles()) await this.#openFile(file);
    });
    const buttons = [['New list', create], ['Open files…', choose]].map(([text, onclick]) => element('button', { class: 'add', text, onclick }));
    byId('overview').replaceChildren(...rows, ...buttons);
  }

  async #remove(removed) {
    if (!removed.isSaved && !confirm(`${removed.name} is not saved in a file. Remove it?`)) return;
    this.#documents = this.#documents.filter((other) => other !== removed);
    if (this.#current === removed) this.#current = undefined;
    removed.close();
    await forget(removed.id);
    if (this.#documents.length === 0) await this.create('List.xit', '');
    await this.show('overview');
  }

  /** Says what happened, and offers to undo it in a list. */
  announce(text, undoes) {
    byId('status').textContent = text;
    const message = byId('message');
    message.querySelector('span').textContent = text;
    message.querySelector('button').hidden = !undoes;
    this.#undoes = undoes;
    message.hidden = false;
    clearTimeout(this.#messageTimer);
    this.#messageTimer = setTimeout(() => (message.hidden = true), 5000);
  }
}

window.lists = new App();
// The service worker loads all files again, which would delay the start.
window.lists.start().then(() => navigator.serviceWorker?.register('service-worker.js'));
