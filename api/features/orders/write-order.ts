import { eq, sql } from 'drizzle-orm';
import { insertAttempt, type NewAttempt, newAttempt } from '#api/features/attempts/attempt-queries.ts';
import type { MovedStock } from '#api/features/stock/move-stock.ts';
import { takeStock, tooFew } from '#api/features/stock/order-stock.ts';
import type { Attempt } from '#api/http/calls/idempotency.ts';
import type { Refusal } from '#api/http/replies/refusal.ts';
import type { Address } from '#contract/addresses.ts';
import { orderNumber } from '#contract/order-number.ts';
import type { OrderTotals } from '#contract/order-totals.ts';
import type { Database } from '#database/connection.ts';
import { commitBehind } from '#database/driver/commit-behind.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { orderLineOf } from '#database/tables/order-line-of.ts';
import { orderNumbers } from '#database/tables/order-numbers.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { type CheckedLine, refuseShort } from './order-rules.ts';

export type OrderAttempt = Pick<Attempt, 'key' | 'fingerprint'>;
/** How an order is to be paid online. */
export type OrderedOnline = Pick<NewAttempt, 'provider' | 'language' | 'now'>;

export type NewOrder = {
  orderId: string;
  userId: string;
  attempt: OrderAttempt | undefined;
  address: Address;
  lines: CheckedLine[];
  totals: OrderTotals;
  online: OrderedOnline | undefined;
  isFast: boolean;
};

/**
 * Writes an order that was checked, with its lines, and the attempt to pay it online, and empties the cart.
 * Stock comes last, and is what it answers: the rows of products that many buy are locked until the commit alone. Who
 * comes too late is refused then.
 */
export async function writeOrder(
  db: Database,
  { orderId, userId, attempt, address, lines, totals, online, isFast }: NewOrder,
): Promise<MovedStock[] | Refusal> {
  const key = attempt?.key ?? null;
  const fingerprint = attempt?.fingerprint ?? null;
  const counted = lines.filter(({ isCounted }) => isCounted);
  const payment = online
    ? { paymentType: 'Online', status: 'Awaiting Payment' }
    : { paymentType: 'COD', status: 'Order Placed' };
  const written = Promise.all([
    insertNumber(db).execute({ number: orderNumber(orderId).toLowerCase(), orderId }),
    insertOrder(db).execute({ orderId, userId, key, fingerprint, ...totals, ...payment, address }),
    db.insert(orderLines).values(lines.map(({ product, quantity }) => orderLineOf(orderId, product, quantity))),
    emptyCart(db).execute({ userId }),
    online && insertAttempt(db, newAttempt({ orderId, amount: totals.total, ...online })),
    takeStock(db, {
      orderId,
      userId,
      pieces: counted.map(({ product, quantity }) => ({ productId: product.id, quantity })),
      orFail: isFast,
    }),
  ]);
  if (isFast) commitBehind(db);
  const [, , , , , moved] = await written;
  const short = tooFew(moved).flatMap(({ productId, left }) =>
    counted.flatMap(({ product, isCounted }) => (product.id === productId ? [{ product, isCounted, left }] : [])),
  );
  return short[0] ? refuseShort(short[0], short) : moved;
}

/** Fails when another order has the number. */
const insertNumber = preparedOn((db) =>
  db
    .insert(orderNumbers)
    .values({ number: sql.placeholder('number'), orderId: sql.placeholder('orderId') })
    .prepare('insert-order-number'),
);

const insertOrder = preparedOn((db) =>
  db
    .insert(orders)
    .values({
      id: sql.placeholder('orderId'),
      userId: sql.placeholder('userId'),
      idempotencyKey: sql.placeholder('key'),
      idempotencyFingerprint: sql.placeholder('fingerprint'),
      subtotal: sql.placeholder('subtotal'),
      tax: sql.placeholder('tax'),
      fee: sql.placeholder('fee'),
      total: sql.placeholder('total'),
      paymentType: sql.placeholder('paymentType'),
      status: sql.placeholder('status'),
      address: sql.placeholder('address'),
    })
    .prepare('insert-order'),
);

const emptyCart = preparedOn((db) =>
  db
    .delete(cartLines)
    .where(eq(cartLines.userId, sql.placeholder('userId')))
    .prepare('empty-cart'),
);
