import { v7 } from 'uuid';
import { variantColumns } from '#api/features/products/variant-columns.ts';
import { setCount } from '#api/features/stock/count-stock.ts';
import type { Facts } from '#contract/products/facts.ts';
import { combinationOf, type VariantFact } from '#contract/products/variants.ts';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import { levelOf } from '#contract/stock/stock-level.ts';
import type { Database } from '#database/driver/connection.ts';
import { sellers } from '#database/tables/sellers.ts';
import type { StoredVariant } from '#database/tables/stored-variant.ts';
import { variants } from '#database/tables/variants.ts';
import { createProduct } from './factories.ts';

/** A variant of a test. Without a stock it is not counted. */
type TestVariant = Partial<Omit<StoredVariant, 'id' | 'fewLeft' | 'isLow' | 'shipsFrom'>> & {
  facts: Facts;
  stock?: number;
  isRetired?: boolean;
};

type Fields = Omit<Parameters<typeof createProduct>[1] & object, 'variesBy' | 'variants'> & {
  variesBy?: VariantFact[];
};

/** A pot of this many inches, as the facts of a variant. */
export function pot(inches: number): Facts {
  return { pot: { value: inches, unit: 'inch' } };
}

/**
 * Inserts a product with variants, which differ by their pots by default; prices in poisha. The first variant has the
 * product's id. Returns the product's row, and the variants' ids in order.
 */
export async function addVariantProduct<Variants extends readonly TestVariant[]>(
  db: Database,
  offered: readonly [...Variants],
  { variesBy = ['pot'], facts = {}, ...fields }: Fields = {},
) {
  const id = v7();
  const made = offered.map((written, place) => ({ id: place === 0 ? id : v7(), written }));
  const sold = made.filter(({ written }) => !written.isRetired).map((one) => storedVariant(one.id, one.written));
  const product = await createProduct(db, { ...fields, id, ...variantColumns(sold, variesBy, facts) });
  await db.insert(variants).values(
    made.map(({ id: variantId, written }) => ({
      id: variantId,
      productId: id,
      combination: combinationOf(written.facts, variesBy) ?? '',
      endedAt: written.isRetired ? new Date() : null,
    })),
  );
  const [seller] = await db.select().from(sellers);
  for (const { id: variantId, written } of made) await countVariant(db, seller?.id ?? '', variantId, written.stock);
  return { product, ids: made.map((one) => one.id) as { [At in keyof Variants]: string } };
}

function storedVariant(id: string, { stock, inStock = true, isRetired: _, ...variant }: TestVariant): StoredVariant {
  const { shipsFrom: _none, ...level } = levelOf({
    stock: stock ?? null,
    lowStock: usualSettings.lowStock,
    isSwitchedOff: !inStock,
  });
  return { price: 6000, offerPrice: 4500, ...variant, id, ...level };
}

async function countVariant(db: Database, sellerId: string, id: string, stock: number | undefined): Promise<void> {
  const settings = { current: { settings: usualSettings } };
  const count = { stock, from: null };
  await db.transaction((transaction) => setCount({ settings }, transaction, sellerId, id, count));
}
