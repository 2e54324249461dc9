import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { lockDataFolder } from './lock-data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sobuj-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Starts another process that holds the folder until it is killed, at the latest after the test. It keeps nothing of the lock, and
 * collects its memory before it says so.
 */
async function otherHolder(): Promise<ChildProcess> {
  const modulePath = fileURLToPath(new URL('./lock-data-folder.ts', import.meta.url));
  const program = `
    import { lockDataFolder } from ${JSON.stringify(pathToFileURL(modulePath).href)};
    lockDataFolder(${JSON.stringify(folder)});
    // Handles are closed in a turn after the collection.
    setImmediate(() => {
      gc();
      setImmediate(() => process.stdout.write('held'));
    });
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module-typescript', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

describe('the lock of a data folder', () => {
  test('refuses a second holder by a sentence that names the first', () => {
    const release = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(
      new RegExp(
        `^The data folder ${folder} is in use by process ${process.pid} \\(.+\\), running since \\d{4}-.*Z\\. `,
      ),
    );
    expect(() => lockDataFolder(folder)).toThrow(/Stop that one first, or set DATA_DIR to another folder\.$/);
    release();
  });

  test('is free again after its release', () => {
    lockDataFolder(folder)();
    lockDataFolder(folder)();
  });

  test('of one folder leaves others free', () => {
    const other = mkdtempSync(join(tmpdir(), 'sobuj-lock-'));
    const releases = [lockDataFolder(folder), lockDataFolder(other)];
    for (const release of releases) release();
    rmSync(other, { recursive: true });
  });

  test('held by another process is refused by its id, and free once that process is killed', async () => {
    const holder = await otherHolder();
    expect(() => lockDataFolder(folder)).toThrow(`is in use by process ${holder.pid} (`);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    lockDataFolder(folder)();
  });
});

describe('the embedded database', () => {
  test('opens its folder for one at a time', async () => {
    const connection = await connect({ dataDir: folder });
    await expect(connect({ dataDir: folder })).rejects.toThrow(/^The data folder .* is in use by process /);
    await connection.close();
    await (await connect({ dataDir: folder })).close();
  });
});
