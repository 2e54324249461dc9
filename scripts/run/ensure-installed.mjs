import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainFailure } from './explain-failure.mjs';

// Plain JavaScript for any Node from 20 on: this file runs before anything is installed.

const root = join(import.meta.dirname, '..', '..');
const stampFile = join(root, 'node_modules', '.installed-from');
/** Suffix of the lock file's fingerprint in the stamp when only `dependencies` are installed. */
const withoutTools = ' without devDependencies';

/** The Node that the install includes; everything except these few scripts runs on it. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Installs the packages of the lock file, unless exactly these are installed. `toServe`: without the tools for tests
 * and checks, unless they are already there. Ends the process when the install fails.
 */
export function ensureInstalled({ toServe = false } = {}) {
  const expected = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  const enough = installed === expected || (toServe && installed === expected + withoutTools);
  if (enough && existsSync(pinnedNode)) return;
  // npm writes this file at the end of an install. Without a stamp, the install was manual and complete.
  const hasTools = existsSync(join(root, 'node_modules', '.package-lock.json')) && !installed.endsWith(withoutTools);
  const fewer = toServe && !hasTools;
  console.log('Installing what package-lock.json names (the first time for half a minute or more) …');
  const begun = Date.now();
  run(npmCommand('ci', fewer ? '--omit=dev' : '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'));
  // If npm is configured to run no install scripts, the pinned Node is not in place yet.
  if (!existsSync(pinnedNode))
    run([process.execPath, 'installArchSpecificPackage.js'], join(root, 'node_modules', 'node'));
  if (!existsSync(pinnedNode)) fail('Node 24 could not be installed. Please run "npm ci" and look at its messages.');
  writeFileSync(stampFile, fewer ? expected + withoutTools : expected);
  console.log(`Installed in ${Math.ceil((Date.now() - begun) / 1000)} s.`);
}

function npmCommand(...rest) {
  const npm = process.env.npm_execpath;
  return npm ? [process.execPath, npm, ...rest] : ['npm', ...rest];
}

function run([command, ...rest], cwd = root) {
  const { status, error, signal, stderr } = spawnSync(command, rest, { cwd, stdio: ['inherit', 'inherit', 'pipe'] });
  process.stderr.write(stderr ?? '');
  if (status !== 0) fail(explainFailure('The install', { printed: `${stderr}`, error, signal }));
}

function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
