import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

beforeAll(async () => {
  const plant = (name: string, fields: Parameters<typeof createProduct>[1]) =>
    createProduct(db, { name, category: 'Indoor', price: 10_000, offerPrice: 10_000, ...fields });
  await plant('Fern', { facts: { light: 'low', water: 'much', place: 'indoor', petSafe: true } });
  await plant('Snake plant', {
    facts: { light: 'low', water: 'little', place: 'both', petSafe: false },
    offerPrice: 8000,
  });
  await plant('Cactus', { facts: { light: 'full-sun', water: 'little', place: 'both' }, offerPrice: 7999 });
  await plant('Rose', {
    facts: { light: 'full-sun', place: 'outdoor' },
    category: 'flower',
    price: 9000,
    offerPrice: 4550,
  });
  await plant('Old fern', { facts: { light: 'low', petSafe: true }, inStock: false });
  await plant('Mystery', { price: 4000, offerPrice: 5000, category: '' });
});

const list = async (query: Record<string, string>) => {
  const { status, body } = await shop.send(catalogCalls.listProducts, { query });
  expect(status).toBe(200);
  return { ...body, names: body.products.map(({ name }: { name: string }) => name) };
};
const refused = async (query: Record<string, string>) => {
  const { status, body } = await shop.send(catalogCalls.listProducts, { query });
  const facets = await shop.send(catalogCalls.countFacets, { query });
  expect(facets.body.fields).toEqual(body.fields);
  return [status, body.fields];
};

const all = ['Mystery', 'Old fern', 'Rose', 'Cactus', 'Snake plant', 'Fern'];

describe('products are filtered', () => {
  test.each<[Record<string, string>, string[]]>([
    [{ light: 'low' }, ['Old fern', 'Snake plant', 'Fern']],
    [{ light: 'low,full-sun' }, ['Old fern', 'Rose', 'Cactus', 'Snake plant', 'Fern']],
    [{ light: 'bright' }, []],
    [{ place: 'indoor' }, ['Cactus', 'Snake plant', 'Fern']],
    [{ place: 'outdoor' }, ['Rose', 'Cactus', 'Snake plant']],
    [{ petSafe: 'true' }, ['Old fern', 'Fern']],
    [{ petSafe: 'false' }, ['Snake plant']],
    [{ petSafe: 'true,false' }, ['Old fern', 'Snake plant', 'Fern']],
    [{ minPrice: '80' }, ['Old fern', 'Snake plant', 'Fern']],
    [{ maxPrice: '79.99' }, ['Mystery', 'Rose', 'Cactus']],
    [{ minPrice: '৫০', maxPrice: '৭৯.৯৯' }, ['Mystery', 'Cactus']],
    [{ onOffer: 'true' }, ['Rose', 'Cactus', 'Snake plant']],
    [{ onOffer: 'false' }, ['Mystery', 'Old fern', 'Fern']],
    [{ light: 'low', water: 'little,much', petSafe: 'true', inStock: 'true' }, ['Fern']],
    [{ light: 'low', category: 'indoor', maxPrice: '90', search: 'plant' }, ['Snake plant']],
    [{ search: 'fern', light: 'low', sort: 'name' }, ['Fern', 'Old fern']],
  ])('by %o', async (query, names) => {
    const { names: found, counts } = await list(query);
    expect(found).toEqual(names);
    const { inStock, ...others } = query;
    if (inStock === undefined) expect(counts.all).toBe(names.length);
    else expect((await list(others)).counts.inStock).toBe(names.length);
  });

  test('without filters all come, as ever', async () => expect((await list({})).names).toEqual(all));
});

describe('rubbish is refused with the parameter that is at fault', () => {
  test.each<[Record<string, string>, string]>([
    [{ minPrice: '90', maxPrice: '80' }, 'maxPrice'],
    [{ minPrice: 'free' }, 'minPrice'],
    [{ maxPrice: '-1' }, 'maxPrice'],
    [{ maxPrice: '99999999' }, 'maxPrice'],
    [{ maxPrice: '1.234' }, 'maxPrice'],
    [{ minPrice: '1e3' }, 'minPrice'],
    [{ light: 'moon' }, 'light'],
    [{ light: 'low,' }, 'light'],
    [{ light: 'low,low,low,low,low,low,low,low,low,low,low' }, 'light'],
    [{ petSafe: 'yes' }, 'petSafe'],
    [{ onOffer: '1' }, 'onOffer'],
  ])('%o', async (query, name) => expect(await refused(query)).toEqual([400, { [name]: expect.any(String) }]));

  test('an unknown order', async () => {
    const { status } = await shop.send(catalogCalls.listProducts, { query: { sort: 'random' } });
    expect(status).toBe(400);
  });

  test('the highest price that can be asked for finds what there is', async () =>
    expect((await list({ maxPrice: '9999999.99' })).names).toEqual(all));
});

describe('facets', () => {
  const facets = async (query: Record<string, string>) => {
    const { status, body } = await shop.send(catalogCalls.countFacets, { query });
    expect(status).toBe(200);
    const found = body.facets.map(({ fact, values }: { fact: string; values: { value: string; count: number }[] }) => [
      fact,
      Object.fromEntries(values.map(({ value, count }) => [value, count])),
    ]);
    return Object.fromEntries(found);
  };

  test('say how many products have each value, in the order of the list', async () => {
    const found = await facets({ inStock: 'true' });
    expect(Object.keys(found).slice(0, 3)).toEqual(['light', 'water', 'place']);
    expect(found).toMatchObject({
      light: { 'full-sun': 2, 'half-shade': 0, bright: 0, low: 2 },
      place: { indoor: 3, outdoor: 3 },
      petSafe: { true: 1, false: 1 },
    });
  });

  test('ignore the own filter of a fact for its values, but not for those of other facts', async () => {
    expect(await facets({ inStock: 'true', light: 'low' })).toMatchObject({
      light: { 'full-sun': 2, low: 2 },
      water: { little: 1, much: 1 },
      place: { indoor: 2, outdoor: 1 },
    });
    expect(await facets({ inStock: 'true', light: 'low', petSafe: 'true' })).toMatchObject({
      light: { 'full-sun': 0, low: 1 },
      petSafe: { true: 1, false: 1 },
      water: { little: 0, much: 1 },
    });
  });

  test.each<Record<string, string>>([
    { inStock: 'true', place: 'indoor' },
    { inStock: 'true', light: 'low,full-sun', water: 'little' },
    { maxPrice: '80', onOffer: 'true' },
    { category: 'indoor', search: 'fern' },
    { category: 'nowhere' },
  ])('of %o are what the list has', async (query) => {
    const found = await facets(query);
    for (const [fact, values] of Object.entries<Record<string, number>>(found)) {
      for (const [value, count] of Object.entries(values)) {
        const { names } = await list({ ...query, [fact]: value });
        expect(names, `${fact} ${value}`).toHaveLength(count);
      }
    }
  });
});
