import { asc, inArray } from 'drizzle-orm';
import type { LineRow, OrderRow } from '#api/features/orders/order-shape.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { waitsForSeller } from '#contract/orders/order-acceptance.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { products } from '#database/tables/products.ts';
import type { PresentProduct } from './line-size.ts';
import type { NotPrinted } from './sheets-page.ts';

/** An order to print with its lines, in the order in which they were added. */
export type PrintedOrder = { order: OrderRow; lines: LineRow[] };
type PrintedOrders = { printed: PrintedOrder[]; notPrinted: NotPrinted[] };

/**
 * Reads orders for printing, in the order of the ids. `refusalOf` says why one is not printed. Two statements, however
 * many orders there are.
 */
export async function readPrintedOrders(
  db: Database,
  ids: readonly string[],
  refusalOf: (order: OrderRow) => Refusal | undefined,
): Promise<PrintedOrders> {
  const [rows, lines] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(inArray(orders.id, [...ids])),
    db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, [...ids]))
      .orderBy(asc(orderLines.id)),
  ]);
  const found = new Map(rows.map((row) => [row.id, row]));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const result: PrintedOrders = { printed: [], notPrinted: [] };
  for (const id of ids) {
    const order = found.get(id);
    const refusal = order ? refusalOf(order) : new Refusal('order-not-found');
    if (refusal) result.notPrinted.push({ name: `#${orderNumber(id)}`, refusal });
    else if (order) result.printed.push({ order, lines: linesOf.get(id) ?? [] });
  }
  return result;
}

/** Why nothing is packed for an order, if so. */
export function packingRefusal(order: Pick<OrderRow, 'status' | 'acceptance'>): Refusal | undefined {
  if (order.status === 'Cancelled') return new Refusal('order-is-cancelled');
  return waitsForSeller(order) ? new Refusal('order-not-accepted') : undefined;
}

/** Reads the current products of these lines. One statement. */
export async function readPresent(
  db: Database,
  lines: readonly { productId: string }[],
): Promise<Map<string, PresentProduct>> {
  const { id, weight, facts, variants } = products;
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id, weight, facts, variants }).from(products).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
