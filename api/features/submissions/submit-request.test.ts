import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { submissionCalls } from '#contract/submissions/calls.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };
const grower = await createUser(db);
const other = await createUser(db);
const as = { user: grower.token };

const mango = { name: 'Mango', category: 'Fruits', description: ['Sweet'], price: 450.5, offerPrice: '400' };

const pictures = (many: number) => Promise.all(Array.from({ length: many }, () => uniquePicture()));
const submit = (
  productData: unknown,
  files: readonly Buffer[],
  who: typeof as | typeof seller | null = as,
  headers: Record<string, string> = {},
) =>
  shop.send(submissionCalls.submitRequest, {
    ...(who && { as: who }),
    body: { productData: JSON.stringify(productData) },
    files,
    headers,
  });
const rows = () => db.select().from(productRequests);
const filesNow = () => shop.mediaFiles().catch(() => []);

beforeEach(async () => {
  await db.delete(productRequests);
});

describe('a product request', () => {
  test('waits for the shop as it was stated, with its pictures', async () => {
    const sent = { ...mango, name: ' Mango ', description: [' Sweet ', '', 'From our garden'] };
    const { status, body } = await submit(sent, await pictures(4));
    const message = 'Product request submitted successfully';
    expect([status, body]).toEqual([200, { success: true, message, requestId: expect.any(String) }]);
    const [row] = await rows();
    expect(row).toEqual({
      id: body.requestId,
      userId: grower.id,
      idempotencyKey: null,
      name: 'Mango',
      category: 'Fruits',
      description: ['Sweet', 'From our garden'],
      images: Array(4).fill(expect.stringMatching(/^\/media\/.*\.webp$/)),
      price: 45_050,
      offerPrice: 40_000,
      facts: {},
      translations: {},
      slug: null,
      variesBy: [],
      variants: null,
      status: 'pending',
      rejectionReason: '',
      sellerNotes: '',
      changes: {},
      productId: null,
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
    });
    for (const image of row?.images ?? []) expect((await shop.app.inject(image)).statusCode).toBe(200);
    expect(await db.$count(products)).toBe(0);
  });

  test('cannot say who made it or how it was decided', async () => {
    const forged = { id: v7(), _id: v7(), userId: other.id, status: 'approved', sellerNotes: 'x', productId: v7() };
    const { body } = await submit({ ...mango, ...forged, rejectionReason: 'x', image: ['/x.webp'] }, await pictures(1));
    expect(await rows()).toMatchObject([
      {
        id: body.requestId,
        userId: grower.id,
        status: 'pending',
        sellerNotes: '',
        rejectionReason: '',
        productId: null,
      },
    ]);
    expect((await rows())[0]?.images).not.toContain('/x.webp');
  });
});

describe('a product request is refused, and leaves nothing,', () => {
  test.each<[object, number, string]>([
    [{}, 0, 'Please upload at least one image'],
    [{}, 5, 'Please select at most 4 pictures'],
    [{ name: ' ' }, 1, 'Please enter the product name'],
    [{ name: 'x'.repeat(151) }, 1, 'A product name can have at most 150 characters'],
    [{ category: '' }, 1, 'Please choose one of the categories'],
    [{ category: undefined }, 1, 'Please choose one of the categories'],
    [{ category: 'cactus' }, 1, 'Please choose one of the categories'],
    [{ description: [] }, 1, 'Please enter the description'],
    [{ description: [' ', ''] }, 1, 'Please enter the description'],
    [{ description: undefined }, 1, 'Please send the description as a list of lines'],
    [{ price: -1 }, 1, 'The market price must be 0 or more'],
    [{ price: 1.999 }, 1, 'The market price can have at most two decimals'],
    [{ price: 'cheap' }, 1, 'Please enter the market price as a number'],
    [{ price: undefined }, 1, 'Please enter the market price as a number'],
    [{ offerPrice: -1 }, 1, 'The suggested price must be 0 or more'],
    [{ offerPrice: 1_000_001 }, 1, 'The suggested price can be at most 1000000 taka'],
    [{ description: ['\u0000'] }, 1, 'The text holds a character that cannot be stored'],
  ])('for %j with %d pictures', async (fields, uploads, message) => {
    const files = await filesNow();
    const { status, body } = await submit({ ...mango, ...fields }, await pictures(uploads));
    expect([status, body.message]).toEqual([400, message]);
    expect([await rows(), await filesNow()]).toEqual([[], files]);
  });

  test.each([
    [
      '{"name":"Mango","category":"Fruits","description":["x"],"price":1e309,"offerPrice":1}',
      'Please enter the market price as a number',
    ],
    ['{"name":', 'Please send the product as productData'],
    [undefined, 'Please send the product as productData'],
  ])('for the part %j', async (productData, message) => {
    const body = productData === undefined ? {} : { productData };
    const answer = await shop.send(submissionCalls.submitRequest, { as, body, files: await pictures(1) });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect(await rows()).toEqual([]);
  });

  test.each([0, 1, 3])('when file %d of four is no picture', async (index) => {
    const files = await filesNow();
    const { status, body } = await submit(mango, (await pictures(4)).with(index, Buffer.from('MZ')));
    expect([status, body.message]).toEqual([400, 'Please select a valid image file']);
    expect([await rows(), await filesNow()]).toEqual([[], files]);
  });

  test('from a visitor or a seller', async () => {
    const files = await filesNow();
    for (const who of [null, seller]) {
      const { status, body } = await submit(mango, await pictures(1), who);
      expect([status, body.message]).toEqual([401, 'Please login to submit product request']);
    }
    expect([await rows(), await filesNow()]).toEqual([[], files]);
  });
});

