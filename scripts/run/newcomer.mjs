import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { askPage } from './headless-page.mjs';
import { findSystemChromium, installSystemChromium } from './system-chromium.mjs';

// What a newcomer does in a fresh clone, following the README: npm start, the first page, Ctrl-C, npm start again. Plain
// JavaScript on Node 20 and npm only, since nothing is installed yet. `.ci/run` begins with it.

const root = join(import.meta.dirname, '..', '..');
const minute = 60_000;
/** Files that an install and the builds write when they are done. */
const stamps = ['node_modules/.installed-from', 'build/.built-from', 'build/.api-built-from'];

/** Counts the products of the first page, and finds a picture that is completely decoded. */
const firstPage = `(() => {
  const products = [...document.querySelectorAll('main a[href^="/products/"]')];
  products.find(({ pathname }) => pathname.split('/').length === 4)?.scrollIntoView();
  const shown = [...document.querySelectorAll('main img')].find(
    ({ currentSrc, complete, naturalWidth }) => currentSrc.includes('/media/') && complete && naturalWidth > 1,
  );
  return shown && products.length + ' links to products, and the picture ' + new URL(shown.currentSrc).pathname;
})()`;

let shop;

/** Starts the shop as a terminal does: in a separate process group, which Ctrl-C reaches as a whole. */
function start(port) {
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)));
  const open = new Promise((resolve, reject) => {
    const address = `http://localhost:${port}`;
    const read = (chunk) => {
      process.stdout.write(chunk);
      printed += chunk;
      if (printed.includes(`Sobuj is open at ${address}\n`)) resolve(address);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('error', reject);
    ended.then((how) => reject(new Error(`npm start ended with ${how} before the shop was open`)));
  });
  shop = { child, ended, open, printed: () => printed };
  return shop;
}

/** Sends Ctrl-C and checks its effect: the whole group ends without an error, and nothing listens any more. */
async function interrupt(port) {
  process.kill(-shop.child.pid, 'SIGINT');
  const how = await within(minute, shop.ended, 'the end of npm start after Ctrl-C');
  // On some versions npm itself ends by the signal, on others with the shop's exit code.
  expect(how === 0 || how === 130 || how === 'SIGINT', `npm start ended with ${how} after Ctrl-C`);
  expect(!groupLives(), 'processes of npm start are left after Ctrl-C');
  expect(await mayListen(port), `something still listens on port ${port} after Ctrl-C`);
}

function groupLives() {
  try {
    return process.kill(-shop.child.pid, 0);
  } catch {
    return false;
  }
}

function mayListen(port) {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

function freePort() {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function within(milliseconds, promise, what) {
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what} did not come within ${milliseconds / minute} minutes`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function expect(condition, problem) {
  if (!condition) throw new Error(problem);
}

const stampTimes = () => stamps.map((file) => statSync(join(root, file)).mtimeMs).join();

async function step(what, act) {
  console.log(`\n• ${what}`);
  const begun = Date.now();
  const result = await act();
  console.log(`  done in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  return result;
}

async function takeFirstSteps() {
  expect(!existsSync(join(root, 'node_modules')), 'This clone is not fresh: node_modules is there.');
  const port = await freePort();
  const chromium = findSystemChromium() ?? installSystemChromium();
  expect(chromium, 'There is no Chromium: install one (for example "apt install chromium") or set CHROMIUM_PATH.');
  await step('npm start in a fresh clone', () => within(15 * minute, start(port).open, 'the open shop'));
  const shown = await step('the first page', () => askPage(chromium, `http://localhost:${port}/`, firstPage, minute));
  console.log(`  shows ${shown}`);
  await step('Ctrl-C', () => interrupt(port));
  const made = stampTimes();
  await step('npm start again', () => within(2 * minute, start(port).open, 'the open shop'));
  expect(!/Installing|Building/.test(shop.printed()), 'The second start installs or builds.');
  expect(stampTimes() === made, 'The second start has installed or built something.');
  await step('Ctrl-C', () => interrupt(port));
  console.log('\nA newcomer gets the shop by npm start, and gets it again.\n');
}

process.on('exit', () => {
  if (shop && groupLives()) process.kill(-shop.child.pid, 'SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

try {
  await takeFirstSteps();
} catch (error) {
  console.error(`\nThe newcomer's path is broken: ${error.message}`);
  process.exit(1);
}
