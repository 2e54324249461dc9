import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** Stands in for npm: notes its arguments, and leaves what an install leaves. */
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
  mkdirSync(join(root, 'scripts'));
  copyFileSync(join(import.meta.dirname, 'ensure-installed.mjs'), join(root, 'scripts/ensure-installed.mjs'));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'npm.cjs'), npm);
  writeFileSync(join(root, 'calls'), '');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Does what a command does first, and returns how npm was called for it. */
function ensure(what: 'to serve' | 'all'): string[] {
  writeFileSync(join(root, 'calls'), '');
  const code = `import { ensureInstalled } from './scripts/ensure-installed.mjs';
    ensureInstalled(${what === 'to serve' ? '{ toServe: true }' : ''});`;
  const env = { ...process.env, npm_execpath: join(root, 'npm.cjs') };
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: root, env });
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
