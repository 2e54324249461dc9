import { and, desc, eq, lt } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { sendCsv } from '#api/http/replies/csv.ts';
import { inBatches, type Range } from '#api/http/replies/paging.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Database } from '#database/driver/connection.ts';
import { coupons } from '#database/tables/coupons.ts';

/** Sends the codes that were made together as a CSV file, the code first. */
export async function exportBatch(reply: FastifyReply, db: Database, batchId: string): Promise<FastifyReply | Refusal> {
  const read = ({ limit, cursor }: Range) =>
    db
      .select({ id: coupons.id, code: coupons.code, used: coupons.used, stoppedAt: coupons.stoppedAt })
      .from(coupons)
      .where(and(eq(coupons.batchId, batchId), cursor === undefined ? undefined : lt(coupons.id, cursor)))
      .orderBy(desc(coupons.id))
      .limit(limit);
  const [first] = await read({ limit: 1 });
  if (!first) return new Refusal('coupon-unknown');
  return sendCsv(reply, `sobuj-coupons-${batchId.slice(-8)}.csv`, inBatches(read), {
    'csv-coupon-code': ({ code }) => code ?? '',
    'csv-coupon-used': ({ used }) => used,
    'csv-coupon-stopped': ({ stoppedAt }) => stoppedAt !== null,
  });
}
