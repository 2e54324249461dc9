import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { limits } from '#contract/limits.ts';
import type { OrderEntry } from '#contract/orders/seller-schemas.ts';
import { orderNotes } from '#database/tables/order-notes.ts';

/** Adds a dated note to an order in any status. The order's row is locked, so that no two writers pass the limit. */
export function addOrderNote(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sellerId: string,
  { orderId, text }: { orderId: string; text: string },
  attempt: Attempt | undefined,
): Promise<OrderEntry | Refusal> {
  return once(db, attempt, async (transaction) => {
    const order = await lockOrder(transaction, orderId, { kind: 'seller', id: sellerId });
    if (!order) return new Refusal('order-not-found');
    const there = await transaction.$count(orderNotes, eq(orderNotes.orderId, orderId));
    if (there >= limits.orderNotesMax) return new Refusal('order-notes-full', { maximum: limits.orderNotesMax });
    const note = { id: v7(), orderId, text, writerName: order.actorName, createdAt: clock.now() };
    await transaction.insert(orderNotes).values(note);
    return toEntry(note);
  });
}

/** Returns a note as the seller reads it. */
export function toEntry({ id, text, writerName, createdAt }: typeof orderNotes.$inferSelect): OrderEntry {
  return { _id: id, text, at: createdAt.toISOString(), by: writerName };
}
