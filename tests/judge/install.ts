import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The judges are a package of their own: the shop neither depends on them nor installs them. */
export const folder = join(import.meta.dirname, 'outside');

const stampFile = join(folder, 'node_modules', '.installed-from');
const ownRequire = createRequire(join(folder, 'package.json'));

/** Installs what the judges' lock file names, unless exactly that is installed. No browser and no Java is fetched. */
export function installJudges(): void {
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  console.log('Installing the judges …');
  const rest = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [command = '', ...args] = npm ? [process.execPath, npm, ...rest] : ['npm', ...rest];
  const { status } = spawnSync(command, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error('The judges could not be installed.');
  writeFileSync(stampFile, wanted);
}

/** A module of the judges' package. It may not be installed, so that the compiler knows nothing of it. */
export async function loadJudge<Module>(name: string): Promise<Module> {
  return import(pathToFileURL(ownRequire.resolve(name)).href);
}
