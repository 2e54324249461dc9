import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Entry = { idx: number; when: number; tag: string };

const journalFile = 'database/migrations/meta/_journal.json';

/**
 * Returns the problems of the migration journal, and the commit of the main branch with which it was compared; undefined
 * without git history. A database records only the time of its newest migration and runs newer ones, so a migration inserted
 * before that would never run.
 */
export function checkMigrations(baseDir = process.cwd()): { problems: string[]; comparedWith: string | undefined } {
  const entries = readJournal(readFileSync(join(baseDir, journalFile), 'utf8'));
  const unordered = entries.flatMap((entry, index) => {
    const before = entries[index - 1];
    if (!before || (entry.when > before.when && entry.idx > before.idx)) return [];
    return [`  ${entry.tag} is not later than ${before.tag}: where that one has run, it never would`];
  });
  const files = entries.filter(({ tag }) => !existsSync(join(baseDir, 'database/migrations', `${tag}.sql`)));
  const missing = files.map(({ tag }) => `  ${tag}.sql is missing`);
  const main = findMain(baseDir);
  const changed = main ? differences(main, entries) : [];
  return { problems: [...unordered, ...missing, ...changed], comparedWith: main?.commit };
}

/** Returns where the main branch's journal is not a prefix of this one. */
function differences(main: { commit: string; entries: Entry[] }, entries: Entry[]): string[] {
  return main.entries.flatMap((entry, index) => {
    const here = entries[index];
    if (here && here.tag === entry.tag && here.when === entry.when && here.idx === entry.idx) return [];
    const found = here ? `${here.tag} of ${here.when}` : 'nothing';
    return [`  main (${main.commit}) has ${entry.tag} of ${entry.when} where this journal has ${found}`];
  });
}

/** Returns the journal at the point where this branch left main; on main itself, that of the previous commit. */
function findMain(baseDir: string): { commit: string; entries: Entry[] } | undefined {
  const git = (...rest: string[]) => {
    const { status, stdout } = spawnSync('git', rest, { cwd: baseDir, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const base = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main');
  if (!base) return undefined;
  const before = base === git('rev-parse', 'HEAD') && git('diff', '--quiet', 'HEAD', '--', journalFile) !== undefined;
  const commit = (before && git('rev-parse', '--verify', '--quiet', 'HEAD^1')) || base;
  const journal = git('show', `${commit}:${journalFile}`);
  return journal === undefined ? undefined : { commit: commit.slice(0, 8), entries: readJournal(journal) };
}

function readJournal(text: string): Entry[] {
  return (JSON.parse(text) as { entries: Entry[] }).entries;
}
