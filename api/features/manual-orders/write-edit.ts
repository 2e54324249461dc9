import { and, eq, inArray, sql } from 'drizzle-orm';
import type { LockedOrder } from '#api/changes/locked-order.ts';
import type { OrderTools } from '#api/changes/order-listener.ts';
import { countEdit, giveBackCoupon } from '#api/features/coupons/take-coupon.ts';
import { settlePapers } from '#api/features/invoices/notes/settle-papers.ts';
import { writeAccount } from '#api/features/order-money/write-account.ts';
import { reportEdit } from '#api/features/orders/change-order.ts';
import type { LineRow, OrderRow } from '#api/features/orders/order-shape.ts';
import { requireUnchanged } from '#api/features/orders/sold-products.ts';
import { sendBackOver } from '#api/features/payment-attempts/promise-back.ts';
import { editStock } from '#api/features/stock/edit-order-stock.ts';
import type { MovedStock } from '#api/features/stock/move-stock.ts';
import { tooFew } from '#api/features/stock/order-stock.ts';
import { refuseShort, type Shortage } from '#api/features/stock/refuse-short.ts';
import { changedStockBadges } from '#api/features/stock/stock-badges.ts';
import type { Refusal } from '#api/http/replies/refusal.ts';
import { holdsStock } from '#contract/orders/order-acceptance.ts';
import type { Database } from '#database/driver/connection.ts';
import { addOrderLookups } from '#database/order-lookups.ts';
import { orderStatusChanges, type StoredContent } from '#database/tables/order-status-changes.ts';
import { orderLines } from '#database/tables/orders.ts';
import { type PlannedLine, stockIdOf } from './plan-lines.ts';

type Edit = {
  changeId: string;
  sellerId: string;
  locked: LockedOrder;
  before: OrderRow;
  after: OrderRow;
  /** With their discounts. */
  lines: readonly PlannedLine[];
  content: { before: StoredContent; after: StoredContent };
  isNoteAlone: boolean;
  /** The ids of parcels that it cancels and whose couriers were told; undefined where it cancels none. */
  stopped: readonly string[] | undefined;
  /** What goes back, in poisha. */
  refunded: number;
};

/**
 * Writes an edit of a locked order: notifies the buyer, counts the coupon, moves the stock, and then writes the order's
 * rows, which state the pre-ordered lines, and its account. What is over then goes back, and the papers follow. Refused when there is too little stock; throws
 * `ProductsChanged` when a new line's product has changed meanwhile.
 */
export async function writeEdit(
  tools: OrderTools,
  transaction: Database,
  edit: Edit,
  today: string,
): Promise<Refusal | undefined> {
  const { changeId, sellerId, locked, before, after, lines, content, refunded, isNoteAlone, stopped } = edit;
  const { id: orderId, actorName } = locked;
  const changedBadges: string[] = [];
  const refused = await reportEdit(tools, transaction, {
    order: locked,
    actorId: sellerId,
    edit: {
      changeId,
      refunded,
      toPay: before.isPaid || after.toCollect < after.total ? after.toCollect : 0,
      ...{ isNoteAlone, stopped },
    },
    changedBadges,
  });
  if (refused) return refused;
  // An order that waits for the seller holds no stock and has not used its coupon.
  const isHeld = holdsStock(before);
  if (isHeld) await countCoupon(transaction, before, after);
  const pieces = isHeld ? await piecesOf(transaction, orderId, lines) : [];
  const moved = await editStock(transaction, orderId, pieces, { actor: 'seller', actorName, today });
  const short = shortagesOf(lines, tooFew(moved, today));
  if (short[0]) return refuseShort(short[0], short);
  changedBadges.push(...changedStockBadges(moved, today));
  const fresh = lines.flatMap(({ sold }) => sold ?? []);
  if (fresh.length > 0) await requireUnchanged(transaction, fresh);
  await writeRows(transaction, edit, moved);
  const by = { actor: 'seller', actorName } as const;
  await sendBackOver(transaction, tools, { orderId, key: `edit ${changeId}`, which: 'all', by });
  settlePapers(transaction, tools, orderId, { edit: content });
  return undefined;
}

