import type { Connection } from '#database/driver/connection.ts';

/**
 * Inserts 100,000 coupons `EID-1` and on, made 5,000 at a time, and 20,000 uses, half of them of the first. Returns the id of the first
 * batch.
 */
export async function fillCoupons({ execute }: Pick<Connection, 'execute'>): Promise<string> {
  const idOf = (variant: string, number: string) =>
    `('01900000-0000-7000-${variant}-' || lpad((${number})::text, 12, '0'))::uuid`;
  await execute(`insert into coupons (id, code, code_key, kind, value, uses_per_person, batch_id)
    select ${idOf('9000', 'n')}, 'EID-' || n, 'eid-' || n, 'percent', 10, 1, ${idOf('8000', 'n / 5000')}
    from generate_series(1, 100000) n`);
  await execute(`insert into coupon_uses (coupon_id, person, nth, order_id)
    select ${idOf('9000', 'case when n % 2 = 0 then 1 else n end')}, 'phone ' || n, 1, gen_random_uuid()
    from generate_series(1, 20000) n`);
  return '01900000-0000-7000-8000-000000000000';
}
