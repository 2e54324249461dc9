import { createHmac } from 'node:crypto';
import { and, eq, exists, isNotNull, ne, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { once } from '#api/http/calls/idempotency.ts';
import { countUse, giveBackUse, type UseBound } from '#api/http/limits/count-use.ts';
import { networkOf } from '#api/http/limits/network-of.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { shopKey } from '#api/notifications/shop-key.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';
import { ordersFoundBy } from '#database/order-lookups.ts';
import { accountName } from '#database/reading/lock-name.ts';
import { orders } from '#database/tables/orders.ts';
import { users } from '#database/tables/users.ts';

type GuessTools = Pick<Services, 'db' | 'config' | 'clock'>;
type Guesser = { userId: string | undefined; request: Pick<FastifyRequest, 'ip'> };
type Counted = { subject: string; bound: UseBound };

/** Maximum of unknown codes per account and minute. @internal Tests count up to it. */
export const guessesPerMinute = 10;
const accountBounds: UseBound[] = [
  { kind: 'coupon-minute', within: 'minute', uses: guessesPerMinute },
  { kind: 'coupon-day', within: 'day', uses: 50 },
];
/** A mobile carrier's network may have thousands of people. */
const networkBounds: UseBound[] = [
  { kind: 'coupon-minute', within: 'minute', uses: 60 },
  { kind: 'coupon-day', within: 'day', uses: 1000 },
];

/**
 * Runs the look-up of a typed code, unless too many unknown ones were tried: then even a right code is refused, so that
 * trying finds no codes. A known account is bounded alone; new accounts and visitors are also bounded by their network.
 */
export async function boundGuesses<Result>(
  { db, config, clock }: GuessTools,
  guesser: Guesser,
  code: string | undefined,
  lookUp: () => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  if (code === undefined || !config.rateLimit) return lookUp();
  const now = clock.now();
  const counted = await countsOf(db, guesser);
  const refusal = await once(db, undefined, (transaction) => countAll(transaction, counted, now));
  if (refusal instanceof Refusal) return refusal;
  const result = await lookUp();
  if (result instanceof Refusal && result.code === 'coupon-unknown') return result;
  for (const { subject, bound } of counted) await giveBackUse(db, { subject, bound, now });
  return result;
}

async function countAll(transaction: Database, counted: readonly Counted[], now: Date): Promise<Refusal | null> {
  for (const { subject, bound } of counted) {
    const retryAfter = await countUse(transaction, { subject, bound, now });
    if (retryAfter) return new Refusal('too-many-coupon-codes', {}, { retryAfter });
  }
  return null;
}

/** Strangers in a network share its bound; a known customer has only the account's own bound. */
async function countsOf(db: Database, { userId, request }: Guesser): Promise<Counted[]> {
  const ofAccount = userId === undefined ? [] : accountBounds.map((bound) => ({ subject: `user:${userId}`, bound }));
  if (userId !== undefined && (await isKnown(db, userId))) return ofAccount;
  // A network address can reveal a location, so only a keyed hash is stored.
  const key = await shopKey(db, 'coupon-networks');
  const network = createHmac('sha256', key).update(networkOf(request.ip)).digest('base64url');
  return [...ofAccount, ...networkBounds.map((bound) => ({ subject: `network:${network}`, bound }))];
}

/** Returns whether an account has confirmed its phone number or has an order that was not cancelled. */
async function isKnown(db: Database, userId: string): Promise<boolean> {
  const found = await ordersFoundBy(db, [accountName(userId)]);
  const ordered = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(found, eq(orders.userId, userId), ne(orders.status, 'Cancelled')));
  const [known] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), or(isNotNull(users.phoneConfirmedAt), exists(ordered))));
  return known !== undefined;
}