const pendingRows = (many: number, userId = grower.id) =>
  Array.from({ length: many }, () => ({
    userId,
    ...mango,
    category: 'Fruits' as const,
    price: 1,
    offerPrice: 1,
    images: ['/media/mango.webp'],
  }));

describe('when as many requests wait as may', () => {
  beforeEach(async () => {
    await db.insert(productRequests).values(pendingRows(limits.pendingRequestsMax));
  });

  test('one more is refused, without leaving a file', async () => {
    const files = await filesNow();
    const { status, body } = await submit(mango, await pictures(2));
    expect([status, body.message]).toEqual([
      409,
      'At most 50 of your requests can wait for the shop. Please wait until some are decided.',
    ]);
    expect(await rows()).toHaveLength(limits.pendingRequestsMax);
    expect(await filesNow()).toEqual(files);
  });

  test('others still offer theirs, and a decision makes room', async () => {
    expect((await submit(mango, await pictures(1), { user: other.token })).status).toBe(200);
    const [first] = await db.select().from(productRequests).where(eq(productRequests.userId, grower.id)).limit(1);
    const body = { requestId: first?.id, rejectionReason: 'No' };
    await shop.send(submissionCalls.rejectRequest, { as: seller, body });
    expect((await submit(mango, await pictures(1))).status).toBe(200);
    expect((await submit(mango, await pictures(1))).status).toBe(409);
  });
});

describe('a request that is sent again with its key', () => {
  const once = { 'idempotency-key': 'first-mango' };

  test('is the same request, and leaves no further picture', async () => {
    const picture = await pictures(1);
    const first = await submit(mango, picture, as, once);
    const files = await filesNow();
    const again = await submit(mango, picture, as, once);
    expect(again.body).toEqual(first.body);
    expect((await submit(mango, await pictures(1), as, once)).status).toBe(409);
    expect(await rows()).toHaveLength(1);
    expect(await filesNow()).toEqual(files);
  });

  test('by another user, or with another key, is another request', async () => {
    const files = await pictures(1);
    const answers = [
      await submit(mango, files, as, once),
      await submit(mango, files, { user: other.token }, once),
      await submit(mango, files, as, { 'idempotency-key': 'second-mango' }),
    ];
    expect(new Set(answers.map(({ body }) => body.requestId)).size).toBe(3);
  });
});

describe.runIf(onServer)('at the same time', () => {
  test('ten tries with one key make one request', async () => {
    const files = await pictures(1);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => submit(mango, files, as, { 'idempotency-key': 'ten-mangoes' })),
    );
    expect(new Set(answers.map(({ body }) => body.requestId)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  test('requests of one user do not pass the limit', async () => {
    await db.insert(productRequests).values(pendingRows(limits.pendingRequestsMax - 3));
    // A picture that is already stored takes no time, so that the rows are written concurrently.
    const [file] = (await pictures(1)) as [Buffer];
    await submit(mango, [file]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(mango, [file])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409, 409, 409]);
    expect(await rows()).toHaveLength(limits.pendingRequestsMax);
  });

  test('requests with the same pictures in other orders all come through', async () => {
    const four = await pictures(4);
    const before = await filesNow();
    await submit(mango, four);
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, turn) => {
          const files = [...four.slice(turn % 4), ...four.slice(0, turn % 4)];
          // Every other request is refused at its end and tries to delete the pictures that the others keep.
          return submit(turn % 2 ? mango : { ...mango, name: 'Man\u0000go' }, files, {
            user: turn % 4 === 1 ? other.token : grower.token,
          });
        }),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 400, 400, 400, 400]);
      expect((await filesNow()).length - before.length).toBe(4);
    }
  });
});
