import type { Paper } from '#contract/invoices/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { newOrderId } from '#database/new-order-id.ts';
import { addOrderLookups } from '#database/order-lookups.ts';
import { orderAccount } from '#database/tables/order-account.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';

/** Inserts so many delivered orders of a user that were paid at the door, of one line each; returns their ids. */
export async function deliveredOrders(db: Database, userId: string, number: number): Promise<string[]> {
  const ids = Array.from({ length: number }, () => newOrderId());
  const amounts = { subtotal: 115_00, discount: 0, tax: 2_30, fee: 0, total: 117_30 };
  const paid = { isPaid: true, isAccounted: true, paid: amounts.total };
  const placed = { userId, ...amounts, ...paid, paymentType: 'COD', status: 'Delivered' } as const;
  const rows = ids.map((id) => ({ id, ...placed, address: { _id: userId, ...goodAddress } }));
  await db.insert(orders).values(rows);
  await addOrderLookups(db, rows);
  const line = {
    productId: userId,
    name: 'Tulsi',
    category: 'Herbs',
    listPrice: 115_00,
    unitPrice: 115_00,
    quantity: 1,
    taxClass: 'exempt',
    commissionRate: 0,
  } as const;
  await db.insert(orderLines).values(ids.map((orderId) => ({ orderId, ...line })));
  const by = { actor: 'seller', actorName: 'Asha', amount: amounts.total } as const;
  await db
    .insert(orderAccount)
    .values(
      ids.flatMap((orderId) => [
        { orderId, ...by, kind: 'placed', cause: 'placed' } as const,
        { orderId, ...by, kind: 'receipt', cause: 'door', way: 'door', receiptId: orderId } as const,
      ]),
    );
  return ids;
}

/** The numbers of a series that begins at 1 and has no gap. */
export function seriesOf(prefix: string, year: number | string, length: number): string[] {
  return Array.from({ length }, (_, before) => `${prefix}-${year}-${String(before + 1).padStart(6, '0')}`);
}

/** What an order's papers stand at in taka: its invoice less what was credited before and the credit notes, with the debit notes. */
export function papersStandAt(papers: readonly Paper[]): number {
  const amounts = papers.map(({ kind, total, before }) =>
    kind === 'credit-note' ? -Math.round(total * 100) : Math.round(total * 100) - Math.round(before * 100),
  );
  return amounts.reduce((sum, amount) => sum + amount, 0) / 100;
}

/** Whether the amounts of an invoice or a note add up, in poisha. */
export function addsUp({ lines, subtotal, discount, tax, fee, vat, total }: Paper): boolean {
  const poisha = (taka: number) => Math.round(taka * 100);
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + poisha(amount), 0);
  return (
    poisha(subtotal) - poisha(discount) + poisha(tax) + poisha(fee) === poisha(total) &&
    sumOf(lines.map((line) => line.total)) === poisha(subtotal) - poisha(discount) &&
    sumOf(lines.map((line) => line.vat)) === poisha(vat)
  );
}
