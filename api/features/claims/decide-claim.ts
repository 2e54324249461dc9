import { and, eq, inArray } from 'drizzle-orm';
import type { LockedOrder } from '#api/changes/locked-order.ts';
import { toBuyer } from '#api/features/orders/buyer/to-buyer.ts';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import type { PollTools } from '#api/features/payments/poll-attempt.ts';
import { promiseSellerRefund, sendPromised } from '#api/features/payments/refund-order.ts';
import { once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Services } from '#api/services/services.ts';
import type { ClaimState } from '#contract/claims/claim-states.ts';
import type { AcceptClaim } from '#contract/claims/schemas.ts';
import { limits } from '#contract/limits.ts';
import { toPoisha } from '#contract/money.ts';
import type { Database } from '#database/driver/connection.ts';
import { claims } from '#database/tables/claims.ts';
import { withFreshNumber } from '#database/with-fresh-number.ts';
import { claimDecided } from './claim-notifications.ts';
import { type ShownClaim, withDetails } from './claim-shape.ts';
import { placeReplacement } from './place-replacement.ts';

type Decided = { claim: ShownClaim; refundIds?: readonly string[] };
type Decision = { from: readonly ClaimState[]; to: ClaimState; answer?: string };
/** The first of its refunds stands on the claim. */
type Outcome = { refundId?: string | undefined; refundIds?: readonly string[]; replacementOrderId?: string };

/**
 * Accepts a claim with a refund, which is then sent, or with a replacement order for the claimed pieces. Only one
 * decision counts; refused when there is one already, when too little of the order's money is left, or too few pieces
 * in stock.
 */
export async function acceptClaim(
  tools: PollTools,
  { id, sellerId, refund, note = '' }: AcceptClaim & { id: string; sellerId: string },
): Promise<ShownClaim | Refusal> {
  const accepted = await withFreshNumber((orderId) =>
    decide(tools, id, { from: ['asked'], to: 'accepted', answer: note }, (transaction, claim) =>
      refund === undefined
        ? placeReplacement(tools, transaction, { orderId, claim, sellerId })
        : refundClaim(tools, transaction, claim, { amount: toPoisha(refund), note, sellerId }),
    ),
  );
  if (accepted instanceof Refusal) return accepted;
  if (accepted.refundIds) await sendPromised(tools, accepted.claim.orderId, accepted.refundIds);
  return accepted.claim;
}

async function refundClaim(
  tools: PollTools,
  transaction: Database,
  { orderId }: ShownClaim,
  { amount, note, sellerId }: { amount: number; note: string; sellerId: string },
): Promise<Outcome | Refusal> {
  const reason = note.replace(/\s+/g, ' ').slice(0, limits.refundReasonMax).trim();
  const promised = await promiseSellerRefund(tools, transaction, { orderId, sellerId, amount, reason });
  return promised instanceof Refusal ? promised : { refundId: promised.refundIds[0], ...promised };
}

/** Refuses a claim with a sentence for the buyer. */
export async function refuseClaim(tools: Tools, id: string, reason: string): Promise<ShownClaim | Refusal> {
  const refused = await decide(tools, id, { from: ['asked'], to: 'refused', answer: reason });
  return refused instanceof Refusal ? refused : refused.claim;
}

/** Closes a claim that is decided. */
export async function closeClaim(tools: Tools, id: string): Promise<ShownClaim | Refusal> {
  const closed = await decide(tools, id, { from: ['accepted', 'refused'], to: 'closed' });
  return closed instanceof Refusal ? closed : closed.claim;
}

type Tools = Pick<Services, 'db' | 'clock' | 'jobs'>;
type Act = (transaction: Database, claim: ShownClaim, order: LockedOrder) => Promise<Outcome | Refusal>;

/** Locks the order, carries out the decision and stores it, unless the claim's state has changed meanwhile. */
function decide(
  { db, clock, jobs }: Tools,
  id: string,
  { from, to, answer }: Decision,
  act?: Act,
): Promise<Decided | Refusal> {
  return once(db, undefined, async (transaction) => {
    const [found] = await transaction.select({ orderId: claims.orderId }).from(claims).where(eq(claims.id, id));
    if (!found) return new Refusal('claim-not-found');
    const { orderId } = found;
    const isIt = and(eq(claims.orderId, orderId), eq(claims.id, id));
    const order = await lockOrder(transaction, orderId);
    const [row] = await transaction.select().from(claims).where(isIt);
    if (!order || !row) return new Refusal('claim-not-found');
    if (!from.includes(row.state)) return new Refusal('claim-decided');
    const [claim] = await withDetails(transaction, [row]);
    if (!claim) throw new Error(`The claim ${id} is gone`);
    const done = (await act?.(transaction, claim, order)) ?? {};
    if (done instanceof Refusal) return done;
    const { refundIds, ...outcome } = done;
    const decidedAt = row.decidedAt ?? clock.now();
    const [written] = await transaction
      .update(claims)
      .set({ state: to, decidedAt, ...(answer !== undefined && { answer }), ...outcome })
      .where(and(isIt, inArray(claims.state, [...from])))
      .returning();
    if (!written) return new Refusal('claim-decided');
    if (to !== 'closed') {
      const decision = to === 'refused' ? 'refused' : outcome.refundId === undefined ? 'replaced' : 'refunded';
      await notify(jobs, transaction, claimDecided, {
        key: id,
        params: { orderId, claimId: id, outcome: decision },
        to: toBuyer({ orderId, userId: order.userId }),
      });
    }
    const [decided] = await withDetails(transaction, [written]);
    if (!decided) throw new Error(`The claim ${id} is gone`);
    return { claim: decided, ...(refundIds && { refundIds }) };
  });
}
