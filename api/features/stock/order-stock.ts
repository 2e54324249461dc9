import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OrderChanged } from '#api/changes/order-listener.ts';
import { offerOn, orderable } from '#contract/stock/preorder.ts';
import type { StockMovementKind } from '#contract/stock/stock-level.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderLines } from '#database/tables/orders.ts';
import { stockMovements } from '#database/tables/stock.ts';
import { stockIdOfLine } from '#database/tables/stock-id-of-line.ts';
import { type MovedStock, moveStock, type StockChange, type StockReason } from './move-stock.ts';

export type Actor = Pick<StockReason, 'actor' | 'actorName'>;

/** Pieces of a product or variant, by its stock id. */
type Pieces = { productId: string; quantity: number };

/**
 * An order's pieces, the actor, and the day of the shop's calendar on which pre-orders have to be offered; undefined to
 * refuse pre-orders.
 */
type NewPieces = Actor & { orderId: string; pieces: readonly Pieces[]; day: string | undefined };

/**
 * Takes a new order's pieces from the stocks of its counted products, below zero where a pre-order is offered. One statement for each.
 */
export async function takeStock(
  transaction: Database,
  { orderId, pieces, day, ...by }: NewPieces,
): Promise<MovedStock[]> {
  if (pieces.length === 0) return [];
  const changes = pieces.map(({ productId, quantity }) => ({
    productId,
    change: -quantity,
    turn: 0,
    floor: day === undefined ? ('empty' as const) : { offeredOn: day },
  }));
  return moveStock(transaction, changes, { kind: 'order', orderId, ...by });
}

/**
 * Takes the pieces of an order that held none while it waited for the seller: the current quantities of its lines,
 * below zero for pre-ordered ones whose pre-order is still offered.
 */
export async function takeAcceptedStock(
  transaction: Database,
  orderId: string,
  { today, ...by }: Actor & { today: string },
): Promise<MovedStock[]> {
  const [lines, moved] = await Promise.all([
    transaction
      .select({
        productId: sql<string>`${stockIdOfLine}`,
        quantity: sql<number>`sum(${orderLines.quantity})`.mapWith(Number),
        isPreordered: sql<boolean>`bool_or(${orderLines.shipsFrom} is not null)`,
      })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .groupBy(stockIdOfLine),
    movementsOfOrder(transaction, orderId),
  ]);
  const turns = new Map(moved.map(({ productId, turns: count }) => [productId, count]));
  const changes = lines.map(({ productId, quantity, isPreordered }) => ({
    productId,
    change: -quantity,
    turn: turns.get(productId) ?? 0,
    floor: isPreordered ? { offeredOn: today } : ('empty' as const),
  }));
  return moveStock(transaction, changes, { kind: 'order', orderId, ...by });
}

/**
 * Returns an order's pieces to stock, when it is cancelled or waits for the seller again. Pieces with a courier come
 * back with their parcels instead.
 */
export async function giveBackStock(
  transaction: Database,
  orderId: string,
  { away = [], ...by }: Actor & { away?: OrderChanged['away'] },
): Promise<MovedStock[]> {
  const taken = (await movementsOfOrder(transaction, orderId)).filter(({ sum }) => sum < 0);
  const changes = taken.flatMap(({ productId, sum, turns }) => {
    const back = -sum - piecesOf(away, productId);
    return back > 0 ? [{ productId, change: back, turn: turns }] : [];
  });
  if (changes.length === 0) return [];
  return moveStock(transaction, changes, { kind: 'cancel', orderId, ...by });
}

/**
 * Takes the pieces of a cancelled order that a courier carries after all, as far as the cancellation returned them and
 * they are still there.
 */
export async function takeLeftPieces(
  transaction: Database,
  orderId: string,
  left: NonNullable<OrderChanged['away']>,
  by: Actor,
): Promise<MovedStock[]> {
  const given = (await movementsOfOrder(transaction, orderId)).filter(({ lastKind }) => lastKind === 'cancel');
  const changes = given.flatMap(({ productId, last, turns }) => {
    const pieces = Math.min(piecesOf(left, productId), last);
    return pieces > 0 ? [{ productId, change: -pieces, turn: turns }] : [];
  });
  return takeWhatIsLeft(transaction, changes, { kind: 'order', orderId, ...by });
}

/**
 * Takes pieces that came back spoiled and were packed again, as far as they are still there: the new parcel carries
 * others in their place, which the order never took.
 */
