import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { DataFolderUnusable, explainDatabaseFolder, explainFolderError, prepareDatabaseFolder } from './data-folder.ts';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'sobuj-data-'));
});
afterEach(() => rmSync(base, { recursive: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

async function failureOf(act: () => unknown): Promise<string> {
  try {
    await act();
  } catch (error) {
    expect(error).toBeInstanceOf(DataFolderUnusable);
    return (error as Error).message;
  }
  throw new Error('It was taken');
}

describe('the data folder', () => {
  test('is made for this account alone, and the embedded database in it', async () => {
    const folder = join(base, 'new', 'data');
    const connection = await connect({ dataDir: folder });
    expect([folder, join(folder, 'database')].map(modeOf)).toEqual(['700', '700']);
    expect(readdirSync(folder).sort()).toEqual(['database', 'in-use-by.txt', 'in-use.lock']);
    await connection.close();
  });

  test('of an older shop stays as it is, and its database is closed to other accounts', async () => {
    const folder = join(base, 'data');
    mkdirSync(join(folder, 'database'), { recursive: true });
    for (const path of [folder, join(folder, 'database')]) chmodSync(path, 0o755);
    await (await connect({ dataDir: folder })).close();
    expect([folder, join(folder, 'database')].map(modeOf)).toEqual(['755', '700']);
    chmodSync(join(folder, 'database'), 0o750);
    await (await connect({ dataDir: folder })).close();
    expect(modeOf(join(folder, 'database'))).toBe('700');
  });

  test('that is a file, lies in one, or is a link to itself is refused by a sentence that names the setting', async () => {
    const file = join(base, 'file');
    writeFileSync(file, '');
    symlinkSync('loop', join(base, 'loop'));
    const refused = [file, join(file, 'data'), join(base, 'loop')];
    for (const folder of refused) {
      const sentence = await failureOf(() => connect({ dataDir: folder }));
      expect(sentence).toMatch(
        /^The data folder \/.* \(DATA_DIR=\/.*\) can't be used: it is a (file|link).*\. Set DATA_DIR to a folder\.$/,
      );
      expect(sentence).toContain(`DATA_DIR=${folder})`);
    }
  });

  test.each([
    ['EACCES', 'this account may not write there. Give it the folder (chown), or set DATA_DIR to another one.'],
    ['ENOENT', 'no folder can be made there. Set DATA_DIR to another one.'],
    ['EROFS', 'its file system is read-only. Set DATA_DIR to a folder that can be written to.'],
    ['ENOSPC', 'the disk is full. Make room, or set DATA_DIR to a folder on another disk.'],
  ])('for which the system says %s is refused by a sentence', (code, sentence) => {
    const error = explainFolderError('./data', Object.assign(new Error('refused'), { code }));
    expect(error).toBeInstanceOf(DataFolderUnusable);
    expect((error as Error).message).toBe(
      `The data folder ${resolve('data')} (DATA_DIR=./data) can't be used: ${sentence}`,
    );
  });

  test('whose database does not open says what may be done, and is left as it was', async () => {
    const folder = join(base, 'data');
    mkdirSync(join(folder, 'database'), { recursive: true });
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '9.6');
    expect(await failureOf(() => connect({ dataDir: folder }))).toMatch(
      /\(DATA_DIR=.*\) can't be used: the database in .*\/data\/database does not open\. It is damaged, .* to an empty folder\.$/,
    );
    expect(readdirSync(join(folder, 'database'))).toContain('PG_VERSION');
  });

  test('that has become full says so, whatever the database throws', () => {
    const { path } = prepareDatabaseFolder(base);
    expect(modeOf(path)).toBe('700');
    expect(explainDatabaseFolder(base, { name: 'ErrnoError', errno: 51 }).message).toMatch(
      /: the disk is full\. Make room, /,
    );
  });
});
