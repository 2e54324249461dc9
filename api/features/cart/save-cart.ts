import { and, eq, sql } from 'drizzle-orm';
import { idSchema } from '#contract/call.ts';
import type { CartItems } from '#contract/cart.ts';
import type { Database } from '#database/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { products } from '#database/tables/products.ts';
import { users } from '#database/tables/users.ts';

/**
 * Replaces the user's saved cart. Keys that are no product are dropped; a product that was removed from the shop stays
 * in the cart, where the shopper is told. Saves of one user run one after the other, so the last one holds: the second
 * statement sees what was saved while the first one waited for the lock.
 */
export async function saveCart(db: Database, userId: string, items: CartItems): Promise<void> {
  const lines = JSON.stringify(wantedLines(items));
  await db.transaction((transaction) =>
    Promise.all([lockUser(transaction).execute({ userId }), replaceLines(transaction).execute({ userId, lines })]),
  );
}

const lockUser = preparedOn((db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .for('no key update')
    .prepare('lock-user'),
);

const ofUser = sql.placeholder('userId');
/** From a list in JSON, so that one statement takes any number of lines. */
const wanted = sql`json_to_recordset(${sql.placeholder('lines')}::json) as wanted (product_id uuid, quantity int, position int)`;

const replaceLines = preparedOn((db) => {
  const removed = db.$with('removed').as(
    db
      .delete(cartLines)
      .where(and(eq(cartLines.userId, ofUser), sql`${cartLines.productId} not in (select product_id from ${wanted})`))
      .returning({ productId: cartLines.productId }),
  );
  return db
    .with(removed)
    .insert(cartLines)
    .select(
      sql`select ${ofUser}::uuid, ${products.id}, wanted.quantity, wanted.position
        from ${wanted} join ${products} on ${products.id} = wanted.product_id`,
    )
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId],
      set: { quantity: sql`excluded.quantity`, position: sql`excluded.position` },
    })
    .prepare('replace-cart-lines');
});

/** The lines in their order. Two spellings of one id (upper and lower case) are one line, with the quantity sent last. */
function wantedLines(items: CartItems) {
  const quantities = new Map<string, number>();
  for (const [key, quantity] of Object.entries(items)) {
    const id = idSchema.safeParse(key);
    if (id.success) quantities.set(id.data, quantity);
  }
  return [...quantities].map(([product_id, quantity], position) => ({ product_id, quantity, position }));
}
