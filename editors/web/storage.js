// The lists of this browser, kept through a closed tab, and the files that they come from.

const stores = 'lists';
let database;

function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const store = (mode) => database.transaction(stores, mode, { durability: 'strict' }).objectStore(stores);

export async function openStorage() {
  const request = indexedDB.open('todo-lsp', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(stores, { keyPath: 'id' });
  database = await settled(request);
  // Else the browser may delete them when it needs room.
  navigator.storage?.persist?.();
}

export const records = () => settled(store('readonly').getAll());

/** Writes the record of a list, after what is being written. */
export const keep = async (record) => settled(store('readwrite').put(record));

export const forget = async (id) => settled(store('readwrite').delete(id));

/** The text of a file; throws a sentence if it is none. */
export async function textOf(file) {
  if (file.size > 16 << 20) throw new Error(`${file.name} is larger than 16 MB`);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
  } catch (error) {
    if (error instanceof TypeError) throw new Error(`${file.name} is not UTF-8 text: convert it first`);
    throw error;
  }
}

/** Asks for files, and reads them: their names, texts and, where the browser can write them, handles. */
export async function chooseFiles() {
  if (window.showOpenFilePicker) {
    const handles = await window.showOpenFilePicker({ multiple: true });
    return Promise.all(handles.map(readHandle));
  }
  const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true, hidden: true });
  // In the page, so that it is not collected while the user chooses.
  document.body.append(input);
  return new Promise((resolve, reject) => {
    input.oncancel = () => input.remove();
    input.onchange = () => input.remove() ?? Promise.all([...input.files].map(async (file) => ({ name: file.name, text: await textOf(file) }))).then(resolve, reject);
    input.click();
  });
}

export async function readHandle(handle) {
  const file = await handle.getFile();
  return { name: file.name, text: await textOf(file), handle };
}

/** Replaces the content of a file. The browser writes another one first, and puts it in the place of the old one. */
export async function writeHandle(handle, text) {
  const stream = await handle.createWritable();
  await stream.write(new TextEncoder().encode(text));
  await stream.close();
}

/** Gives the text to the user as a file. */
export function download(name, text) {
  const link = Object.assign(document.createElement('a'), { download: name, href: URL.createObjectURL(new Blob([text], { type: 'text/plain' })) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