async function countCoupon(transaction: Database, before: OrderRow, after: OrderRow): Promise<void> {
  const { id: orderId, couponId, total } = before;
  if (couponId === null) return;
  if (after.couponId === null) await giveBackCoupon(transaction, { couponId, orderId, revenue: total });
  else await countEdit(transaction, couponId, after.total - total);
}

/** Returns the quantities of each variant before and after, including those of removed lines. */
async function piecesOf(transaction: Database, orderId: string, lines: readonly PlannedLine[]) {
  const rows = await transaction.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const removed = rows.filter(({ id }) => !lines.some(({ kept }) => kept?.id === id));
  return [
    ...lines.map(({ stockId, kept, row }) => ({ stockId, before: kept?.quantity ?? 0, after: row.quantity })),
    ...removed.map((line) => ({ stockId: stockIdOf(line), before: line.quantity, after: 0 })),
  ];
}

/** Returns the shortages, with their lines' products. */
function shortagesOf(lines: readonly PlannedLine[], short: ReturnType<typeof tooFew>): Shortage[] {
  return short.flatMap(({ productId: stockId, left }) =>
    lines.flatMap(({ stockId: of, row: product }) =>
      of === stockId ? [{ product, stockId, left, isCounted: true }] : [],
    ),
  );
}

/** Writes lines, order, account and history. */
async function writeRows(
  transaction: Database,
  { changeId, locked, before, after, lines, content }: Edit,
  moved: readonly MovedStock[],
): Promise<void> {
  const { id: orderId, status, actorName } = locked;
  const rows = lines.map((line) => ({ kept: line.kept, row: { ...line.row, shipsFrom: shipsFromOf(line, moved) } }));
  const keptIds = rows.flatMap(({ kept }) => (kept ? [kept.id] : []));
  const ofOrder = eq(orderLines.orderId, orderId);
  const isGone = keptIds.length === 0 ? ofOrder : and(ofOrder, sql`not ${inArray(orderLines.id, keptIds)}`);
  await transaction.delete(orderLines).where(isGone);
  for (const { kept, row } of rows) if (kept) await updateLine(transaction, row);
  const fresh = rows.flatMap(({ kept, row }) => (kept ? [] : [row]));
  if (fresh.length > 0) await transaction.insert(orderLines).values(fresh);
  const { subtotal, discount, tax, fee, total, address, note, couponId, couponCode, version } = after;
  // A pre-ordered line has no promised arrival, unless the buyer chose a slot.
  const isOpenEnded = after.slot === null && rows.some(({ row }) => row.shipsFrom !== null);
  const edited = { kind: 'edited', amount: total - before.total, cause: `edit ${changeId}` } as const;
  await writeAccount(
    transaction,
    orderId,
    edited.amount === 0 ? [] : [edited],
    { actor: 'seller', actorName },
    {
      ...{ subtotal, discount, tax, fee, total, address, note, couponId, couponCode, version },
      ...(isOpenEnded && { promisedFrom: null, promisedUntil: null }),
    },
  );
  await addOrderLookups(transaction, [{ id: orderId, userId: locked.userId, address }]);
  await transaction.insert(orderStatusChanges).values({
    ...{ id: changeId, orderId, from: status, to: status, actor: 'seller', actorName, edit: content },
    changedAt: sql`clock_timestamp()`,
  });
}

async function updateLine(
  transaction: Database,
  { orderId, id, quantity, unitPrice, listPrice, priceReason, discount, shipsFrom }: LineRow,
): Promise<void> {
  await transaction
    .update(orderLines)
    .set({ quantity, unitPrice, listPrice, priceReason, discount, shipsFrom })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.id, id)));
}

/**
 * Returns the first day of shipping of a line. Taking stock below zero makes a pre-order; a line that is no longer
 * below zero is shipped now.
 */
function shipsFromOf({ stockId, kept, sold }: PlannedLine, moved: readonly MovedStock[]): string | null {
  const before = (kept ? kept.shipsFrom : sold?.shipsFrom) ?? null;
  const move = moved.find(({ productId }) => productId === stockId);
  if (!move || move.after === null) return before;
  if (move.after < 0) return move.change < 0 ? move.shipsFrom : before;
  return move.change < 0 ? before : null;
}
