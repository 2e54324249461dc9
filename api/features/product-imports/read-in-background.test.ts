import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { productImportCalls } from '#contract/product-imports/calls.ts';
import { productImports } from '#database/tables/product-imports.ts';
import { openImportShop } from '#tests/support/shops/import-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { removeOldImports } from './remove-old-imports.ts';
import { resumeImports } from './resume-imports.ts';
import { importProducts } from './run-import.ts';

const { shop, db, as, read, start } = await openImportShop();
afterAll(() => shop.close());

const folder = (name: string) => readdir(join(shop.dataDir, name)).catch(() => []);
const signal = () => new AbortController().signal;

describe('reading in the background', () => {
  // Nothing else waits any more.
  beforeEach(() => runJobs(shop));
  const longFile = (name: string, rows = limits.importRowsAtOnce + 1) =>
    ['name_en,price', ...Array.from({ length: rows }, (_, index) => `${name} ${index},10`)].join('\n');
  const sendLong = async (name: string) =>
    (await shop.send(productImportCalls.addProductImport, { as, body: { csv: longFile(name) }, files: [] })).body;

  test('begins with long files, and does not start by itself', async () => {
    const { import: sent, message } = await sendLong('Long');
    expect(sent).toMatchObject({ state: 'reading', rows: 501, progress: 0, counts: { added: 0 } });
    expect(message).toContain('being read');
    expect((await start(sent._id)).body.import.state).toBe('reading');
    expect(await runJobs(shop)).toEqual([]);
    expect(await read(sent._id)).toMatchObject({ state: 'ready', counts: { added: 501 } });
    expect(await folder('copies')).toEqual([]);
  });

  test('is for one server at a time; another goes on soon after the first is not heard of', async () => {
    const { import: sent } = await sendLong('Left');
    const { clock } = shop.services;
    const now = clock.now;
    // A server has begun, and is killed.
    const leasedUntil = new Date(now().getTime() + 30_000);
    await db.update(productImports).set({ leaseId: sent._id, leasedUntil }).where(eq(productImports.id, sent._id));
    await importProducts.run(shop.services, { id: sent._id }, signal());
    await resumeImports.run(shop.services, {}, signal());
    await runJobs(shop);
    expect((await read(sent._id)).state).toBe('reading');
    clock.now = () => new Date(now().getTime() + 31_000);
    await resumeImports.run(shop.services, {}, signal());
    // Asked once more before the job runs.
    await resumeImports.run(shop.services, {}, signal());
    expect(await runJobs(shop)).toEqual([]);
    clock.now = now;
    expect(await read(sent._id)).toMatchObject({ state: 'ready', counts: { added: 501 } });
  });

  test('that a server loses to another one ends without a word, and notes nothing twice', async () => {
    const { import: sent } = await sendLong('Lost');
    const { clock } = shop.services;
    const now = clock.now;
    let isTaken = false;
    clock.now = () => new Date(now().getTime() + (isTaken ? 31_000 : 0));
    const slow = importProducts.run(shop.services, { id: sent._id }, signal());
    await expect.poll(async () => (await read(sent._id)).counts.added).toBeGreaterThan(0);
    isTaken = true;
    await importProducts.run(shop.services, { id: sent._id }, signal());
    await slow;
    clock.now = now;
    await runJobs(shop);
    expect(await read(sent._id)).toMatchObject({ state: 'ready', counts: { added: 501 } });
  });

  test('ends as failed with a reason when the files are gone', async () => {
    const { import: sent } = await sendLong('Gone');
    for (const name of await folder('copies')) await shop.services.copies.delete(name);
    expect(await runJobs(shop)).toEqual([]);
    expect(await read(sent._id)).toMatchObject({
      state: 'failed',
      refused: [{ row: 1, column: '', reason: expect.stringContaining('send the files again') }],
    });
  });

  test('that was broken off too often ends as failed, and goes on when it is started', async () => {
    const { import: sent } = await sendLong('Often');
    await db.update(productImports).set({ tries: 7 }).where(eq(productImports.id, sent._id));
    await runJobs(shop);
    expect(await read(sent._id)).toMatchObject({ state: 'failed', refused: [{ row: 1 }] });
    expect((await start(sent._id)).body.import).toMatchObject({ state: 'reading', refused: [] });
    await runJobs(shop);
    expect((await read(sent._id)).state).toBe('ready');
  });

  test('leaves no files of requests that were killed', async () => {
    await shop.services.copies.put('import-csv-01980c2e-7d4a-7c31-9a52-3f6b8e1d0c48-000000', Buffer.from('x'));
    const now = shop.services.clock.now;
    await removeOldImports(shop.services, signal());
    expect(await folder('copies')).toHaveLength(1);
    shop.services.clock.now = () => new Date(now().getTime() + 25 * 60 * 60 * 1000);
    await removeOldImports(shop.services, signal());
    shop.services.clock.now = now;
    expect(await folder('copies')).toEqual([]);
  });
});
