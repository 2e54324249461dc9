import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '#database/driver/connection.ts';

const folder = join(import.meta.dirname, '../../../node_modules/.cache/sobuj-tests');
/** Branches that are worked on at the same time. */
const mostKept = 4;

/**
 * Returns a hash of everything that shapes a migrated database with its queues: migrations, kinds of jobs, and the
 * packages that read them.
 */
function hashOfSources(): string {
  const migrations = globSync('**/*.{sql,json}', { cwd: migrationsFolder }).map((file) => join(migrationsFolder, file));
  const kinds = globSync('api/**/*.ts', { exclude: ['**/*.test.ts'] }).filter((file) =>
    readFileSync(file, 'utf8').includes('defineJob'),
  );
  const hash = createHash('sha256');
  for (const file of [
    ...migrations,
    ...kinds,
    'package-lock.json',
    join(import.meta.dirname, 'make-template.ts'),
  ].sort())
    hash.update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Returns the file with the dump of a migrated embedded database. It is made once for each state of the migrations and of the kinds
 * of jobs, and kept beside the packages.
 */
export async function templateFile(): Promise<string> {
  const file = join(folder, `${hashOfSources().slice(0, 20)}.tar`);
  if (existsSync(file)) return file;
  const { makeTemplate } = await import('./make-template.ts');
  mkdirSync(folder, { recursive: true });
  // Another run may write the same file meanwhile.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, await makeTemplate());
  renameSync(unfinished, file);
  removeOldTemplates();
  return file;
}

function removeOldTemplates(): void {
  const files = readdirSync(folder).map((name) => join(folder, name));
  const newestFirst = files.sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const file of newestFirst.slice(mostKept)) rmSync(file, { force: true });
}
