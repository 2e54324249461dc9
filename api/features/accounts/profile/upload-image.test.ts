import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { limits } from '#contract/limits.ts';
import { users } from '#database/tables/users.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { plainPicture, pngBomb, telephonePhoto, uniquePicture } from '#tests/support/people/pictures.ts';
import { openTestApp, type TestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const upload = (token: string, files: Buffer[], { send }: TestApp = shop) =>
  send(accountCalls.uploadImage, { as: { user: token }, files });
const imageOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.profileImage;
const fileOf = (address: string) => address.replace('/media/', '');

describe('uploading a profile image', () => {
  test('answers the whole user with a square picture, which is served for ever', async () => {
    const { id, token, email } = await createUser(db);
    const { status, body } = await upload(token, [await telephonePhoto()]);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: expect.any(String),
      imageUrl: expect.stringMatching(/^\/media\/[\da-f]{32}-400x400\.webp$/),
      user: expect.objectContaining({ _id: id, email, profileImage: body.imageUrl, cartItems: {} }),
    });
    expect(await imageOf(id)).toBe(body.imageUrl);
    const served = await shop.app.inject(body.imageUrl);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 400, height: 400, format: 'webp' });
    expect((await shop.send(accountCalls.isUser, { as: { user: token } })).body.user.profileImage).toBe(body.imageUrl);
  });

  test('removes the picture before it', async () => {
    const { token } = await createUser(db);
    const first = await upload(token, [await uniquePicture()]);
    const second = await upload(token, [await uniquePicture()]);
    const files = await shop.mediaFiles();
    expect(files).not.toContain(fileOf(first.body.imageUrl));
    expect(files).toContain(fileOf(second.body.imageUrl));
  });

  test('keeps the picture when the same one comes again', async () => {
    const { token } = await createUser(db);
    const picture = await uniquePicture();
    const first = await upload(token, [picture]);
    const again = await upload(token, [picture]);
    expect(again.body.imageUrl).toBe(first.body.imageUrl);
    expect(await shop.mediaFiles()).toContain(fileOf(first.body.imageUrl));
  });

  test('shares the file with another user of the same picture until neither has it', async () => {
    const [one, other] = [await createUser(db), await createUser(db)];
    const picture = await uniquePicture();
    const before = (await shop.mediaFiles()).length;
    const { body } = await upload(one.token, [picture]);
    await upload(other.token, [picture]);
    expect(await shop.mediaFiles()).toHaveLength(before + 1);
    const replacement = await uniquePicture();
    await upload(one.token, [replacement]);
    expect(await shop.mediaFiles()).toContain(fileOf(body.imageUrl));
    await upload(other.token, [replacement]);
    expect(await shop.mediaFiles()).not.toContain(fileOf(body.imageUrl));
  });

  test('answers absolute addresses when the shop has a public one', async () => {
    const publicShop = await openTestApp({ publicUrl: 'https://shop.example' });
    const { token } = await createUser(publicShop.database.db);
    const { body } = await upload(token, [await uniquePicture()], publicShop);
    expect(body.imageUrl).toMatch(/^https:\/\/shop\.example\/media\//);
    expect(body.user.profileImage).toBe(body.imageUrl);
    const seen = await publicShop.send(accountCalls.isUser, { as: { user: token } });
    expect(seen.body.user.profileImage).toBe(body.imageUrl);
    const fields = { name: 'Rumana', email: 'rumana@example.com' };
    const send = (profileImage: string) =>
      publicShop.send(accountCalls.updateProfile, { as: { user: token }, body: { ...fields, profileImage } });
    expect((await send(body.imageUrl)).body.user.profileImage).toBe(body.imageUrl);
    expect((await send('')).body.user.profileImage).toBe('');
    await publicShop.close();
  });
});

/** The first bytes of unsupported picture formats, padded to the size of a file. */
const otherKinds = Object.fromEntries(
  Object.entries({
    'HEIC as an iPhone saves it': '\0\0\0\x24ftypheic\0\0\0\0mif1MiHBheic',
    'HEIF of another telephone': '\0\0\0\x18ftypmif1\0\0\0\0mif1heic',
    TIFF: 'II*\0\x08\0\0\0',
    BMP: 'BM\x36\x30\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0',
    'JPEG XL': '\xff\x0a',
  }).map(([kind, start]) => [kind, Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(500)])]),
);
const text = (source: string) => async () => [Buffer.from(source)];
const refused: [string, number, string, () => Promise<Buffer[]>][] = [
  ['no file', 400, 'Please select a valid image file', async () => []],
  ['an empty file', 400, 'Please select a valid image file', text('')],
  ['text', 400, 'Please select a valid image file', text('hello')],
  [
    'a drawing with a script',
    400,
    'Please select a valid image file',
    text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
  ],
  ...Object.entries(otherKinds).map(([kind, bytes]): (typeof refused)[number] => [
    kind,
    400,
    'Pictures of this kind can’t be read. Please select one in JPEG, PNG, WebP, AVIF or GIF.',
    async () => [bytes],
  ]),
  [
    'a picture cut off',
    400,
    'Please select a valid image file',
    async () => [(await telephonePhoto()).subarray(0, 200_000)],
  ],
  ['a bomb', 400, 'This picture has too many pixels. Please select a smaller one.', async () => [pngBomb(30_000)]],
  ['two pictures', 400, 'Please select one picture only', async () => [await uniquePicture(), await uniquePicture()]],
  [
    'a picture one byte over 5 MB',
    413,
    'Image size should be less than 5MB',
    async () => {
      const picture = await plainPicture().png().toBuffer();
      return [Buffer.concat([picture, Buffer.alloc(limits.uploadBytes + 1 - picture.length)])];
    },
  ],
];

test.each(refused)('an upload of %s is refused with %d and changes nothing', async (_name, status, message, files) => {
  const { id, token } = await createUser(db);
  const before = await shop.mediaFiles();
  const answer = await upload(token, await files());
  expect([answer.status, answer.body]).toEqual([
    status,
    { success: false, message, code: expect.stringMatching(/picture/) },
  ]);
  expect(await imageOf(id)).toBe('');
  expect(await shop.mediaFiles()).toEqual(before);
});

test('a picture of exactly 5 MB is taken', async () => {
  const { token } = await createUser(db);
  const picture = await uniquePicture();
  const padded = Buffer.concat([picture, Buffer.alloc(limits.uploadBytes - picture.length)]);
  expect((await upload(token, [padded])).status).toBe(200);
});

describe('a visitor or a seller', () => {
  test('is asked to log in, whatever is sent', async () => {
    const before = await shop.mediaFiles();
    const seller = await signInSeller(shop);
    for (const files of [[await uniquePicture()], [Buffer.alloc(limits.uploadBytes * 2)], [Buffer.from('x')]]) {
      expect((await shop.send(accountCalls.uploadImage, { files })).status).toBe(401);
      expect((await shop.send(accountCalls.uploadImage, { files, as: { seller } })).status).toBe(401);
    }
    expect(await shop.mediaFiles()).toEqual(before);
  });

  test('gets that answer before the body has been sent', async () => {
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const neverEnding = new ReadableStream<Uint8Array>({ start: (stream) => stream.enqueue(new Uint8Array(10)) });
    const request = {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: neverEnding,
      duplex: 'half',
      signal: AbortSignal.timeout(5000),
    };
    const answer = await fetch(address + accountCalls.uploadImage.path, request);
    expect(answer.status).toBe(401);
    await answer.body?.cancel();
  });
});
