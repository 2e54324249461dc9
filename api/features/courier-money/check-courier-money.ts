import { sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { courierMoney } from '#database/tables/courier-money.ts';
import { parcels } from '#database/tables/parcels.ts';

/** A parcel that disagrees with its rows in the couriers' ledger; sums in poisha. */
type WrongCourierMoney = {
  parcelId: string;
  problem: 'not-collected' | 'collected-too-early' | 'without-parcel' | 'fee-differs';
  collected: number;
};

/**
 * Compares the couriers' ledger with the parcels: only delivered parcels have a stated collected amount, all of them; the
 * charges equal the known fee; and each row belongs to a parcel of its courier. One statement. There should be no
 * difference.
 */
export async function checkCourierMoney(db: Database): Promise<WrongCourierMoney[]> {
  const summed = sql`(
    select order_id, parcel_id, min(provider) as provider, count(distinct provider) as providers,
      count(*) filter (where kind = 'collected') as collections,
      count(*) filter (where kind = 'collected' and cause not like 'asked %') as stated,
      coalesce(sum(amount) filter (where kind = 'collected'), 0) as collected,
      coalesce(sum(amount) filter (where kind = 'charge'), 0) as charged,
      count(*) filter (where payout is not null) as payouts
    from ${courierMoney} group by order_id, parcel_id) summed`;
  const problem = sql<WrongCourierMoney['problem'] | null>`case
    when ${parcels.id} is null or summed.providers > 1 or summed.provider <> ${parcels.provider} then 'without-parcel'
    when ${parcels.state} = 'delivered' and coalesce(summed.collections, 0) = 0 then 'not-collected'
    when ${parcels.state} not in ('delivered', 'partly-delivered', 'returning', 'returned') and summed.stated > 0
      and summed.payouts = 0 then 'collected-too-early'
    when ${parcels.fee} is not null and coalesce(summed.payouts, 0) = 0 and coalesce(summed.charged, 0) <> ${parcels.fee}
      then 'fee-differs'
    end`;
  const compared = db
    .select({
      parcelId: sql<string>`coalesce(${parcels.id}, summed.parcel_id)`.as('compared_id'),
      problem: problem.as('problem'),
      collected: sql<number>`coalesce(summed.collected, 0)`.mapWith(Number).as('collected'),
    })
    .from(parcels)
    .fullJoin(summed, sql`summed.order_id = ${parcels.orderId} and summed.parcel_id = ${parcels.id}`)
    .as('compared');
  const rows = await db.select().from(compared).where(sql`${compared.problem} is not null`);
  return rows.flatMap(({ problem: found, ...row }) => (found ? [{ ...row, problem: found }] : []));
}
