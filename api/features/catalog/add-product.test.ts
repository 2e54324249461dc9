import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { pictureFiles } from '#contract/products/pictures.ts';
import { products } from '#database/tables/products.ts';
import { onlyVariant } from '#tests/support/database/only-variant.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };
const user = await createUser(db);

const tulsi = { name: 'Tulsi', price: 60, offerPrice: 45 };

const add = (productData: unknown, files: readonly Buffer[] = [], as: typeof seller | { user: string } = seller) =>
  shop.send(catalogCalls.addProduct, { as, body: { productData: JSON.stringify(productData) }, files });
const pictures = (many: number) => Promise.all(Array.from({ length: many }, () => uniquePicture()));
const rows = () => db.select().from(products);

beforeEach(async () => {
  await db.delete(products);
});

describe('a new product', () => {
  test('is stored with all its fields, trimmed, and its pictures in their order', async () => {
    const fields = {
      name: '  Tulsi ',
      category: 'Herbs',
      description: [' For tea ', '', '  ', 'Grown in Savar'],
      price: 60.5,
      offerPrice: '45.25',
      weight: ' 6 inch pot ',
    };
    const [main, side] = (await pictures(2)) as [Buffer, Buffer];
    const { status, body } = await add(fields, [main, side]);
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Product Added Successfully', productId: expect.any(String) },
    ]);
    const [row] = await rows();
    expect(row).toEqual({
      id: body.productId,
      name: 'Tulsi',
      searchedNames: 'tulsi\n',
      slug: 'tulsi',
      category: 'Herbs',
      description: ['For tea', 'Grown in Savar'],
      price: 6050,
      offerPrice: 4525,
      weight: '6 inch pot',
      shippingWeight: null,
      images: [expect.stringMatching(/^\/media\//), expect.stringMatching(/^\/media\//)],
      facts: {},
      translations: {},
      inStock: true,
      fewLeft: null,
      isLow: false,
      shipsFrom: null,
      inTheParcel: null,
      taxClass: 'exempt',
      ratingCount: 0,
      ratingLift: 0,
      ratingStars: 0,
      growerLeft: false,
      isDraft: false,
      publishAt: null,
      submitterId: null,
      createdAt: expect.any(Date),
      removedAt: null,
      ...onlyVariant,
      changedAt: expect.any(Date),
      version: 2,
      changedIn: { slug: 2 },
    });
    const again = await add(tulsi, [main]);
    expect((await rows()).find(({ id }) => id === again.body.productId)?.images).toEqual([row?.images[0]]);
    for (const { address } of pictureFiles(row?.images[0] ?? ''))
      expect((await shop.app.inject(address)).statusCode).toBe(200);
  });

  test('needs a name and prices, and nothing else', async () => {
    expect((await add({ name: 'Tulsi', price: 0, offerPrice: '0' })).status).toBe(200);
    expect(await rows()).toMatchObject([
      { name: 'Tulsi', category: '', description: [], price: 0, offerPrice: 0, weight: null, images: [] },
    ]);
  });

  test('shows in the public list and in the seller’s', async () => {
    await shop.send(catalogCalls.listProducts);
    const { body } = await add(tulsi);
    await vi.waitFor(async () => {
      const { body: list } = await shop.send(catalogCalls.listProducts);
      expect(list.products.map(({ _id }: { _id: string }) => _id)).toEqual([body.productId]);
    });
    const { body: list } = await shop.send(sellerProductCalls.listSellerProducts, { as: seller });
    expect(list.products).toEqual([
      {
        _id: body.productId,
        slug: 'tulsi',
        ...tulsi,
        category: '',
        image: [],
        description: [],
        inStock: true,
        waiting: 0,
        stock: null,
        lowStock: 5,
        isDraft: false,
        publishAt: null,
        preorder: null,
        taxClass: 'exempt',
        shippingWeight: null,
        version: expect.any(Number),
      },
    ]);
  });

  test('can come as JSON from other programs', async () => {
    for (const productData of [tulsi, JSON.stringify(tulsi)]) {
      expect((await shop.send(catalogCalls.addProduct, { as: seller, body: { productData } })).status).toBe(200);
    }
  });

  test('can have four pictures, and shows a picture sent twice once', async () => {
    const four = await pictures(4);
    await add(tulsi, four);
    expect((await rows())[0]?.images).toHaveLength(4);
    const { body } = await add(tulsi, [four[0], four[1], four[0]] as Buffer[]);
    expect((await rows()).find(({ id }) => id === body.productId)?.images).toHaveLength(2);
  });

  test('has no other fields than the seller may set', async () => {
    const forged = { _id: user.id, id: user.id, submitterId: user.id, originalSubmitterId: user.id, inStock: false };
    const { body } = await add({ ...tulsi, ...forged, removedAt: '2026-01-01', image: ['/media/other.webp'] });
    expect(body.productId).not.toBe(user.id);
    expect(await rows()).toMatchObject([{ submitterId: null, inStock: true, removedAt: null, images: [] }]);
  });
});

