import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { productImportCalls } from '#contract/product-imports/calls.ts';
import { productImportPictures, productImports } from '#database/tables/product-imports.ts';
import { changedHeaders, madeZip } from '#tests/support/made-zip.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { openImportShop } from '#tests/support/shops/import-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { removeOldImports } from './remove-old-imports.ts';

const { shop, db, as, read, run, exported, rowNamed } = await openImportShop();
afterAll(() => shop.close());

const send = (csv: string, pictures: Buffer, headers = {}) =>
  shop.send(productImportCalls.addProductImport, { as, files: [Buffer.from(csv)], beside: pictures, headers });

/** The import of these lines with these pictures, when it is read. */
async function plan(pictures: Buffer, ...lines: string[]) {
  const { body } = await send(lines.join('\n'), pictures);
  expect(body.import.state).toBe('reading');
  expect(await runJobs(shop)).toEqual([]);
  return read(body.import._id);
}

const folder = (name: string) => readdir(join(shop.dataDir, name)).catch(() => []);
const signal = () => new AbortController().signal;

describe('pictures in a ZIP file', () => {
  test('become pictures of the products whose rows name them; all others are ignored', async () => {
    const [rose, small, other] = [await uniquePicture(), await uniquePicture(), await uniquePicture()];
    const zip = await madeZip([
      { name: 'Photos/ROSE.png', bytes: rose },
      { name: 'Photos/inner/small.png', bytes: small },
      { name: 'Photos/unused.png', bytes: other },
      { name: '__MACOSX/Photos/._ROSE.png', bytes: 'x' },
    ]);
    const planned = await plan(
      zip,
      'name_en,varies_by,pot,price,images,variant_image',
      'Zipped rose,pot,4 inch,10,rose.PNG|inner\\small.png,rose.png',
      ',,6 inch,12,,Photos/inner/small.png',
    );
    expect(planned).toMatchObject({ state: 'ready', refused: [], counts: { added: 2 }, rows: 2 });
    expect(await run(planned._id)).toMatchObject({ state: 'done', counts: { added: 2 } });
    const row = await rowNamed('Zipped rose');
    expect(row.images).toHaveLength(2);
    expect(row.variants?.map(({ image }) => image)).toEqual(row.images);
    const stored = await shop.mediaFiles();
    for (const address of row.images) expect(stored).toContain(address.replace('/media/', ''));
    expect(new Set(stored.map((name) => name.slice(0, 32))).size).toBe(2);
    expect(await db.$count(productImportPictures)).toBe(0);
    expect([await folder('uploads'), await folder('copies')]).toEqual([[], []]);
    const again = await plan(await madeZip([{ name: 'a.png', bytes: rose }]), ...(await exported()).split('\r\n'));
    expect(again.counts).toMatchObject({ unchanged: 2, changed: 0 });
  });

  test('are found by names in any composition of letters, and in UTF-8 that is not declared', async () => {
    const zip = await madeZip([{ name: 'é-গোলাপ.png'.normalize('NFD'), bytes: await uniquePicture() }]);
    const undeclared = changedHeaders(zip, (header, isCentral) => header.writeUInt16LE(0, isCentral ? 8 : 6));
    for (const [index, one] of [zip, undeclared].entries()) {
      const planned = await plan(one, 'name_en,price,images', `Composed ${index},1,${'É-গোলাপ.png'.normalize('NFC')}`);
      expect(planned.refused).toEqual([]);
    }
  });

  test('may be in the larger format', async () => {
    const zip = await madeZip([{ name: 'a.png', bytes: await uniquePicture() }], { forceZip64Format: true });
    expect((await plan(zip, 'name_en,price,images', 'Large format,1,a.png')).refused).toEqual([]);
  });

  test('of the same name are told apart by their folders, and a name alone is refused', async () => {
    const zip = await madeZip([
      { name: 'one/a.png', bytes: await uniquePicture() },
      { name: 'two/a.png', bytes: await uniquePicture() },
      { name: 'b.png', bytes: await uniquePicture() },
      { name: 'two/b.png', bytes: await uniquePicture() },
      { name: 'c.png', bytes: await uniquePicture() },
      { name: 'C.PNG', bytes: await uniquePicture() },
    ]);
    const names = ['a.png', 'one/a.png', 'b.png', 'c.png'];
    const lines = names.map((name, index) => `Folder ${index},1,${name}`);
    const planned = await plan(zip, 'name_en,price,images', ...lines);
    expect(planned.refused).toMatchObject([
      { row: 2, column: 'images', reason: expect.stringContaining('several pictures “a.png”') },
      { row: 5, column: 'images', reason: expect.stringContaining('several pictures “c.png”') },
    ]);
  });

  test('that cannot be used refuse the rows that name them, each with its reason', async () => {
    const picture = await uniquePicture();
    const big = Buffer.alloc(limits.uploadBytes + 1);
    const files = [
      { name: 'link.png', bytes: '/etc/passwd', mode: 0o120777 },
      { name: 'text.png', bytes: 'no picture' },
      { name: 'inner.zip', bytes: await madeZip([{ name: 'x.png', bytes: picture }]) },
      { name: 'big.png', bytes: big },
      { name: 'good.png', bytes: picture },
    ];
    const names = ['link.png', 'text.png', 'inner.zip', 'big.png', 'gone.png', 'x.png', 'good.png'];
    const lines = names.map((name, index) => `Bad ${index},1,${name},`);
    const planned = await plan(await madeZip(files), 'name_en,price,images,variant_image', ...lines);
    expect(planned.refused).toEqual([
      { row: 2, column: 'images', reason: '“link.png” is a link to another file' },
      { row: 3, column: 'images', reason: expect.stringMatching(/^“text.png”: .*image/) },
      { row: 4, column: 'images', reason: expect.stringMatching(/^“inner.zip”: .*image/) },
      { row: 5, column: 'images', reason: expect.stringMatching(/^“big.png”: .*5MB/) },
      { row: 6, column: 'images', reason: 'The ZIP file has no picture “gone.png”' },
      { row: 7, column: 'images', reason: 'The ZIP file has no picture “x.png”' },
    ]);
    expect(planned.counts).toMatchObject({ added: 1 });
  });

  test('of variants are refused in their own column', async () => {
    const zip = await madeZip([{ name: 'a.png', bytes: await uniquePicture() }]);
    const planned = await plan(
      zip,
      'name_en,varies_by,size,price,images,variant_image',
      'Sizes,size,small,1,a.png,a.png',
      ',,large,1,,b.png',
    );
    expect(planned.refused).toEqual([
      { row: 3, column: 'variant_image', reason: 'The ZIP file has no picture “b.png”' },
    ]);
  });

  test('that are locked, damaged or larger than they say are refused and unpacked no further', async () => {
    const zip = await madeZip([
      { name: 'a.png', bytes: Buffer.concat([await uniquePicture(), Buffer.alloc(9_000_000)]) },
    ]);
    const reasonOf = async (hostile: Buffer) =>
      (await plan(hostile, 'name_en,price,images', 'Hostile,1,a.png')).refused[0]?.reason;
    const locked = changedHeaders(zip, (header, isCentral) => {
      const at = isCentral ? 8 : 6;
      header.writeUInt16LE(header.readUInt16LE(at) | 1, at);
    });
    expect(await reasonOf(locked)).toBe('“a.png” is locked with a password');
    const lying = changedHeaders(zip, (header, isCentral) => header.writeUInt32LE(1000, isCentral ? 24 : 22));
    expect(await reasonOf(lying)).toBe('“a.png” is damaged in the ZIP file');
    const whole = await madeZip([{ name: 'a.png', bytes: await uniquePicture() }]);
    const unlike = changedHeaders(whole, (header, isCentral) => header.writeUInt32LE(7, isCentral ? 16 : 14));
    expect(await reasonOf(unlike)).toBe('“a.png” is damaged in the ZIP file');
    const unknown = changedHeaders(whole, (header, isCentral) => header.writeUInt16LE(99, isCentral ? 10 : 8));
    expect(await reasonOf(unknown)).toBe('“a.png” is damaged in the ZIP file');
  });

  test('in a file that is none, is cut off or leads out of itself, are refused at once and leave nothing', async () => {
    const zip = await madeZip([{ name: 'aaaa/aaaa.png', bytes: await uniquePicture() }]);
    const names = ['../../../a.png', '/etc/abcd.png', 'C:/abcdef.png', '..\\..\\aa.png'];
    const hostile = await Promise.all(
      names.map(async (name) => {
        const long = 'x'.repeat(name.length);
        return madeZip([{ name: long, bytes: await uniquePicture() }], { rename: { [long]: name } });
      }),
    );
    const before = await db.$count(productImports);
    for (const bytes of [Buffer.alloc(0), Buffer.from('hello'), zip.subarray(0, -30), zip.subarray(50), ...hostile]) {
      const { status, body } = await send('name_en,price\nNo zip,1', bytes);
      expect([status, body.code]).toEqual([400, 'zip-unreadable']);
    }
    expect(await db.$count(productImports)).toBe(before);
    expect([await folder('uploads'), await folder('copies')]).toEqual([[], []]);
  });

  test('that are too many or too large when unpacked are refused at once', async () => {
    const zip = await madeZip([{ name: 'a.png', bytes: 'x' }]);
    const many = Buffer.from(zip);
    const end = zip.lastIndexOf('PK\x05\x06');
    many.writeUInt16LE(limits.pictureZipFiles + 1, end + 8);
    many.writeUInt16LE(limits.pictureZipFiles + 1, end + 10);
    const large = changedHeaders(await madeZip([{ name: 'a.png', bytes: Buffer.alloc(1000) }]), (header, isCentral) =>
      header.writeUInt32LE(limits.pictureZipUnpacked + 1, isCentral ? 24 : 22),
    );
    for (const bytes of [many, large]) {
      const { status, body } = await send('name_en,price\nToo much,1', bytes);
      expect([status, body.code]).toEqual([400, 'zip-too-large']);
    }
  });

  test('come once for a key', async () => {
    const zip = await madeZip([{ name: 'a.png', bytes: await uniquePicture() }]);
    const headers = { 'idempotency-key': 'one zip' };
    const csv = 'name_en,price,images\nKeyed zip,1,a.png';
    const [first, second] = await Promise.all([send(csv, zip, headers), send(csv, zip, headers)]);
    expect(first.body.import._id).toBe(second.body.import._id);
    await runJobs(shop);
    expect(await folder('copies')).toEqual([]);
    const other = await madeZip([{ name: 'a.png', bytes: await uniquePicture() }]);
    expect((await send(csv, other, headers)).body.code).toBe('key-reused');
    expect(await folder('copies')).toEqual([]);
  });

  test('of an import that is never started are deleted after a day', async () => {
    const before = await shop.mediaFiles();
    const zip = await madeZip([{ name: 'a.png', bytes: await uniquePicture() }]);
    const planned = await plan(zip, 'name_en,price,images', 'Never started,1,a.png');
    expect(await shop.mediaFiles()).not.toEqual(before);
    const createdAt = new Date(shop.services.clock.now().getTime() - 25 * 60 * 60 * 1000);
    await db.update(productImports).set({ createdAt }).where(eq(productImports.id, planned._id));
    await removeOldImports(shop.services, signal());
    expect(await db.$count(productImportPictures, eq(productImportPictures.importId, planned._id))).toBe(0);
    expect(await run(planned._id)).toMatchObject({ counts: { added: 0, refused: 1 }, state: 'done' });
  });
});
