import { and, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { SettingsOfShop } from '#api/settings/settings-of-shop.ts';
import { toPoisha } from '#contract/money.ts';
import type { Buying } from '#contract/orders/order-bounds.ts';
import type { Database } from '#database/driver/connection.ts';
import { lockNames, phoneName } from '#database/reading/lock-name.ts';
import { nationalDigits, phoneOf } from '#database/tables/order-search-texts.ts';
import { isOpen, orders } from '#database/tables/orders.ts';
import type { Guest, LockedBuyer } from './buyer.ts';
import { secondsUntilNext } from './seconds-until-next.ts';
import { isKnownNumber } from './unknown-number.ts';

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
  await lockNames(transaction, [
    phoneName(digits),
    ...(network === null ? [] : [`orders without an account from ${network}`]),
  ]);
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
const byGuest = sql`recent.guest_key is not null and recent.channel is null`;

async function countOrders(
  transaction: Database,
  { digits, network }: { digits: string; network: string | null },
  { perHourPerPhone = null, perHourPerNetwork = null }: Partial<Bounds> = {},
) {
  const toPhone = sql`${phoneOf(orders.address)} = ${digits}`;
  const fromNetwork = network === null ? undefined : sql`${orders.network} = ${network}`;
  const isUnpaid = sql`${orders.status} = 'Awaiting Payment'`;
  const count = (...conditions: (SQL | undefined)[]) =>
    sql`count(*) filter (where ${and(...conditions)})`.mapWith(Number);
  const counts = (of: SQL | undefined) => ({
    open: count(of ?? sql`false`, sql`not ${isUnpaid}`),
    unpaid: count(of ?? sql`false`, isUnpaid),
  });
  const earlier = (condition: SQL) => sql`from ${orders} earlier
    where ${phoneOf(sql`earlier.address`)} = ${digits} and ${condition}`;
  const [counted] = await transaction
    .select({
      ofPhone: counts(toPhone),
      ofNetwork: counts(fromNetwork),
      ofPhoneAfter: secondsUntilNext(sql`${phoneOf(sql`recent.address`)} = ${digits} and ${byGuest}`, perHourPerPhone),
      ofNetworkAfter: secondsUntilNext(
        sql`recent.guest_network = ${network} and ${byGuest}`,
        network === null ? null : perHourPerNetwork,
      ),
      isKnown: isKnownNumber(digits),
      hasEarlier: sql<boolean>`exists (select ${earlier(sql`earlier.status <> 'Cancelled'`)})`,
      nth: sql`(select count(*) + 1 from (select ${earlier(sql`true`)} limit ${countedOfPhone}) counted)`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .where(and(isOpen, isNotNull(orders.guestKey), or(toPhone, fromNetwork)));
  if (!counted) throw new Error('A count has no row');
  return counted;
}
