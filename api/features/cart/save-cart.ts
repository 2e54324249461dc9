import { and, eq, sql } from 'drizzle-orm';
import type { CartItems } from '#contract/cart/schemas.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { isEverSold } from '#database/tables/is-ever-sold.ts';
import { countCartVersion } from './count-cart-version.ts';

/**
 * Replaces the user's saved cart. Drops keys that are no product or variant; keeps products removed from the shop, and
 * the shopper is notified of them. The lock on the user serialises concurrent saves, so the last one wins: the second
 * statement starts after the wait and sees the previous save.
 */
export async function saveCart(db: Database, userId: string, items: CartItems): Promise<void> {
  const lines = JSON.stringify(requestedLines(items));
  await db.transaction((transaction) =>
    Promise.all([countCartVersion(transaction, userId), replaceLines(transaction).execute({ userId, lines })]),
  );
}

const ofUser = sql.placeholder('userId');
/** All lines are one JSON parameter, so that one prepared statement takes any number. */
const requested = sql`json_to_recordset(${sql.placeholder('lines')}::json) as requested (product_id uuid, quantity int, position int)`;

const replaceLines = preparedOn((db) => {
  const removed = db.$with('removed').as(
    db
      .delete(cartLines)
      .where(
        and(eq(cartLines.userId, ofUser), sql`${cartLines.productId} not in (select product_id from ${requested})`),
      )
      .returning({ productId: cartLines.productId }),
  );
  return db
    .with(removed)
    .insert(cartLines)
    .select(
      sql`select ${ofUser}::uuid, requested.product_id, requested.quantity, requested.position from ${requested}
        where ${isEverSold(sql`requested.product_id`)}`,
    )
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId],
      set: { quantity: sql`excluded.quantity`, position: sql`excluded.position` },
    })
    .prepare('replace-cart-lines');
});

/** Returns the lines in order. Two spellings of an id (upper and lower case) are one line, with the last quantity. */
function requestedLines(items: CartItems) {
  const quantities = new Map<string, number>();
  for (const [key, quantity] of Object.entries(items)) {
    const id = idSchema.safeParse(key);
    if (id.success) quantities.set(id.data, quantity);
  }
  return [...quantities].map(([product_id, quantity], position) => ({ product_id, quantity, position }));
}
