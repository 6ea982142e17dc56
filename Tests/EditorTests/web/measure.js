'use strict';

// Measures the page with 2,000 items, which is no test, because it depends on the machine:
//
//     TODO_VSCODE_FOLDER=$(TODO_VSCODE=ARCHIVE ../vscode/unpack) node measure.js
//
// Milliseconds of starts with an empty cache, of acts from when the finger leaves until the row is drawn, and of the frames of a scroll: from one
// to the next, and of the processor for each, which another program on the machine changes less.

const { Site } = require('./page');

const list = Array.from({ length: 200 }, (_, group) => `Group ${group}\n${Array.from({ length: 10 }, (_, index) =>
  `[${index % 4 === 3 ? 'x' : ' '}] ${index % 5 ? '' : '! '}item ${group}-${index} #tag${index}${index % 3 ? '' : ` -> 2027-01-${10 + index}`}\n`).join('')}`).join('\n');

const sorted = (values) => values.map((value) => Math.round(value)).sort((one, other) => one - other);

async function start(site) {
  const times = [];
  for (let round = 0; round < 10; round += 1) {
    const phone = await site.phone();
    times.push(await phone.page.evaluate(() => performance.getEntriesByName('ready')[0].startTime));
    await phone.close();
  }
  return times;
}

/** Milliseconds from the last event of each of some acts until its frame is drawn. */
async function acts(phone) {
  await phone.page.evaluate(() => {
    window.times = [];
    let up;
    addEventListener('pointerup', () => (up = performance.now()), true);
    new MutationObserver(() => up && requestAnimationFrame(() => setTimeout(() => {
      if (up) window.times.push(performance.now() - up);
      up = undefined;
    }))).observe(document.querySelector('#list'), { subtree: true, childList: true });
  });
  const wanted = ['0-0', '0-1', '0-2', '0-4', '0-5', '0-6'];
  for (const [index, text] of wanted.entries()) {
    await phone.swipe(`item ${text}`, 200);
    await phone.until(async () => (await phone.page.evaluate(() => window.times.length)) > index, () => `act ${text}`);
  }
  return phone.page.evaluate(() => window.times);
}

/** Milliseconds from each frame to the next, and of the processor in the page for each, while the list scrolls. */
async function frames(phone) {
  await phone.page.evaluate(() => {
    window.frames = [];
    let last;
    const next = (now) => {
      if (last) window.frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const session = await phone.page.context().newCDPSession(phone.page);
  const processor = [];
  session.on('Tracing.dataCollected', ({ value }) => processor.push(...value.filter(({ name, tdur }) => name === 'ProxyMain::BeginMainFrame' && tdur).map(({ tdur }) => tdur / 1000)));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['cc'] } });
  await session.send('Input.synthesizeScrollGesture', { x: 200, y: 600, yDistance: -40_000, speed: 8000, gestureSourceType: 'mouse' });
  const top = await phone.page.locator('#list').evaluate(({ scrollTop }) => scrollTop);
  const times = await phone.page.evaluate(() => window.frames);
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await isComplete;
  return { top, times, processor };
}

(async () => {
  const site = await Site.start();
  console.log('start', ...(await start(site)).map(Math.round));
  const phone = await site.phone(list);
  await phone.page.waitForSelector('.row');
  console.log('act', ...(await acts(phone)).map(Math.round));
  const { top, times, processor } = await frames(phone);
  for (const [name, all] of [['frames', sorted(times)], ['of the processor', sorted(processor)]]) {
    console.log(`scroll to ${top}: ${all.length} ${name}, median ${all[all.length >> 1]}, longest ${all.slice(-5)}`);
  }
  await phone.close();
  await site.close();
})();