const priceSentences = (field: string, label: string): [object, string][] => [
  [{ [field]: -1 }, `The ${label} must be 0 or more`],
  [{ [field]: '-0.01' }, `The ${label} must be 0 or more`],
  [{ [field]: 1.999 }, `The ${label} can have at most two decimals`],
  [{ [field]: '1.001' }, `The ${label} can have at most two decimals`],
  [{ [field]: 1_000_000.01 }, `The ${label} can be at most 1000000 taka`],
  [{ [field]: '9'.repeat(400) }, `Please enter the ${label} as a number`],
  ...['', ' ', 'cheap', '1e3', '0x10', '1,000', 'Infinity', 'NaN', null, true, [1], {}].map(
    (value): [object, string] => [{ [field]: value }, `Please enter the ${label} as a number`],
  ),
  [{ [field]: undefined }, `Please enter the ${label} as a number`],
];

describe('a product is refused', () => {
  test.each<[object, string]>([
    ...priceSentences('price', 'price'),
    ...priceSentences('offerPrice', 'offer price'),
    [{ name: undefined }, 'Please enter the product name'],
    [{ name: '' }, 'Please enter the product name'],
    [{ name: '   ' }, 'Please enter the product name'],
    [{ name: 7 }, 'Please enter the product name'],
    [{ name: 'x'.repeat(151) }, 'A product name can have at most 150 characters'],
    [{ category: 'cactus' }, 'Please choose one of the categories'],
    [{ category: 'Indoor Plants' }, 'Please choose one of the categories'],
    [{ category: null }, 'Please choose one of the categories'],
    [{ description: 'Sweet' }, 'Please send the description as a list of lines'],
    [{ description: [7] }, 'Please send the description as a list of lines'],
    [{ description: ['x'.repeat(501)] }, 'A line of the description can have at most 500 characters'],
    [{ description: Array(31).fill('x') }, 'The description can have at most 30 lines'],
    [{ weight: 250 }, 'Please enter the weight as text'],
    [{ weight: 'x'.repeat(51) }, 'The weight can have at most 50 characters'],
    [{ description: ['\u0000'] }, 'The text holds a character that cannot be stored'],
    [{ name: 'Tul\u0000si' }, 'The text holds a character that cannot be stored'],
  ])('for %j', async (fields, message) => {
    const { status, body } = await add({ ...tulsi, ...fields }, await pictures(1));
    expect([status, body.message]).toEqual([400, message]);
    expect(await rows()).toEqual([]);
    expect(await filesOf()).toEqual([]);
  });

  test.each([
    ['{"name":"Tulsi","price":1e309,"offerPrice":1}', 'Please enter the price as a number'],
    ['{"name":"Tulsi"', 'Please send the product as productData'],
    ['[]', 'Please send the product as productData'],
    ['null', 'Please send the product as productData'],
    ['', 'Please send the product as productData'],
    [undefined, 'Please send the product as productData'],
  ])('for the part %j', async (productData, message) => {
    const body = productData === undefined ? {} : { productData };
    const answer = await shop.send(catalogCalls.addProduct, { as: seller, body, files: [] });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  test('with a sentence for each field', async () => {
    const { body } = await add({ name: '', price: -1, offerPrice: 'x' });
    expect(body.fields).toEqual({
      'productData.name': 'Please enter the product name',
      'productData.price': 'The price must be 0 or more',
      'productData.offerPrice': 'Please enter the offer price as a number',
    });
  });

  test('with five pictures', async () => {
    const { status, body } = await add(tulsi, await pictures(5));
    expect([status, body.message]).toEqual([400, 'Please select at most 4 pictures']);
    expect([await rows(), await filesOf()]).toEqual([[], []]);
  });

  test.each([0, 2, 3])('when file %d of four is no picture, and nothing of the others stays', async (index) => {
    const files = (await pictures(4)).with(index, Buffer.from('<svg/>'));
    const { status, body } = await add(tulsi, files);
    expect([status, body.message]).toEqual([400, 'Please select a valid image file']);
    expect([await rows(), await filesOf()]).toEqual([[], []]);
  });

  test('of anybody but a seller', async () => {
    const { status } = await add(tulsi, [], { user: user.token });
    expect(status).toBe(401);
    expect(await rows()).toEqual([]);
  });

  test('when the row cannot be written, without leaving a file', async () => {
    await db.execute(sql`alter table products add constraint no_thorns check (name <> 'Thorns')`);
    expect((await add({ ...tulsi, name: 'Thorns' }, await pictures(2))).status).toBe(500);
    expect(await filesOf()).toEqual([]);
    await db.execute(sql`alter table products drop constraint no_thorns`);
  });
});

/** Returns the files, except those whose rows an earlier test deleted directly. */
async function filesOf(): Promise<string[]> {
  const names = await shop.mediaFiles();
  return names.filter((name) => !earlier.has(name));
}
let earlier = new Set<string>();
beforeEach(async () => {
  earlier = new Set(await shop.mediaFiles().catch(() => []));
});
