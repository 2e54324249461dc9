import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { variantColumns } from '#api/features/products/variant-columns.ts';
import { countNewProduct } from '#api/features/stock/count-stock.ts';
import { systemClock } from '#api/time/clock.ts';
import { combinationOf } from '#contract/products/variants.ts';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import type { Database } from '#database/driver/connection.ts';
import { products } from '#database/tables/products.ts';
import { sellers } from '#database/tables/sellers.ts';
import type { StoredVariant } from '#database/tables/stored-variant.ts';
import { variants as variantRows } from '#database/tables/variants.ts';
import { createProduct } from './factories.ts';
import { unheard } from './stock.ts';

/** A pot of a product, in inches. Prices in poisha; without a stock it is not counted. */
type Pot = Partial<Omit<StoredVariant, 'facts'>> & { pot: number; stock?: number; isRetired?: boolean };

/**
 * Inserts a product that varies by its pot and whose first variant has the product's id; returns the ids of the product
 * and its variants.
 */
export async function createPots<Pots extends readonly Pot[]>(
  db: Database,
  pots: readonly [...Pots],
  fields: Parameters<typeof createProduct>[1] = {},
) {
  const productId = v7();
  const given = pots.map((pot, place) => ({ id: place === 0 ? productId : v7(), ...pot }));
  const sold = given.filter(({ isRetired }) => !isRetired).map(storedOf);
  const columns = variantColumns(sold, ['pot'], {});
  const [seller] = await db.select().from(sellers);
  const settings = { current: { settings: usualSettings } };
  await db.transaction(async (transaction) => {
    await createProduct(transaction, { ...fields, ...columns, id: productId });
    await transaction.insert(variantRows).values(
      given.map(({ id, isRetired, ...pot }) => ({
        id,
        productId,
        combination: combinationOf(storedOf({ id, ...pot }).facts, ['pot']) ?? '',
        endedAt: isRetired ? new Date() : null,
      })),
    );
    for (const { id, stock } of given)
      if (stock !== undefined)
        await countNewProduct({ settings, clock: systemClock, ...unheard }, transaction, seller?.id ?? '', id, {
          stock,
        });
  });
  return { id: productId, ids: given.map(({ id }) => id) as { [at in keyof Pots]: string } };
}

function storedOf({ pot, stock: _stock, isRetired: _isRetired, ...variant }: Pot & { id: string }): StoredVariant {
  const { offerPrice = 1000 * pot, price = offerPrice } = variant;
  const facts = { pot: { value: pot, unit: 'inch' as const } };
  return { inStock: true, fewLeft: null, isLow: false, ...variant, facts, price, offerPrice };
}

/** The row of a product, with what is shown of its variants by their ids. */
export async function shownPots(db: Database, productId: string) {
  const [row] = await db.select().from(products).where(eq(products.id, productId));
  if (!row) throw new Error('There is no such product');
  return { ...row, byId: Object.fromEntries((row.variants ?? []).map((variant) => [variant.id, variant])) };
}
