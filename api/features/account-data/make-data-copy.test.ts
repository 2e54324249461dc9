import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { dataCopies } from '#database/tables/data-copies.ts';
import { addPictures, askCopy, copyOf, downloadCopy, unzipCopy } from '#tests/support/people/data-copies.ts';
import { openCopyShop } from '#tests/support/shops/copy-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { makeDataCopy } from './make-data-copy.ts';

// The fate of a data copy whose job fails, is killed, or is superseded.

const { shop, clock, server, person, madeCopy, deleteAccount, stored, cleanup } = await openCopyShop();
const { db } = shop.database;
const { copies } = shop.services;
const hour = 60 * 60 * 1000;

async function waitingJob() {
  const [row] = await db.select().from(dataCopies).where(eq(dataCopies.userId, person.id));
  return { userId: person.id, id: row?.id ?? '' };
}
const run = async (signal = new AbortController().signal) =>
  makeDataCopy.run(shop.services, await waitingJob(), signal);

describe('a job that fails', () => {
  test('is tried again, and leaves no files behind', async () => {
    await askCopy(shop, person);
    vi.spyOn(copies, 'put').mockRejectedValueOnce(new Error('The disk is full'));
    expect(await runJobs(shop)).toEqual([new Error('The disk is full')]);
    expect(await copyOf(shop, person)).toMatchObject({ state: 'waiting', isRetried: false });
    expect(await stored()).toEqual([]);
    const before = await copyOf(shop, person);
    expect(await runJobs(shop)).toEqual([]);
    expect(await copyOf(shop, person)).toMatchObject({ _id: before._id, state: 'ready' });
  });

  test('fails after six tries; then the user may ask again', async () => {
    const { body } = await askCopy(shop, person);
    vi.spyOn(copies, 'put').mockRejectedValue(new Error('The disk is full'));
    for (let tries = 1; tries < 6; tries += 1) {
      expect(await runJobs(shop)).toHaveLength(1);
      expect(await copyOf(shop, person)).toMatchObject({ state: 'waiting', isRetried: tries > 1 });
    }
    expect(await runJobs(shop)).toHaveLength(1);
    expect(await copyOf(shop, person)).toMatchObject({ state: 'failed', bytes: null });
    expect((await downloadCopy(shop, person, body.copy._id)).statusCode).toBe(404);
    vi.restoreAllMocks();
    await shop.database.execute(`delete from pgboss.job`);
    const again = await madeCopy();
    expect([again.state, again._id === body.copy._id]).toEqual(['ready', false]);
  });

  test('that is lost with its node can be requested again after six hours', async () => {
    const { body } = await askCopy(shop, person);
    await shop.database.execute(`delete from pgboss.job`);
    clock.pass(6 * hour);
    expect(await copyOf(shop, person)).toMatchObject({ state: 'waiting' });
    clock.pass(1);
    expect(await copyOf(shop, person)).toMatchObject({ _id: body.copy._id, state: 'failed' });
    expect(await madeCopy()).toMatchObject({ state: 'ready' });
  });

  test('that was killed leaves files that the next try or cleanup deletes', async () => {
    await addPictures(shop, person, { count: 3, bytes: 3 * 1024 * 1024 });
    await askCopy(shop, person);
    const put = copies.put;
    let kill = (_reason: Error) => {};
    const stopped = new Promise<void>((_, reject) => {
      kill = reject;
    });
    const killed = new Promise<void>((resolve) => {
      vi.spyOn(copies, 'put').mockImplementation(async (...part) => {
        await put(...part);
        resolve();
        return stopped;
      });
    });
    const dying = run();
    await killed;
    vi.restoreAllMocks();
    expect(await stored()).toHaveLength(1);
    await cleanup();
    // The first try may still be running.
    expect(await stored()).toHaveLength(1);
    const [left = ''] = await stored();
    expect(await runJobs(shop)).toEqual([]);
    expect(await copyOf(shop, person)).toMatchObject({ state: 'ready', isRetried: false });
    expect(await stored()).not.toContain(left);
    await put(left, Buffer.from('written by a server that was thought dead'));
    await cleanup();
    expect(await stored()).not.toContain(left);
    kill(new Error('The server was killed'));
    await expect(dying).rejects.toThrow('The server was killed');
    expect((await downloadCopy(shop, person, (await copyOf(shop, person))._id)).statusCode).toBe(200);
  });

  test.each([
    ['in the middle', 3],
    ['at its last file', 0],
  ])('that was only presumed dead loses to the later one, also when it is %s', async (_when, count) => {
    await addPictures(shop, person, { count, bytes: 3 * 1024 * 1024 });
    await askCopy(shop, person);
    const put = copies.put;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const bySlow: string[] = [];
    const first = new Promise<void>((resolve) => {
      vi.spyOn(copies, 'put').mockImplementation(async (name, bytes) => {
        const isSlow = bySlow.length === 0 || name.startsWith(bySlow[0] ?? '');
        if (!isSlow) return put(name, bytes);
        bySlow.push(name.slice(0, 36));
        resolve();
        await held;
        await put(name, bytes);
      });
    });
    const slow = run();
    await first;
    expect(await runJobs(shop)).toEqual([]);
    const ready = await copyOf(shop, person);
    const files = await stored();
    goOn();
    await slow;
    expect(bySlow).toHaveLength(1);
    expect(await copyOf(shop, person)).toEqual(ready);
    expect(await stored()).toEqual(files);
    const { rawPayload } = await downloadCopy(shop, person, ready._id);
    const pictures = Object.keys(unzipCopy(rawPayload).files).filter((path) => path.startsWith('pictures/'));
    expect(pictures).toHaveLength(count);
  });

  test('that stops with its node leaves nothing behind', async () => {
    await addPictures(shop, person, { count: 3, bytes: 100 });
    await askCopy(shop, person);
    const stopping = new AbortController();
    const open = shop.services.files.open;
    vi.spyOn(shop.services.files, 'open').mockImplementation((name) => {
      stopping.abort(new Error('The server is stopping'));
      return open(name);
    });
    await expect(run(stopping.signal)).rejects.toThrow('The server is stopping');
    expect(await stored()).toEqual([]);
    vi.restoreAllMocks();
    expect(await runJobs(shop)).toEqual([]);
    expect(await copyOf(shop, person)).toMatchObject({ state: 'ready' });
  });

  test('whose user deletes the account meanwhile ends silently and without files', async () => {
    await addPictures(shop, person, { count: 3, bytes: 3 * 1024 * 1024 });
    await askCopy(shop, person);
    const put = copies.put;
    vi.spyOn(copies, 'put').mockImplementationOnce(async (...part) => {
      expect((await deleteAccount()).status).toBe(200);
      return put(...part);
    });
    expect(await runJobs(shop)).toEqual([]);
    expect(await stored()).toEqual([]);
    expect(server.mails.map(({ subject }) => subject)).toEqual(['Your account was deleted']);
  });
});
