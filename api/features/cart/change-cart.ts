import { eq, sql } from 'drizzle-orm';
import { claimKeys } from '#api/http/calls/claim-keys.ts';
import { once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { applyCartChange } from '#contract/cart/apply-cart-change.ts';
import { cartCalls } from '#contract/cart/calls.ts';
import type { CartChange, CartItems } from '#contract/cart/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { isEverSold } from '#database/tables/is-ever-sold.ts';
import { countCartVersion } from './count-cart-version.ts';

type KeyedChange = CartChange & { key: string };
type ChangedCart = { cartItems: CartItems; cartVersion: number; leftOut: string[] };

/**
 * Applies changes to the user's saved cart, and returns the whole cart. The lock on the user serialises the devices of
 * an account, and a change with a claimed key is skipped: no press of a button is lost or counted twice.
 */
export function changeCart(
  db: Database,
  userId: string,
  changes: readonly KeyedChange[],
): Promise<ChangedCart | Refusal> {
  const { method, path } = cartCalls.changeCart;
  const operations = changes.map(({ key, ...content }) => ({ key, content }));
  return once(db, undefined, async (transaction) => {
    // The database runs the statements in this order, so the lock of the first one protects the others.
    const [cartVersion, saved, sold, claimed] = await Promise.all([
      countCartVersion(transaction, userId),
      savedLines(transaction).execute({ userId }),
      findSold(transaction).execute({ ids: JSON.stringify(changes.map(({ productId }) => productId)) }),
      claimKeys(transaction, { ownerId: userId, name: `${method} ${path}` }, operations),
    ]);
    if (cartVersion === undefined) return new Refusal('login-needed', { purpose: 'continue' });
    if (claimed instanceof Refusal) return claimed;
    const soldIds = new Set(sold.map(({ productId }) => productId));
    const before = Object.fromEntries(saved.map(({ productId, quantity }) => [productId, quantity]));
    const { items: cartItems, kept, leftOut } = applyAll(before, firstOfEachKey(changes, claimed), soldIds);
    const lines = changedLines(saved, cartItems, kept);
    if (lines.length > 0) await writeLines(transaction).execute({ userId, lines: JSON.stringify(lines) });
    return { cartItems, cartVersion, leftOut };
  });
}

/** The changes to make, without those of claimed keys, and one for each repeated key. */
function firstOfEachKey(changes: readonly KeyedChange[], claimed: ReadonlySet<string>): CartChange[] {
  const byKey = new Map(changes.filter(({ key }) => claimed.has(key)).map((change) => [change.key, change]));
  return [...byKey.values()];
}

/** `kept` are the ids of lines that were in the cart all the time. */
function applyAll(before: CartItems, changes: readonly CartChange[], soldIds: ReadonlySet<string>) {
  let items = before;
  const leftOut = new Set<string>();
  const kept = new Set(Object.keys(before));
  for (const change of changes) {
    const { productId, kind } = change;
    const isAdding = kind !== 'take' && kind !== 'remove';
    if (!isAdding || soldIds.has(productId)) items = applyCartChange(items, change);
    if (productId in items) continue;
    kept.delete(productId);
    if (isAdding) leftOut.add(productId);
  }
  return { items, kept, leftOut: [...leftOut].filter((id) => !(id in items)) };
}

type Line = { productId: string; quantity: number; position: number };

/** The lines to write: removed ones with quantity 0, new ones last. */
function changedLines(saved: readonly Line[], items: CartItems, kept: ReadonlySet<string>) {
  const firstFree = (saved.at(-1)?.position ?? -1) + 1;
  const known = new Map(saved.map((line) => [line.productId, line]));
  const removed = saved.filter(({ productId }) => !(productId in items));
  const written = Object.entries(items).filter(
    ([id, quantity]) => !kept.has(id) || known.get(id)?.quantity !== quantity,
  );
  return [
    ...removed.map(({ productId, position }) => ({ product_id: productId, quantity: 0, position })),
    ...written.map(([id, quantity], nth) => {
      const position = kept.has(id) ? known.get(id)?.position : firstFree + nth;
      return { product_id: id, quantity, position };
    }),
  ];
}

const ofUser = sql.placeholder('userId');

const savedLines = preparedOn((db) =>
  db
    .select({ productId: cartLines.productId, quantity: cartLines.quantity, position: cartLines.position })
    .from(cartLines)
    .where(
      sql`${eq(cartLines.userId, ofUser)} and ${isEverSold(sql`${cartLines}.${sql.identifier(cartLines.productId.name)}`)}`,
    )
    .orderBy(cartLines.position)
    .prepare('saved-cart-lines'),
);

const findSold = preparedOn((db) =>
  db
    .select({ productId: sql<string>`requested.product_id` })
    .from(
      sql`(select value::uuid as product_id from json_array_elements_text(${sql.placeholder('ids')}::json)) as requested`,
    )
    .where(isEverSold(sql`requested.product_id`))
    .prepare('sold-ids'),
);

/** All lines are one JSON parameter, so that one prepared statement takes any number. */
const changed = sql`json_to_recordset(${sql.placeholder('lines')}::json) as changed (product_id uuid, quantity int, position int)`;

const writeLines = preparedOn((db) => {
  const removed = db.$with('removed').as(
    db
      .delete(cartLines)
      .where(
        sql`${eq(cartLines.userId, ofUser)} and ${cartLines.productId} in (select product_id from ${changed} where quantity = 0)`,
      )
      .returning({ productId: cartLines.productId }),
  );
  return db
    .with(removed)
    .insert(cartLines)
    .select(
      sql`select ${ofUser}::uuid, changed.product_id, changed.quantity, changed.position from ${changed} where changed.quantity > 0`,
    )
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId],
      set: { quantity: sql`excluded.quantity`, position: sql`excluded.position` },
    })
    .prepare('write-cart-lines');
});
