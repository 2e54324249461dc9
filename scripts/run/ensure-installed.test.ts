import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** Stands in for npm: records its arguments and leaves what an install leaves. */
const npm = `
const { appendFileSync, mkdirSync, rmSync, writeFileSync } = require('node:fs');
appendFileSync('calls', process.argv.slice(2, 4).join(' ') + '\\n');
rmSync('node_modules', { recursive: true, force: true });
mkdirSync('node_modules/node/bin', { recursive: true });
for (const file of ['node', 'node.exe']) writeFileSync('node_modules/node/bin/' + file, '');
writeFileSync('node_modules/.package-lock.json', '');
`;

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sobuj-install-'));
  mkdirSync(join(root, 'scripts/run'), { recursive: true });
  for (const file of ['ensure-installed.mjs', 'explain-failure.mjs'])
    copyFileSync(join(import.meta.dirname, file), join(root, 'scripts/run', file));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'npm.cjs'), npm);
  writeFileSync(join(root, 'calls'), '');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Runs the first step of a command. */
function run(what: 'to serve' | 'all') {
  const code = `import { ensureInstalled } from './scripts/run/ensure-installed.mjs';
    ensureInstalled(${what === 'to serve' ? '{ toServe: true }' : ''});`;
  const env = { ...process.env, npm_execpath: join(root, 'npm.cjs') };
  return spawnSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: root, env });
}

/** Returns the calls of npm. */
function ensure(what: 'to serve' | 'all'): string[] {
  writeFileSync(join(root, 'calls'), '');
  const { status, stderr } = run(what);
  expect([status, `${stderr}`]).toEqual([0, '']);
  return readFileSync(join(root, 'calls'), 'utf8').split('\n').filter(Boolean);
}

const changeLock = () => appendFileSync(join(root, 'package-lock.json'), ' ');

test('a start on a bare machine installs what serving needs, once', () => {
  expect(ensure('to serve')).toEqual(['ci --omit=dev']);
  expect(ensure('to serve')).toEqual([]);
  changeLock();
  expect(ensure('to serve')).toEqual(['ci --omit=dev']);
});

test('the first other command installs all, and a start leaves it so', () => {
  ensure('to serve');
  expect(ensure('all')).toEqual(['ci --include=dev']);
  expect([...ensure('all'), ...ensure('to serve')]).toEqual([]);
  changeLock();
  expect(ensure('to serve')).toEqual(['ci --include=dev']);
});

test('after an install by hand a start installs all', () => {
  spawnSync(process.execPath, ['npm.cjs', 'ci'], { cwd: root });
  expect(ensure('to serve')).toEqual(['ci --include=dev']);
});

describe('an install that fails', () => {
  test.each([
    ['npm error code ENOTFOUND', 'npm’s registry is out of reach. Check the connection'],
    ['npm error code ENOSPC\nnpm error nospc There is not enough space', 'The disk is full'],
    ['npm error code EACCES', 'This account may not write there'],
    ['npm error code EINTEGRITY', 'Empty npm’s cache'],
    ['npm error code EUSAGE', 'package.json and package-lock.json do not agree'],
    ['npm error something else', 'see its messages above. If nothing was changed in this folder'],
  ])('for %s says in one sentence what to do', (printed, sentence) => {
    writeFileSync(join(root, 'npm.cjs'), `console.error(${JSON.stringify(printed)}); process.exit(1);`);
    const { status, stderr } = run('to serve');
    expect(status).toBe(1);
    const [first, last, ...more] = `${stderr}`.trim().split('\n\n');
    expect([first, more]).toEqual([printed, []]);
    expect(last).toMatch(/^The install did not succeed[.:] /);
    expect(last).toContain(sentence);
    expect(last).toMatch(/run the command again\.$/);
    expect(existsSync(join(root, 'node_modules/.installed-from'))).toBe(false);
  });

  test('shows how long a good one took', () => {
    expect(`${run('to serve').stdout}`).toMatch(/^Installing .* …\nInstalled in \d+ s\.\n$/);
  });
});

test('an older Node is refused by a sentence', () => {
  const code = `Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } });
    await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'require-node.mjs')).href)});`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code]);
  expect([status, `${stderr}`]).toEqual([
    1,
    'Sobuj needs Node 20.19 or newer, and this is 18.20.4: install a newer one from nodejs.org.\n',
  ]);
});
