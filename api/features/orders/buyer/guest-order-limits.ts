import { and, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { SettingsOfShop } from '#api/settings/settings-of-shop.ts';
import { toPoisha } from '#contract/money.ts';
import type { Buying } from '#contract/orders/order-bounds.ts';
import type { Database } from '#database/driver/connection.ts';
import { lockNames } from '#database/reading/lock-name.ts';
import { nationalDigits, phoneOf } from '#database/tables/order-search-texts.ts';
import { isOpen, orders } from '#database/tables/orders.ts';
import type { Guest, LockedBuyer } from './buyer.ts';
import { networkMark } from './guest-key.ts';

type Bounded = {
  isOnline: boolean;
  /** In poisha. */
  total: number;
  bounds: Pick<Buying, 'openPerPhone' | 'openPerNetwork' | 'unpaidPerAccount' | 'codeFrom'>;
};

/** How many orders of a number are counted at most. */
const countedOfPhone = 1000;

/**
 * Refuses an order without an account when its phone number or its network has too many unpaid ones on the way, or when the number's
 * first order is large and no code was entered. Returns the buyer with the place of the order among those of its number. Two
 * statements.
 */
export async function refuseGuest<Buyer extends LockedBuyer & { guest: Guest }>(
  transaction: Database,
  buyer: Buyer,
  { isOnline, total, bounds }: Bounded,
): Promise<Buyer | Refusal> {
  const { guest } = buyer;
  const digits = nationalDigits(buyer.address.phone);
  const isBounded = bounds.openPerNetwork !== null && guest.network !== null;
  const network = isBounded ? networkMark(guest.secret, guest.network ?? '') : null;
  await lockNames(transaction, [
    `orders to ${digits}`,
    ...(network === null ? [] : [`orders without an account from ${network}`]),
  ]);
  const found = await countOrders(transaction, digits, network);
  const counted = [
    { ...found.ofPhone, maximum: bounds.openPerPhone, unpaidMaximum: bounds.unpaidPerAccount },
    { ...found.ofNetwork, maximum: bounds.openPerNetwork, unpaidMaximum: bounds.openPerNetwork },
  ];
  for (const { open, unpaid, maximum, unpaidMaximum } of counted) {
    if (!isOnline && maximum !== null && open >= maximum) return new Refusal('too-many-open-orders', { maximum });
    if (isOnline && unpaidMaximum !== null && unpaid >= unpaidMaximum)
      return new Refusal('too-many-unpaid-orders', { maximum: unpaidMaximum });
  }
  const { codeFrom } = bounds;
  const needsCode = codeFrom !== null && total >= toPoisha(codeFrom) && !found.hasEarlier;
  if (needsCode && guest.phoneCode !== 'right')
    return guest.phoneCode === 'missing'
      ? new Refusal('phone-code-needed', {}, { field: 'phoneCode' })
      : guest.phoneCode;
  return { ...buyer, guest: { ...guest, phoneNth: found.nth } };
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
  await lockNames(transaction, [`orders to ${digits}`]);
  const { ofPhone } = await countOrders(transaction, digits, null);
  return ofPhone.open >= maximum ? new Refusal('too-many-open-orders', { maximum }) : undefined;
}

async function countOrders(transaction: Database, digits: string, network: string | null) {
  const toPhone = sql`${phoneOf(orders.address)} = ${digits}`;
  const fromNetwork = network === null ? undefined : sql`${orders.guestNetwork} = ${network}`;
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
