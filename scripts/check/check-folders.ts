import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

/** A reader should take in a folder at a glance. */
const maximum = 25;
/** Folders whose files are all of one kind: tables, stories, routes, pictures, migrations. */
const oneOfAKind = [
  'database/migrations',
  'database/migrations/meta',
  'database/seed/pictures',
  'database/tables',
  'tests/browser',
  'web/public/art',
  'web/routes',
];
const sources = ['api', 'art', 'bench', 'contract', 'database', 'scripts', 'tests', 'web'];

/** Returns the folders that show more than 25 files at one level, tests aside, as lines of text. */
export function checkFolders(baseDir = process.cwd()): string[] {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', ...sources];
  const { stdout } = spawnSync('git', listing, { cwd: baseDir, encoding: 'utf8', maxBuffer: 2 ** 24 });
  return crowdedFolders(stdout.split('\n').filter(Boolean));
}

/** The same from paths of files. @internal */
export function crowdedFolders(files: readonly string[]): string[] {
  const shown = files.filter((file) => !/\.test\.tsx?$/.test(file));
  return [...Map.groupBy(shown, (file) => dirname(file))]
    .filter(([folder, { length }]) => length > maximum && !oneOfAKind.includes(folder))
    .map(([folder, { length }]) => `  ${folder} shows ${length} files at one level: more than ${maximum}`);
}
