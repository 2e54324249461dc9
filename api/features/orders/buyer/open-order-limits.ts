import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import { limits } from '#contract/limits.ts';
import type { Buying } from '#contract/orders/order-bounds.ts';
import type { Database } from '#database/driver/connection.ts';
import { isSpread } from '#database/driver/spread/is-spread.ts';
import { ordersFoundBy } from '#database/order-lookups.ts';
import { accountName, lockNames, networkName, phoneName } from '#database/reading/lock-name.ts';
import { nationalDigits, phoneOf } from '#database/tables/order-search-texts.ts';
import { isOpen, orders } from '#database/tables/orders.ts';
import { users } from '#database/tables/users.ts';
import type { LockedBuyer } from './buyer.ts';
import { refuseGuest, tooFastFromNetwork } from './guest-order-limits.ts';
import { secondsUntilNext } from './seconds-until-next.ts';
import { anyDelivered } from './unknown-number.ts';

type NewOrder = {
  isOnline: boolean;
  /** In poisha. */
  total: number;
  bounds: Omit<Buying, 'manual' | 'manualHours'>;
};

/**
 * Refuses an order when its buyer has too many on the way. Returns the buyer; without an account, with the facts found.
 */
export async function refuseTooManyOrders(
  transaction: Database,
  buyer: LockedBuyer,
  order: NewOrder,
): Promise<LockedBuyer | Refusal> {
  const { userId, guest } = buyer;
  if (guest) return refuseGuest(transaction, { ...buyer, guest }, order);
  if (userId === null) throw new Error('A buyer has neither an account nor a key');
  const { network, address } = buyer;
  return (await refuseUser(transaction, { ...order, userId, network, phone: address.phone })) ?? buyer;
}

/** The bounds of an order that a seller makes. */
export const noBounds: Omit<Buying, 'manual' | 'manualHours'> = {
  openPerPhone: null,
  openPerNetwork: null,
  perHourPerPhone: null,
  perHourPerNetwork: null,
  mostUnknown: null,
  openPerAccount: null,
  openBeforeDelivery: null,
  unpaidPerAccount: null,
  perHour: null,
  codeFrom: null,
};

type UsersOrder = Omit<NewOrder, 'total'> & { userId: string; network: string | null; phone: string };

/** New accounts of a network place so many times as many orders as visitors without one: each had to be registered. */
const newAccounts = 3;

const boundsOfUsers = [
  'openPerAccount',
  'openBeforeDelivery',
  'unpaidPerAccount',
  'perHour',
  'perHourPerNetwork',
] as const;

/**
 * Refuses an order when the buyer has too many unpaid, undelivered ones, which reserve stock. A buyer is identified by
 * the account, whose row the caller has locked, and by the phone number, which is locked here. A number confirmed by
 * the account belongs to it, whoever else uses it. Accounts cost nothing, so new accounts of a network, without a
 * delivered order or a confirmed number, share a bound.
 */
async function refuseUser(
  transaction: Database,
  { userId, network, phone, isOnline, bounds }: UsersOrder,
): Promise<Refusal | undefined> {
  if (boundsOfUsers.every((name) => bounds[name] === null)) return undefined;
  const digits = nationalDigits(phone);
  const ofNetwork = bounds.perHourPerNetwork === null ? null : network;
  const [, found] = await Promise.all([
    lockNames(transaction, [
      // Where tables are spread, the lock of the account's row is on another machine than what it protects.
      ...(isSpread(transaction) ? [accountName(userId)] : []),
      phoneName(digits),
      ...(ofNetwork === null ? [] : [networkName(ofNetwork, false)]),
    ]),
    countOrders(transaction, { userId, digits, network: ofNetwork }, bounds.perHourPerNetwork),
  ]);
  const { own, ofNumber, inHour } = found;
  const isOwnNumber = found.confirmed !== null && nationalDigits(found.confirmed) === digits;
  const counted = isOwnNumber || digits === '' ? [own] : [own, ofNumber];
  for (const { open, unpaid, isKnown } of counted) {
    const maximum = lowest(bounds.openPerAccount, isKnown ? null : bounds.openBeforeDelivery);
    if (open >= maximum) return new Refusal('too-many-open-orders', { maximum, whose: 'buyer' });
    const unpaidMaximum = lowest(bounds.unpaidPerAccount);
    if (isOnline && unpaid >= unpaidMaximum) return new Refusal('too-many-unpaid-orders', { maximum: unpaidMaximum });
  }
  const perHour = lowest(bounds.perHour);
  if (inHour >= perHour) return new Refusal('ordering-too-fast', { maximum: perHour }, { retryAfter: 60 * 60 });
  const isKnown = isOwnNumber || own.isKnown || ofNumber.isKnown;
  return isKnown || found.ofNetworkAfter === null ? undefined : tooFastFromNetwork(found.ofNetworkAfter);
}

