import { and, eq } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import { toPoisha, toTaka } from '#contract/money.ts';
import type { Database } from '#database/connection.ts';
import { isKept } from '#database/tables/is-public.ts';
import { lockNames, productNames } from '#database/tables/lock-name.ts';
import { products } from '#database/tables/products.ts';

type Prices = { price: number; offerPrice: number };

/** Sets the prices of a product in the shop, in taka, if they still are what the seller saw or already are the new ones. */
export async function setPrices(
  db: Database,
  { id, from, ...wanted }: Prices & { id: string; from: Prices },
): Promise<Prices | Refusal> {
  return db.transaction(async (transaction) => {
    await lockNames(transaction, productNames([id]));
    const inShop = and(eq(products.id, id), isKept);
    const [row] = await transaction
      .select({ price: products.price, offerPrice: products.offerPrice })
      .from(products)
      .where(inShop);
    if (!row) return new Refusal('product-not-found');
    if (!areEqual(row, inPoisha(from)) && !areEqual(row, inPoisha(wanted))) {
      const now = { price: toTaka(row.price), offerPrice: toTaka(row.offerPrice) };
      return new Refusal('price-changed', now);
    }
    await transaction.update(products).set(inPoisha(wanted)).where(inShop);
    return { price: wanted.price, offerPrice: wanted.offerPrice };
  });
}

function inPoisha({ price, offerPrice }: Prices): Prices {
  return { price: toPoisha(price), offerPrice: toPoisha(offerPrice) };
}

const areEqual = (one: Prices, other: Prices) => one.price === other.price && one.offerPrice === other.offerPrice;
