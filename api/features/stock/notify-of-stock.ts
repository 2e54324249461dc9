import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isNamedById, ownersOf } from '#api/features/products/named-variant.ts';
import { defineJob, emptyPayload } from '#api/jobs/job-kind.ts';
import { eventOf, type Notification, notifyAddress, notifyAll } from '#api/notifications/notify.ts';
import type { Services } from '#api/services/services.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';
import { variants } from '#database/tables/variants.ts';
import { backInStock, lowStock } from './stock-notifications.ts';

/** The maximum delay of these notifications, in ms. */
const every = 2 * 60 * 1000;

/** Waits per transaction, and stocks per statement. */
const atOnce = 100;

/**
 * Notifies people waiting for a variant that is back, and the seller of low stock. It queries the database itself, so
 * that code that changes stock need not know about it. A product that is back only briefly causes no notification.
 */
export const notifyOfStock = defineJob<Services, object>({
  name: 'tell-of-stock',
  payload: emptyPayload,
  every,
  singleton: true,
  async run(services, _payload, signal) {
    while (!signal.aborted && (await notifyWaiting(services)) === atOnce);
    await notifyLowStock(services);
  },
});

/**
 * Matches waits whose variant is on the shelf, not only for pre-orders: the variant with the id, otherwise the
 * product's default one. `shipsFrom` is then missing.
 */
const isBack = sql`case when ${products.variants} @> ${elementWith(sql`'id', ${backInStockWaits.productId}`)}
  then jsonb_path_exists(
    ${products.variants},
    '$[*] ? (@.id == $id && @.inStock == true && !exists(@.shipsFrom))',
    jsonb_build_object('id', ${backInStockWaits.productId})
  )
  else ${products.inStock} and ${products.shipsFrom} is null and ${products.id} = ${backInStockWaits.productId} end`;

function elementWith(fields: SQL): SQL {
  return sql`jsonb_build_array(jsonb_build_object(${fields}))`;
}

/** Returns a notification's parameters: the product, and the variant with this id. */
function paramsOf(
  { id: productId, variants: sold }: Pick<typeof products.$inferSelect, 'id' | 'variants'>,
  id: string,
) {
  const variant = sold?.find((one) => one.id === id);
  return { productId, ...(variant && { variantId: variant.id }) };
}

/**
 * A wait is deleted in the transaction that notifies, so that it is fulfilled once. Returns the number of fulfilled
 * waits.
 */
function notifyWaiting({ db, jobs }: Services): Promise<number> {
  return db.transaction(async (transaction) => {
    const { productId: ofProduct, id: ofWait } = backInStockWaits;
    const due = await transaction
      .select({ productId: ofProduct, id: ofWait, product: { id: products.id, variants: products.variants } })
      .from(backInStockWaits)
      .leftJoin(variants, eq(variants.id, ofProduct))
      .innerJoin(products, sql`${products.id} = coalesce(${variants.productId}, ${ofProduct})`)
      .where(and(isBack, isPublic))
      .orderBy(backInStockWaits.id)
      .limit(atOnce);
    if (due.length === 0) return 0;
    const isDue = and(
      inArray(
        ofProduct,
        due.map(({ productId }) => productId),
      ),
      inArray(
        ofWait,
        due.map(({ id }) => id),
      ),
    );
    const fulfilled = await transaction.delete(backInStockWaits).where(isDue).returning();
    const users: Notification[] = [];
    const waited = new Map(due.map(({ productId, product }) => [productId, paramsOf(product, productId)]));
    for (const { id, productId, userId, email, language } of fulfilled) {
      const event = { key: id, params: waited.get(productId) ?? { productId } };
      if (userId !== null) users.push(eventOf(backInStock, { ...event, to: { userId } }));
      else if (email !== null)
        await notifyAddress(jobs, transaction, backInStock, { ...event, to: { email, language } });
    }
    await notifyAll(jobs, transaction, users);
    return fulfilled.length;
  });
}

/** SQL of the stocks that are low, by the ids of their variants. */
const lowStocks = sql`(
  select ${products.id} from ${products} where ${products.isLow} and ${isPublic} and ${products.variants} is null
  union all
  select (variant ->> 'id')::uuid from ${products} cross join jsonb_array_elements(${products.variants}) as variant
    where ${products.isLow} and ${isPublic} and (variant ->> 'isLow')::boolean
)`;

/** Notifies once each time the stock becomes low: the flag is reset when there is enough again. */
async function notifyLowStock({ db, jobs, clock }: Services): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction
      .update(productStocks)
      .set({ isLowNotified: false })
      .where(and(eq(productStocks.isLowNotified, true), sql`${productStocks.productId} not in ${lowStocks}`));
    const low = await transaction
      .update(productStocks)
      .set({ isLowNotified: true })
      .where(and(eq(productStocks.isLowNotified, false), sql`${productStocks.productId} in ${lowStocks}`))
      .returning({ id: productStocks.productId });
    const key = clock.now().toISOString();
    for (let begin = 0; begin < low.length; begin += atOnce) {
      const ids = low.slice(begin, begin + atOnce).map(({ id }) => id);
      const named = await transaction
        .select({ id: products.id, variants: products.variants })
        .from(products)
        .where(isNamedById(ids));
      const owners = ownersOf(named);
      const lowNotifications = ids.flatMap((id): Notification[] => {
        const product = owners.get(id);
        if (!product) return [];
        return [eventOf(lowStock, { key: `${id} ${key}`, params: paramsOf(product, id), to: 'seller' })];
      });
      await notifyAll(jobs, transaction, lowNotifications);
    }
  });
}
