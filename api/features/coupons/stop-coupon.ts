import { eq, sql } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { coupons } from '#database/tables/coupons.ts';

/** Stops a coupon or an offer; a stopped one stays so. Returns its code. */
export async function stopCoupon(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<{ code: string | null } | Refusal> {
  const [stopped] = await db
    .update(coupons)
    .set({ stoppedAt: sql`coalesce(${coupons.stoppedAt}, ${clock.now().toISOString()}::timestamptz)` })
    .where(eq(coupons.id, id))
    .returning({ code: coupons.code });
  return stopped ?? new Refusal('coupon-unknown');
}
