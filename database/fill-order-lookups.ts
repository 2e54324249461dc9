import { isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from './driver/connection.ts';
import { accountName, guestAttemptName, networkName, phoneName } from './reading/lock-name.ts';
import { orderLookups } from './tables/order-lookups.ts';
import { phoneOf } from './tables/order-search-texts.ts';
import { orders } from './tables/orders.ts';

/** Stands for the value in a lock's name. */
const value = '<value>';

/** SQL of the hash that names the lock of a row's value (`hashOf`). */
function subjectOf(nameOf: (value: string) => string, of: SQL | typeof orders.userId): SQL<string> {
  const [before = '', after = ''] = nameOf(value).split(value);
  return sql<string>`encode(sha256(convert_to(${before}::text || ${of}::text || ${after}::text, 'UTF8')), 'hex')`;
}

const isGuest = isNotNull(orders.guestKey);

/** By what orders are found, and which ones are. */
const kinds = [
  { subject: subjectOf(accountName, orders.userId), where: isNotNull(orders.userId), attempt: orders.idempotencyKey },
  { subject: subjectOf(phoneName, phoneOf(orders.address)), where: ne(phoneOf(orders.address), '') },
  {
    subject: sql<string>`case when ${isGuest} then ${subjectOf((network) => networkName(network, true), sql`${orders.network}`)}
      else ${subjectOf((network) => networkName(network, false), sql`${orders.network}`)} end`,
    where: isNotNull(orders.network),
  },
  { subject: subjectOf(guestAttemptName, sql`${orders.guestAttempt}`), where: isNotNull(orders.guestAttempt) },
];

/** Writes by what all orders are found, as `addOrderLookups` does for new ones, when tables are about to be spread. */
export async function fillOrderLookups(db: Database): Promise<void> {
  for (const { subject, where, attempt } of kinds)
    await db.execute(sql`insert into ${orderLookups} (subject, order_id, attempt, created_at)
      select ${subject}, ${orders.id}, ${attempt ?? sql`null`}, ${orders.createdAt} from ${orders} where ${where}
      on conflict do nothing`);
}
