import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { products } from '#database/tables/products.ts';
import { createPots } from '#tests/support/people/stock-variants.ts';
import { openBulkEditShop } from './bulk-edit-shop.ts';

/**
 * The same shop with a mango in pots of 4, 6 and 8 inches: the first is not counted, the second is counted, the third
 * is counted and sold out.
 */
export async function openVariantEditShop() {
  const shop = await openBulkEditShop();
  const { db } = shop;
  const mango = { id: '', pots: ['', '', ''] as [string, string, string] };

  beforeEach(async () => {
    const made = await createPots(
      db,
      [
        { pot: 4, price: 6001, offerPrice: 4500 },
        { pot: 6, price: 9000, offerPrice: 9000, stock: 3 },
        { pot: 8, price: 20_000, offerPrice: 15_000, stock: 0 },
      ],
      { name: 'Mango', category: 'Fruits', facts: { light: 'low' } },
    );
    Object.assign(mango, { id: made.id, pots: made.ids });
  });

  /** The row of the mango. */
  async function row() {
    const [found] = await db.select().from(products).where(eq(products.id, mango.id));
    if (!found) throw new Error('The mango is gone');
    const { changedAt: _at, version: _version, changedIn: _in, ...columns } = found;
    return columns;
  }

  return {
    ...shop,
    mango,
    row,
    /** The prices of its variants at first, in poisha. */
    start: [
      [6001, 4500],
      [9000, 9000],
      [20_000, 15_000],
    ],
    prices: async () => (await row()).variants?.map(({ price, offerPrice }) => [price, offerPrice]),
    onSale: async () => (await row()).variants?.map(({ inStock }) => inStock),
  };
}
