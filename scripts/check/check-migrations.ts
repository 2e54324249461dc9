import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Entry = { idx: number; when: number; tag: string };

const journalFile = 'database/migrations/meta/_journal.json';

/**
 * What is wrong with the journal of migrations, and with which commit of the main branch it was compared; undefined where
 * git knows none. A database notes the time of its newest migration alone and runs what is newer: one that comes in
 * before that is never run.
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

/** Where the main branch's journal is not the beginning of this one. */
function differences(main: { commit: string; entries: Entry[] }, entries: Entry[]): string[] {
  return main.entries.flatMap((entry, index) => {
    const here = entries[index];
    if (here && here.tag === entry.tag && here.when === entry.when && here.idx === entry.idx) return [];
    const found = here ? `${here.tag} of ${here.when}` : 'nothing';
    return [`  main (${main.commit}) has ${entry.tag} of ${entry.when} where this journal has ${found}`];
  });
}

/** The journal where this branch left main; on main itself, as it was one commit ago. */
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
