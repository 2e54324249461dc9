import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { productImportCalls } from '#contract/product-imports/calls.ts';
import type { ProductImport } from '#contract/product-imports/schemas.ts';
import { madeZip } from '#tests/support/made-zip.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { processSeller } from '#tests/support/shops/shop-process.ts';
import { killedServer } from './killed-server.ts';
import { must } from './shopper.ts';

const pictures = 40;
/** The pause between two looks, and some time for a busy machine. The queue alone would take ten minutes. */
const patience = 120_000;

const killed = killedServer();

test('an import whose server is killed while it reads, and while it runs, goes on soon and doubles nothing', async () => {
  await killed.start();
  const login = await must(killed.shop.url, accountCalls.sellerLogin, { body: processSeller });
  const cookie = login.headers.getSetCookie().find((one) => one.startsWith('sellerToken=')) ?? '';
  const as = { seller: /=([^;]*)/.exec(cookie)?.[1] ?? '' };
  const names = Array.from({ length: pictures }, (_, number) => `${number}.png`);
  const zip = await madeZip(
    await Promise.all(names.map(async (name) => ({ name, bytes: await uniquePicture(900, 700) }))),
  );
  const csv = ['name_en,price,images', ...names.map((name) => `Killed ${name},10,${name}`)].join('\n');
  const sent = await must(killed.shop.url, productImportCalls.addProductImport, {
    as,
    files: [Buffer.from(csv)],
    beside: zip,
  });
  const params = { id: sent.body.import._id };
  const read = async (): Promise<ProductImport> =>
    (await must(killed.shop.url, productImportCalls.readProductImport, { as, params })).body.import;
  const until = (isReached: (found: ProductImport) => boolean) =>
    vi.waitFor(async () => expect(isReached(await read())).toBe(true), { timeout: patience, interval: 20 });

  await until(({ progress }) => progress > 2);
  await killed.shop.kill();
  // By then nobody has a lease.
  await killed.start(1);
  expect((await read()).state).toBe('reading');
  await until(({ state }) => state === 'ready');
  expect(await read()).toMatchObject({ counts: { added: pictures, refused: 0 }, refused: [] });

  await must(killed.shop.url, productImportCalls.startProductImport, { as, params, body: {} });
  await until(({ progress }) => progress > 2);
  await killed.shop.kill();
  await killed.start(2);
  expect((await read()).state).toBe('running');
  await until(({ state }) => state === 'done');
  expect(await read()).toMatchObject({ counts: { added: pictures, refused: 0 } });

  const { body } = await must(killed.shop.url, productImportCalls.exportProducts, { as });
  for (const name of names) expect(body.split(`Killed ${name}`)).toHaveLength(2);
  expect(await readdir(join(killed.dataDir, 'copies'))).toEqual([]);
}, 600_000);
