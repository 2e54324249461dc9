import { and, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { SettingsOfShop } from '#api/settings/settings-of-shop.ts';
import { toPoisha } from '#contract/money.ts';
import type { Buying } from '#contract/orders/order-bounds.ts';
import type { Database } from '#database/driver/connection.ts';
import { ordersFoundBy } from '#database/order-lookups.ts';
import { lockNames, networkName, phoneName } from '#database/reading/lock-name.ts';
import { nationalDigits, phoneOf } from '#database/tables/order-search-texts.ts';
import { isOpen, orders } from '#database/tables/orders.ts';
import type { Guest, LockedBuyer } from './buyer.ts';
import { secondsUntilNext } from './seconds-until-next.ts';
import { anyDelivered } from './unknown-number.ts';

type Bounds = Pick<
  Buying,
  'openPerPhone' | 'openPerNetwork' | 'unpaidPerAccount' | 'perHourPerPhone' | 'perHourPerNetwork' | 'codeFrom'
>;
type Bounded = {
  isOnline: boolean;
  /** In poisha. */
  total: number;
  bounds: Bounds;
};

/** How many orders of a number are counted at most. */
const countedOfPhone = 1000;

/**
 * Refuses an order without an account when its phone number or network has too many unpaid orders on the way or within
 * an hour, or when the number's first order is large and no code was entered. A network may be thousands of people, so
 * its bounds exempt numbers with a delivered order or an entered code. Returns the buyer with the order's place among
 * those of its number. Two statements.
 */
export async function refuseGuest<Buyer extends LockedBuyer & { guest: Guest }>(
  transaction: Database,
  buyer: Buyer,
  { isOnline, total, bounds }: Bounded,
): Promise<Buyer | Refusal> {
  const { guest } = buyer;
  const digits = nationalDigits(buyer.address.phone);
  const isBounded = bounds.openPerNetwork !== null || bounds.perHourPerNetwork !== null;
  const network = isBounded ? buyer.network : null;
  await lockNames(transaction, [phoneName(digits), ...(network === null ? [] : [networkName(network, true)])]);
  const found = await countOrders(transaction, { digits, network }, bounds);
  const refused =
    refuseOpen(found.ofPhone, isOnline, {
      whose: 'buyer',
      maximum: bounds.openPerPhone,
      unpaidMaximum: bounds.unpaidPerAccount,
    }) ??
    refuseFast(found.ofPhoneAfter, bounds.perHourPerPhone) ??
    refuseNetwork(found, guest, { isOnline, maximum: bounds.openPerNetwork });
  if (refused) return refused;
  const { codeFrom } = bounds;
  const needsCode = codeFrom !== null && total >= toPoisha(codeFrom) && !found.hasEarlier;
  if (needsCode && guest.phoneCode !== 'right' && guest.phoneCode !== 'not-sent')
    return guest.phoneCode === 'missing'
      ? new Refusal('phone-code-needed', {}, { field: 'phoneCode' })
      : guest.phoneCode;
  return { ...buyer, guest: { ...guest, phoneNth: found.nth } };
}

type Counted = Awaited<ReturnType<typeof countOrders>>;
type OpenBounds = { whose: 'buyer' | 'network'; maximum: number | null; unpaidMaximum: number | null };

function refuseOpen(
  { open, unpaid }: Counted['ofPhone'],
  isOnline: boolean,
  { whose, maximum, unpaidMaximum }: OpenBounds,
): Refusal | undefined {
  if (!isOnline && maximum !== null && open >= maximum) return new Refusal('too-many-open-orders', { maximum, whose });
  if (isOnline && unpaidMaximum !== null && unpaid >= unpaidMaximum)
    return new Refusal('too-many-unpaid-orders', { maximum: unpaidMaximum });
  return undefined;
}

function refuseFast(after: number | null, maximum: number | null): Refusal | undefined {
  if (after === null || maximum === null) return undefined;
  return new Refusal('ordering-too-fast', { maximum }, { retryAfter: after });
}

function refuseNetwork(
  { ofNetwork, ofNetworkAfter, isKnown }: Counted,
  { phoneCode }: Guest,
  { isOnline, maximum }: { isOnline: boolean; maximum: number | null },
): Refusal | undefined {
  if (isKnown || phoneCode === 'right') return undefined;
  if (ofNetworkAfter !== null) {
    if (phoneCode === 'not-sent') return tooFastFromNetwork(ofNetworkAfter);
    return phoneCode === 'missing' ? new Refusal('network-code-needed', {}, { field: 'phoneCode' }) : phoneCode;
  }
  return refuseOpen(ofNetwork, isOnline, { whose: 'network', maximum, unpaidMaximum: maximum });
}

/** Refuses an order from a network that has placed too many; `after` are the seconds until the next may be placed. */
export function tooFastFromNetwork(after: number): Refusal {
  return new Refusal('network-ordering-too-fast', { minutes: Math.ceil(after / 60) }, { retryAfter: after });
}

/** Refuses to make an order without an account one in cash when its number has too many of these. */
export async function refuseMoreCash(
  transaction: Database,
  { address }: Pick<LockedBuyer, 'address'>,
  settings: Pick<SettingsOfShop, 'boundsOf' | 'current'>,
): Promise<Refusal | undefined> {
  const { openPerPhone: maximum } = settings.boundsOf(settings.current.settings);
  if (maximum === null) return undefined;
  const digits = nationalDigits(address.phone);
  await lockNames(transaction, [phoneName(digits)]);
  const { ofPhone } = await countOrders(transaction, { digits, network: null });
  return refuseOpen(ofPhone, false, { whose: 'buyer', maximum, unpaidMaximum: null });
}

/** An order that a seller makes says nothing about its buyer. */
const byGuest = and(isNotNull(orders.guestKey), isNull(orders.channel));

/** One statement, in which each count is a row of its own, after those of the look-ups. */
async function countOrders(
  transaction: Database,
  { digits, network }: { digits: string; network: string | null },
  { perHourPerPhone = null, perHourPerNetwork = null }: Partial<Bounds> = {},
) {
  const among = await ordersFoundBy(transaction, [
    phoneName(digits),
    ...(network === null ? [] : [networkName(network, true)]),
  ]);
  const toPhone = sql`${phoneOf(orders.address)} = ${digits}`;
  const fromNetwork = network === null ? undefined : sql`${orders.network} = ${network}`;
  const open = openOrders(transaction, among, toPhone, fromNetwork);
  const ofPhone = secondsUntilNext(transaction, and(among, toPhone, byGuest), perHourPerPhone, 'of_phone');
  const ofNetwork = secondsUntilNext(
    transaction,
    and(among, fromNetwork, byGuest),
    network === null ? null : perHourPerNetwork,
    'of_network',
  );
  const known = anyDelivered(transaction, and(among, toPhone), 'known');
  const earlier = transaction
    .select({ status: orders.status })
    .from(orders)
    .where(and(among, toPhone))
    .limit(countedOfPhone)
    .as('earlier');
  const kept = transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(among, toPhone, ne(orders.status, 'Cancelled')))
    .limit(1)
    .as('kept');
  const nth = transaction
    .select({ count: sql`count(*) + 1`.mapWith(Number).as('nth') })
    .from(earlier)
    .as('counted');
  const has = transaction
    .select({ earlier: sql<boolean>`count(*) > 0`.as('has_earlier') })
    .from(kept)
    .as('has');
  const [counted] = await transaction
    .select({
      ofPhone: { open: open.phoneOpen, unpaid: open.phoneUnpaid },
      ofNetwork: { open: open.networkOpen, unpaid: open.networkUnpaid },
      ofPhoneAfter: ofPhone.seconds,
      ofNetworkAfter: ofNetwork.seconds,
      isKnown: known.isKnown,
      hasEarlier: has.earlier,
      nth: nth.count,
    })
    .from(open)
    .crossJoin(ofPhone)
    .crossJoin(ofNetwork)
    .crossJoin(known)
    .crossJoin(has)
    .crossJoin(nth);
  if (!counted) throw new Error('A count has no row');
  return counted;
}

/** One row of the open orders without an account: to a phone number, and from a network. */
function openOrders(transaction: Database, among: SQL | undefined, toPhone: SQL, fromNetwork: SQL | undefined) {
  const isUnpaid = sql`${orders.status} = 'Awaiting Payment'`;
  const count = (...conditions: SQL[]) => sql<number>`count(*) filter (where ${and(...conditions)})`.mapWith(Number);
  const ofNetwork = fromNetwork ?? sql`false`;
  return transaction
    .select({
      phoneOpen: count(toPhone, not(isUnpaid)).as('phone_open'),
      phoneUnpaid: count(toPhone, isUnpaid).as('phone_unpaid'),
      networkOpen: count(ofNetwork, not(isUnpaid)).as('network_open'),
      networkUnpaid: count(ofNetwork, isUnpaid).as('network_unpaid'),
    })
    .from(orders)
    .where(and(among, isOpen, isNotNull(orders.guestKey), or(toPhone, fromNetwork)))
    .as('open_orders');
}
