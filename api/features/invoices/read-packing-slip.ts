import { asc, eq, inArray } from 'drizzle-orm';
import { buyerIn } from '#api/features/orders/buyer/order-buyer.ts';
import { promiseText } from '#api/features/orders/buyer/promise-blocks.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { writerFor } from '#api/notifications/writer.ts';
import type { Services } from '#api/services/services.ts';
import type { Language } from '#contract/languages.ts';
import { waitsForSeller } from '#contract/orders/order-acceptance.ts';
import type { Database } from '#database/driver/connection.ts';
import { readPeople } from '#database/reading/read-people.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { products } from '#database/tables/products.ts';
import { toShopLines } from './invoice-content.ts';
import { lineSize, type PresentProduct } from './line-size.ts';
import { packingSlipPage } from './packing-slip-page.ts';

/**
 * Returns the current packing slip of an order. It is no legal document: it has no number, and is not stored. Refused
 * while the order waits for the seller.
 */
export async function readPackingSlip(
  { db, settings, config }: Pick<Services, 'db' | 'settings' | 'config'>,
  orderId: string,
  language: Language,
): Promise<string | Refusal> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return new Refusal('order-not-found');
  if (waitsForSeller(order)) return new Refusal('order-not-accepted');
  const [rows, people] = await Promise.all([
    db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id)),
    readPeople(db, [order.userId]),
  ]);
  const present = await readPresent(db, rows);
  const lines = rows.map((line) => ({ ...line, size: lineSize(line, present.get(line.productId), language) }));
  const promise = promiseText(order, writerFor({ name: '', isConfirmed: true, language }, config), 'seller');
  const shop = toShopLines(settings.contactOf(settings.current.settings));
  return packingSlipPage({ order, lines, shop, buyerName: buyerIn(people, order).name, promise }, language);
}

/** Reads the current products of these lines. One statement. */
async function readPresent(
  db: Database,
  lines: readonly { productId: string }[],
): Promise<Map<string, PresentProduct>> {
  const { id, weight, facts, variants } = products;
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const rows = await db.select({ id, weight, facts, variants }).from(products).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
