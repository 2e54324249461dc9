import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { feedCalls } from '#contract/feed/calls.ts';
import { limits } from '#contract/limits.ts';
import { pictureFiles } from '#contract/products/pictures.ts';
import { posts } from '#database/tables/posts.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const user = await createUser(db);
const as = { user: user.token };

beforeEach(async () => {
  const { body } = await shop.send(feedCalls.listOwnPosts, { as, query: { limit: '50' } });
  for (const post of body.posts) await remove(post._id);
});

let red = 0;

/** Returns a new, unique picture. */
function newPicture() {
  red += 1;
  const background = { r: red, g: 120, b: 40 };
  return sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

type Picture = { bytes: Buffer; type?: string; name?: string };

async function publish(content: string | undefined, pictures: Picture[], who: typeof as | null = as) {
  const form = new FormData();
  if (content !== undefined) form.append('content', content);
  for (const { bytes, type = 'image/jpeg', name = 'leaf.jpg' } of pictures) {
    form.append('image', new Blob([new Uint8Array(bytes)], { type }), name);
  }
  const encoded = new Response(form);
  return shop.send(feedCalls.createPost, {
    ...(who && { as: who }),
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
}

const remove = (postId: string) => shop.send(feedCalls.deletePost, { as, params: { postId } });

describe('a post with a picture', () => {
  test('shows it, re-encoded, in the feed', async () => {
    const { status, body } = await publish(' My rose ', [{ bytes: await newPicture() }]);
    expect([status, body.message]).toEqual([200, 'Post created successfully']);
    expect(body.post).toMatchObject({ content: 'My rose', image: expect.stringMatching(/^\/media\/.*\.webp$/) });
    expect((await shop.send(feedCalls.listPosts)).body.posts[0].image).toBe(body.post.image);
    for (const { address } of pictureFiles(body.post.image)) {
      const file = await shop.app.inject(address);
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    }
  });

  test('may come without one: as a form, too', async () => {
    const { status, body } = await publish('Only words', []);
    expect([status, body.post.image]).toEqual([200, '']);
    expect((await publish('An empty field', [{ bytes: Buffer.alloc(0), name: '' }])).body.post.image).toBe('');
  });

  test('takes its file along when it is deleted', async () => {
    const { body } = await publish('Rose', [{ bytes: await newPicture() }]);
    expect(await shop.mediaFiles()).not.toEqual([]);
    await remove(body.post._id);
    expect(await shop.mediaFiles()).toEqual([]);
  });

  test('leaves the file to another post that shows the same picture', async () => {
    const bytes = await newPicture();
    const [first, second] = [await publish('One', [{ bytes }]), await publish('Two', [{ bytes }])];
    expect(first.body.post.image).toBe(second.body.post.image);
    await remove(first.body.post._id);
    expect((await shop.app.inject(second.body.post.image)).statusCode).toBe(200);
    await remove(second.body.post._id);
    expect(await shop.mediaFiles()).toEqual([]);
  });
});

describe('a refused post leaves neither row nor file', () => {
  const text = Buffer.from('<script>alert(1)</script>');
  const tooLarge = Buffer.alloc(limits.uploadBytes + 1, 1);

  test.each<[string, () => Promise<Awaited<ReturnType<typeof publish>>>, number, string]>([
    [
      'without content',
      async () => publish(undefined, [{ bytes: await newPicture() }]),
      400,
      'Please enter some content for your post',
    ],
    [
      'of blanks',
      async () => publish('  ', [{ bytes: await newPicture() }]),
      400,
      'Please enter some content for your post',
    ],
    ['of a file that is no picture', () => publish('Rose', [{ bytes: text }]), 400, 'Please select a valid image file'],
    ['of an empty file', () => publish('Rose', [{ bytes: Buffer.alloc(0) }]), 400, 'Please select a valid image file'],
    ['of more than 5 MB', () => publish('Rose', [{ bytes: tooLarge }]), 413, 'Image size should be less than 5MB'],
    [
      'of two pictures',
      async () => publish('Rose', [{ bytes: await newPicture() }, { bytes: await newPicture() }]),
      400,
      'Please select one picture only',
    ],
    [
      'with a NUL character',
      async () => publish('Ro\u0000se', [{ bytes: await newPicture() }]),
      400,
      'The text holds a character that cannot be stored',
    ],
  ])('%s', async (_name, send, status, message) => {
    const answer = await send();
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await db.$count(posts)).toBe(0);
    expect(await shop.mediaFiles()).toEqual([]);
  });

  test('of a visitor', async () => {
    const answer = await publish('Rose', [{ bytes: await newPicture() }], null);
    expect([answer.status, answer.body.message]).toEqual([401, 'Please login to create a post']);
    expect(await shop.mediaFiles()).toEqual([]);
  });

  test('when the row cannot be written', async () => {
    await db.execute(sql`alter table posts add constraint no_thorns check (content <> 'Thorns')`);
    const { status } = await publish('Thorns', [{ bytes: await newPicture() }]);
    expect(status).toBe(500);
    expect(await shop.mediaFiles()).toEqual([]);
    await db.execute(sql`alter table posts drop constraint no_thorns`);
  });
});

describe.runIf(onServer)('one picture in two posts', () => {
  test('stays when one post goes while the other comes', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bytes = await newPicture();
      const { body: first } = await publish('Going', [{ bytes }]);
      const [gone, { status, body: second }] = await Promise.all([
        remove(first.post._id),
        publish('Coming', [{ bytes }]),
      ]);
      expect([gone.status, status]).toEqual([200, 200]);
      for (const { address } of pictureFiles(second.post.image)) {
        expect((await shop.app.inject(address)).statusCode).toBe(200);
      }
    }
  });
});
