import { and, eq, ne, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import type { Attempt } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { notify } from '#api/notifications/notify.ts';
import type { PictureSource } from '#api/pictures/decode-picture.ts';
import { savePictures } from '#api/pictures/save-pictures.ts';
import type { Services } from '#api/services/services.ts';
import type { NewClaim } from '#contract/claims/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';
import { claimLines } from '#database/tables/claim-lines.ts';
import { claims } from '#database/tables/claims.ts';
import { orderLines } from '#database/tables/orders.ts';
import { claimAsked } from './claim-notifications.ts';
import { claimUntil } from './claim-until.ts';

type Tools = Pick<Services, 'db' | 'pictures' | 'jobs' | 'clock' | 'settings'>;
type Asked = NewClaim & { orderId: string; pictures: readonly PictureSource[]; attempt: Attempt | undefined };

/**
 * Adds a claim of an own order with its pictures and tells the seller; returns its id. The order is locked, so that claims at once do
 * not count the same pieces. Refused before the delivery, when the time is over, and for more pieces than are left to be claimed.
 */
export function addClaim(
  services: Tools,
  userId: string,
  { orderId, kind, text, lines, pictures, attempt }: Asked,
): Promise<string | Refusal> {
  return savePictures(services, {
    sources: pictures,
    attempt,
    write: async (transaction, images) => {
      const order = await lockOrder(transaction, orderId, { kind: 'buyer', id: userId });
      if (!order) return new Refusal('order-not-found');
      if (order.status !== 'Delivered') return new Refusal('claim-not-delivered');
      const until = await claimUntil(services, transaction, order);
      const now = services.clock.now();
      if (!until || until < now) return new Refusal('claim-too-late');
      const wanted = sumUp(lines);
      if (await isTooMuch(transaction, orderId, wanted)) return new Refusal('claim-too-many');
      const id = v7();
      await transaction
        .insert(claims)
        .values({ id, orderId, kind, text, images: [...new Set(images)], createdAt: now });
      await transaction
        .insert(claimLines)
        .values([...wanted].map(([productId, quantity]) => ({ orderId, claimId: id, productId, quantity })));
      await notify(services.jobs, transaction, claimAsked, {
        key: id,
        params: { orderId, claimId: id },
        to: 'seller',
      });
      return id;
    },
  });
}

function sumUp(lines: NewClaim['lines']): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>();
  for (const { productId, quantity } of lines) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  return wanted;
}

/**
 * Whether the claim exceeds the delivered pieces less those of other claims that were not refused, or the order has too
 * many claims.
 */
async function isTooMuch(db: Database, orderId: string, wanted: ReadonlyMap<string, number>): Promise<boolean> {
  const [delivered, claimed, made] = await Promise.all([
    db
      .select({ productId: orderLines.productId, pieces: sql<number>`sum(${orderLines.quantity})`.mapWith(Number) })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .groupBy(orderLines.productId),
    db
      .select({ productId: claimLines.productId, pieces: sql<number>`sum(${claimLines.quantity})`.mapWith(Number) })
      .from(claimLines)
      .innerJoin(claims, and(eq(claims.orderId, claimLines.orderId), eq(claims.id, claimLines.claimId)))
      .where(and(eq(claimLines.orderId, orderId), ne(claims.state, 'refused'), isNotClosedRefusal))
      .groupBy(claimLines.productId),
    db.$count(claims, eq(claims.orderId, orderId)),
  ]);
  if (made >= limits.claimsMax) return true;
  const left = new Map(delivered.map(({ productId, pieces }) => [productId, pieces]));
  for (const { productId, pieces } of claimed) left.set(productId, (left.get(productId) ?? 0) - pieces);
  return [...wanted].some(([productId, quantity]) => quantity > (left.get(productId) ?? 0));
}

/** A closed claim was accepted when something came of it. */
const isNotClosedRefusal = sql`(${claims.state} <> 'closed' or num_nonnulls(${claims.refundId}, ${claims.replacementOrderId}) = 1)`;
