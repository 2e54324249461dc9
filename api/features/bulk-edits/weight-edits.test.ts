import { afterAll, expect, test } from 'vitest';
import { openVariantEditShop } from '#tests/support/shops/variant-edit-shop.ts';

const { shop, ids, mango, row, preview, edit, undo } = await openVariantEditShop();
afterAll(() => shop.close());

const weights = async () => (await row()).variants?.map(({ shippingWeight }) => shippingWeight);

test('a weight is set of products and of each variant, and taken back', async () => {
  const { body } = await preview({ shippingWeight: 1200 }, [mango.id, ids.lily]);
  expect(body.items).toHaveLength(4);
  expect(body.items[0]).toMatchObject({ before: { shippingWeight: null }, after: { shippingWeight: 1200 } });
  const before = await row();
  const made = await edit({ shippingWeight: 1200 }, [mango.id]);
  expect(made.body).toMatchObject({ changed: 1 });
  expect(await weights()).toEqual([1200, 1200, 1200]);
  expect((await undo(made.body.editId)).body).toMatchObject({ restored: 1, left: 0 });
  expect(await row()).toEqual(before);
});

test.each([0, 30_001, 1.5, null, '900'])('%j g is refused', async (shippingWeight) => {
  const { status, body } = await edit({ shippingWeight }, [mango.id]);
  expect([status, Object.keys(body.fields)]).toEqual([400, ['change.shippingWeight']]);
});
