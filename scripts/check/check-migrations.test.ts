import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkMigrations } from './check-migrations.ts';

let house: string;
beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'sobuj-migrations-'));
  mkdirSync(join(house, 'database/migrations/meta'), { recursive: true });
});
afterEach(() => rmSync(house, { recursive: true }));

type Migration = [tag: string, when: number];

function write(...migrations: Migration[]): void {
  const entries = migrations.map(([tag, when], idx) => ({ idx, when, tag }));
  writeFileSync(join(house, 'database/migrations/meta/_journal.json'), JSON.stringify({ entries }));
  for (const { tag } of entries) writeFileSync(join(house, `database/migrations/${tag}.sql`), 'select 1');
}

function git(...rest: string[]): void {
  const author = ['-c', 'user.name=One', '-c', 'user.email=one@shop.example', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...author, ...rest], { cwd: house, stdio: 'ignore' });
}

function commit(...migrations: Migration[]): void {
  write(...migrations);
  git('add', '--all');
  git('commit', '--message', 'Change tables', '--allow-empty');
}

const first: Migration = ['0000_first', 1000];
const second: Migration = ['0001_second', 2000];
const third: Migration = ['0002_third', 3000];
const between: Migration = ['0001_between', 1500];

describe('the journal of migrations', () => {
  test('is sound when each one is later, and says that there is no main branch to compare with', () => {
    write(first, second);
    expect(checkMigrations(house)).toEqual({ problems: [], comparedWith: undefined });
  });

  test.each([
    ['earlier than', 900],
    ['as late as', 1000],
  ])('has none that is %s the one before', (_how, when) => {
    write(first, ['0001_second', when]);
    expect(checkMigrations(house).problems).toEqual([
      '  0001_second is not later than 0000_first: where that one has run, it never would',
    ]);
  });

  test('names no file that is missing', () => {
    write(first);
    rmSync(join(house, 'database/migrations/0000_first.sql'));
    expect(checkMigrations(house).problems).toEqual(['  0000_first.sql is missing']);
  });

  test('begins with that of main: on a branch, in changes to come, and in the commit that main ends with', () => {
    git('init', '--initial-branch=main');
    commit(first, second);
    expect(checkMigrations(house)).toEqual({ problems: [], comparedWith: expect.stringMatching(/^\w{8}$/) });
    write(first, between, second);
    const inserted = [
      expect.stringMatching(/^ {2}main \(\w{8}\) has 0001_second of 2000 where this journal has 0001_between of 1500$/),
    ];
    expect(checkMigrations(house).problems).toEqual(inserted);
    git('checkout', '--quiet', '-b', 'wishes');
    commit(first, second, third);
    expect(checkMigrations(house).problems).toEqual([]);
    commit(first, between, second);
    expect(checkMigrations(house).problems).toEqual(inserted);
    git('checkout', '--quiet', 'main');
    commit(first, between, second);
    expect(checkMigrations(house).problems).toEqual(inserted);
    commit(first);
    expect(checkMigrations(house).problems[0]).toMatch(/has 0001_between of 1500 where this journal has nothing$/);
  });
});
