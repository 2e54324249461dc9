import { and, eq, isNotNull } from 'drizzle-orm';
import type { LockedOrder } from '#api/changes/locked-order.ts';
import { openAccount } from '#api/features/order-money/open-accounts.ts';
import type { TransitionActor } from '#contract/orders/order-status.ts';
import type { Database } from '#database/driver/connection.ts';
import { readPeople, sellerName } from '#database/reading/read-people.ts';
import { orders } from '#database/tables/orders.ts';
import { nameIn } from './buyer/order-buyer.ts';

/**
 * The user or seller that moves an order to another status. A buyer can only do so with their own orders; one without an account has
 * no id, and the caller has checked the order's key.
 */
export type Actor = { kind: TransitionActor; id: string } | { kind: 'buyer'; id: null };

const { id, userId, status, acceptance, isPaid, isAccounted, paymentType, couponId, slot, address } = orders;
const { total, returned, credited, cancelled, paid, refunded, toCollect } = orders;
const lockedColumns = {
  ...{ id, userId, status, acceptance, isPaid, isAccounted, paymentType, couponId, slot, address },
  ...{ total, returned, credited, cancelled, paid, refunded, toCollect },
};

/**
 * Locks an order and returns its current state with the actor's name. Every change of an order or its payments starts
 * with this lock, so that changes run one after the other and each sees the previous result. An order from before
 * accounts gets its account. Without an actor, the shop itself acts.
 */
export async function lockOrder(db: Database, orderId: string, actor?: Actor): Promise<LockedOrder | undefined> {
  const isOwn = actor?.kind === 'buyer' ? isOf(actor.id) : undefined;
  const read = () =>
    db
      .select(lockedColumns)
      .from(orders)
      .where(and(eq(orders.id, orderId), isOwn));
  const [[locked], actorName] = await Promise.all([read().for('no key update'), actor ? nameOf(db, actor) : '']);
  if (!locked) return undefined;
  if (!locked.isAccounted) await openAccount(db, orderId);
  const [{ isAccounted: _, ...order } = locked] = locked.isAccounted ? [locked] : await read();
  return { ...order, actorName: actorName ?? nameIn(order) };
}

/** Matches the orders of a user; without one, those of buyers without an account. */
export function isOf(userId: string | null) {
  return userId === null ? isNotNull(orders.guestKey) : eq(orders.userId, userId);
}

/** A statement of its own, because people are spread by another key than orders. */
async function nameOf(db: Database, { kind, id }: Actor): Promise<string | undefined> {
  if (id === null) return undefined;
  if (kind === 'seller') return sellerName(db, id);
  const people = await readPeople(db, [id]);
  return people.get(id)?.name ?? '';
}
