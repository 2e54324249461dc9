import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The audit tools are a separate package: the shop neither depends on them nor installs them. */
export const folder = join(import.meta.dirname, 'outside');

const stampFile = join(folder, 'node_modules', '.installed-from');
const ownRequire = createRequire(join(folder, 'package.json'));

/** Installs the locked versions of the audit tools unless they are installed. Downloads no browser and no Java. */
export function installAuditTools(): void {
  const expected = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === expected) return;
  console.log('Installing the audit tools …');
  const rest = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [command = '', ...args] = npm ? [process.execPath, npm, ...rest] : ['npm', ...rest];
  const { status } = spawnSync(command, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error('The audit tools could not be installed.');
  writeFileSync(stampFile, expected);
}

/** Loads a module of the audit tools' package. It may not be installed, so it has no types. */
export async function loadAuditTool<Module>(name: string): Promise<Module> {
  return import(pathToFileURL(ownRequire.resolve(name)).href);
}