export async function takeSpoiled(transaction: Database, pieces: readonly Pieces[], by: Actor): Promise<MovedStock[]> {
  const changes = pieces.map(({ productId, quantity }) => ({ productId, change: -quantity }));
  return takeWhatIsLeft(transaction, changes, { kind: 'count', ...by });
}

/** Takes pieces from stock, or as many as are still there. */
async function takeWhatIsLeft(
  transaction: Database,
  changes: readonly StockChange[],
  reason: StockReason,
): Promise<MovedStock[]> {
  const moved = await moveStock(transaction, changes, reason);
  // Others were sold meanwhile.
  const rest = moved.flatMap(({ productId, before, after }) =>
    after === null && before > 0
      ? changes.filter((one) => one.productId === productId).map((one) => ({ ...one, change: -before }))
      : [],
  );
  return [...moved, ...(await moveStock(transaction, rest, reason))];
}

function piecesOf(pieces: NonNullable<OrderChanged['away']>, stockId: string): number {
  return pieces.filter((one) => one.stockId === stockId).reduce((all, { quantity }) => all + quantity, 0);
}

/**
 * Returns pieces of an order to stock: at most those that the order still holds. Pieces that were uncounted when they
 * were ordered stay uncounted.
 */
export async function returnPieces(
  transaction: Database,
  orderId: string,
  pieces: readonly Pieces[],
  by: Actor,
): Promise<MovedStock[]> {
  const taken = (await movementsOfOrder(transaction, orderId)).filter(({ sum }) => sum < 0);
  const changes = taken.flatMap(({ productId, sum, turns }) => {
    const back = pieces.filter((piece) => piece.productId === productId).reduce((all, one) => all + one.quantity, 0);
    return back > 0 ? [{ productId, change: Math.min(back, -sum), turn: turns }] : [];
  });
  if (changes.length === 0) return [];
  return moveStock(transaction, changes, { kind: 'return', orderId, ...by });
}

/**
 * Takes an order's stock again when its cancellation is undone. Pre-ordered pieces are pre-ordered again, whatever is
 * offered now; the rest has to be in stock.
 */
export async function retakeStock(transaction: Database, orderId: string, by: Actor): Promise<MovedStock[]> {
  // Pieces that had come back before the cancellation stay.
  const returned = (await movementsOfOrder(transaction, orderId)).filter(({ lastKind }) => lastKind === 'cancel');
  const changes = returned.map(({ productId, last, turns, isPreordered }) => ({
    productId,
    change: -last,
    turn: turns,
    floor: isPreordered ? ('agreed' as const) : ('empty' as const),
  }));
  if (changes.length === 0) return [];
  return moveStock(transaction, changes, { kind: 'order', orderId, ...by });
}

/**
 * Returns, for each product whose stock an order has changed: the pieces still taken, the last change and its kind, the
 * number of changes, and whether pieces were pre-ordered. Two statements: lines and movements are spread by other keys.
 */
async function movementsOfOrder(transaction: Database, orderId: string) {
  const lines = await transaction
    .select({
      productId: sql<string>`${stockIdOfLine}`,
      isPreordered: sql<boolean>`bool_or(${orderLines.shipsFrom} is not null)`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .groupBy(stockIdOfLine);
  const preordered = new Set(lines.flatMap((line) => (line.isPreordered ? [line.productId] : [])));
  const ids = lines.map(({ productId }) => productId);
  const moved = await transaction
    .select({
      productId: stockMovements.productId,
      sum: sql<number>`sum(${stockMovements.change})`.mapWith(Number),
      last: sql<number>`(array_agg(${stockMovements.change} order by ${stockMovements.turn} desc))[1]`.mapWith(Number),
      lastKind: sql<StockMovementKind>`(array_agg(${stockMovements.kind} order by ${stockMovements.turn} desc))[1]`,
      turns: sql<number>`count(*)`.mapWith(Number),
    })
    .from(stockMovements)
    .where(and(inArray(stockMovements.productId, ids), eq(stockMovements.orderId, orderId)))
    .groupBy(stockMovements.productId);
  return moved.map((one) => ({ ...one, isPreordered: preordered.has(one.productId) }));
}

/**
 * Returns the products with too little stock, and how many pieces of each can be ordered; with `today`, including
 * pre-orders of that day.
 */
export function tooFew(moved: readonly MovedStock[], today?: string): { productId: string; left: number }[] {
  return moved
    .filter(({ after }) => after === null)
    .map(({ productId, before, ...kept }) => ({
      productId,
      left: orderable(before, today === undefined ? undefined : offerOn(today, kept)),
    }));
}