const lowest = (...bounds: (number | null)[]) => Math.min(...bounds.map((bound) => bound ?? Number.POSITIVE_INFINITY));

/** Counts the buyer's orders, by account and by number. One statement, in which each count is a row of its own, after those of the look-ups. */
async function countOrders(
  transaction: Database,
  { userId, digits, network }: { userId: string; digits: string; network: string | null },
  perHourPerNetwork: number | null,
) {
  const among = await ordersFoundBy(transaction, [
    accountName(userId),
    ...(digits === '' ? [] : [phoneName(digits)]),
    ...(network === null ? [] : [networkName(network, false)]),
  ]);
  const ofAccount = and(among, sql`${orders.userId} = ${userId}`);
  const toNumber = and(among, sql`${phoneOf(orders.address)} = ${digits}`);
  const count = (...conditions: (SQL | undefined)[]) =>
    sql<number>`count(*) filter (where ${and(...conditions)})`.mapWith(Number);
  const isUnpaid = sql`${orders.status} = 'Awaiting Payment'`;
  const open = transaction
    .select({
      ownOpen: count(ofAccount).as('own_open'),
      ownUnpaid: count(ofAccount, isUnpaid).as('own_unpaid'),
      open: count(toNumber).as('open'),
      unpaid: count(toNumber, isUnpaid).as('unpaid'),
    })
    .from(orders)
    .where(and(isOpen, among, or(ofAccount, toNumber)))
    .as('open_orders');
  const own = anyDelivered(transaction, ofAccount, 'own_delivered');
  const ofNumber = anyDelivered(transaction, toNumber, 'delivered');
  const latest = transaction
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(ofAccount)
    .orderBy(desc(orders.id))
    .limit(limits.orderBoundMax)
    .as('latest');
  const inHour = transaction
    .select({ count: sql`count(*)`.mapWith(Number).as('in_hour') })
    .from(latest)
    .where(sql`${latest.createdAt} > now() - interval '1 hour'`)
    .as('hour');
  const ofNetwork = secondsUntilNext(
    transaction,
    and(among, sql`${orders.network} = ${network}`, isNull(orders.guestKey)),
    network === null || perHourPerNetwork === null ? null : perHourPerNetwork * newAccounts,
    'of_network',
  );
  const confirmed = transaction
    .select({ phone: sql<string | null>`max(${users.phone})`.as('confirmed') })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.phoneConfirmedAt)))
    .as('confirmed_phone');
  const [counted] = await transaction
    .select({
      own: { open: open.ownOpen, unpaid: open.ownUnpaid, isKnown: own.isKnown },
      ofNumber: { open: open.open, unpaid: open.unpaid, isKnown: ofNumber.isKnown },
      inHour: inHour.count,
      ofNetworkAfter: ofNetwork.seconds,
      confirmed: confirmed.phone,
    })
    .from(open)
    .crossJoin(own)
    .crossJoin(ofNumber)
    .crossJoin(inHour)
    .crossJoin(ofNetwork)
    .crossJoin(confirmed);
  if (!counted) throw new Error('A count has no row');
  return counted;
}
