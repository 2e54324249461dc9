import { and, asc, eq, sql } from 'drizzle-orm';
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
import { isNotRefused } from './is-not-refused.ts';
import { choosePieces, leftToClaim, type Pieces } from './pieces.ts';

type Tools = Pick<Services, 'db' | 'pictures' | 'jobs' | 'clock' | 'settings'>;
type Asked = Pick<NewClaim, 'kind' | 'text' | 'lines'> & {
  orderId: string;
  pictures: readonly PictureSource[];
  attempt: Attempt | undefined;
};

/**
 * Adds a claim of an own order with its pictures and tells the seller; returns its id. Without a user it is of an order
 * whose key the caller has checked. The order is locked, so that claims at once do not count the same pieces. Refused
 * before the delivery, when the time is over, and for more pieces than are left to be claimed.
 */
export function addClaim(
  services: Tools,
  userId: string | null,
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
      const chosen = await chooseLines(transaction, orderId, lines);
      if (!chosen) return new Refusal('claim-too-many');
      const id = v7();
      await transaction.insert(claims).values({
        ...{ id, orderId, kind, text, createdAt: now },
        images: [...new Set(images)],
        byKey: userId === null,
      });
      await transaction
        .insert(claimLines)
        .values(chosen.map((line, place) => ({ ...line, place, orderId, claimId: id })));
      await notify(services.jobs, transaction, claimAsked, {
        key: id,
        params: { orderId, claimId: id },
        to: 'seller',
      });
      return id;
    },
  });
}

/**
 * Chooses the pieces of a claim among those that were delivered, have not come back, and are in no other claim, unless
 * that was refused.
 * Undefined when it names more, or the order has too many claims.
 */
async function chooseLines(db: Database, orderId: string, wanted: NewClaim['lines']): Promise<Pieces[] | undefined> {
  const [kept, claimed, made] = await Promise.all([
    db
      .select({
        productId: orderLines.productId,
        variantId: orderLines.variantId,
        quantity: sql<number>`${orderLines.quantity} - ${orderLines.returned}`.mapWith(Number),
      })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(orderLines.id)),
    db
      .select({ productId: claimLines.productId, variantId: claimLines.variantId, quantity: claimLines.quantity })
      .from(claimLines)
      .innerJoin(claims, and(eq(claims.orderId, claimLines.orderId), eq(claims.id, claimLines.claimId)))
      .where(and(eq(claimLines.orderId, orderId), isNotRefused)),
    db.$count(claims, eq(claims.orderId, orderId)),
  ]);
  return made >= limits.claimsMax ? undefined : choosePieces(leftToClaim(kept, claimed), wanted);
}
