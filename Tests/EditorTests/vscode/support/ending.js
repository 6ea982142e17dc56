'use strict';

const { after } = require('node:test');
const timer = require('node:timers/promises');

/** What a promise gives, or an error after some milliseconds: a browser that is stuck takes a key and never answers. */
async function inTime(promise, milliseconds) {
  const ended = new AbortController();
  const end = timer.setTimeout(milliseconds, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`no end after ${milliseconds / 1000} s`);
  });
  end.catch(() => {});
  return Promise.race([promise, end]).finally(() => ended.abort());
}

/** Closes what the tests of a file have opened, one after the other; what does not close or end keeps the process no longer. */
function closesAtEnd(...closes) {
  after(async () => {
    for (const close of closes) await inTime(Promise.resolve().then(close), 60_000).catch((error) => console.error(error));
    setTimeout(() => process.exit(), 10_000).unref();
  });
}

module.exports = { closesAtEnd, inTime };
