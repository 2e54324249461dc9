import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Claim } from '#contract/claims/schemas.ts';
import { toTaka } from '#contract/money.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import { claimLines } from '#database/tables/claim-lines.ts';
import { claims } from '#database/tables/claims.ts';
import { paymentRefunds } from '#database/tables/payments.ts';

export type ClaimRow = typeof claims.$inferSelect;
type LineRow = typeof claimLines.$inferSelect;
/** A claim with its lines and, when it was refunded, how much, in poisha. */
export type ShownClaim = ClaimRow & { lines: LineRow[]; refunded: number | undefined };

/** Adds the lines to claims, and the amounts of their refunds. Two statements at most. */
export async function withDetails<Row extends Pick<ClaimRow, 'id' | 'orderId' | 'refundId'>>(
  db: Database,
  rows: readonly Row[],
) {
  if (rows.length === 0) return [];
  const refunded = await readRefunded(db, rows);
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const lines = await db
    .select()
    .from(claimLines)
    .where(
      and(
        inArray(claimLines.orderId, orderIds),
        inArray(
          claimLines.claimId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(claimLines.productId));
  return rows.map((row) => ({
    ...row,
    lines: lines.filter(({ claimId }) => claimId === row.id),
    refunded: refunded.get(row.refundId ?? ''),
  }));
}

/** Returns the amounts of these claims' refunds by their ids. One statement, or none. */
async function readRefunded(db: Database, rows: readonly Pick<ClaimRow, 'orderId' | 'refundId'>[]) {
  const made = rows.flatMap(({ orderId, refundId }) => (refundId === null ? [] : [{ orderId, refundId }]));
  if (made.length === 0) return new Map<string, number>();
  const { orderId, id, amount } = paymentRefunds;
  const found = await db
    .select({ id, amount })
    .from(paymentRefunds)
    .where(
      and(
        inArray(
          orderId,
          made.map((one) => one.orderId),
        ),
        inArray(
          id,
          made.map((one) => one.refundId),
        ),
      ),
    );
  return new Map(found.map((refund) => [refund.id, refund.amount]));
}

/** Returns the claims of an order, oldest first. Three statements at most. */
export async function readClaims(db: Database, orderId: string): Promise<ShownClaim[]> {
  const rows = await db.select().from(claims).where(eq(claims.orderId, orderId)).orderBy(asc(claims.id));
  return withDetails(db, rows);
}

/** Returns a claim as the API shows it. */
export function toClaim(
  { id, lines, images, createdAt, decidedAt, refunded, ...row }: ShownClaim,
  addressOf: AddressOf,
): Claim {
  return {
    _id: id,
    orderId: row.orderId,
    kind: row.kind,
    text: row.text,
    image: images.map(addressOf),
    lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
    state: row.state,
    answer: row.answer,
    refundId: row.refundId,
    ...(refunded !== undefined && { refunded: toTaka(refunded) }),
    replacementOrderId: row.replacementOrderId,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
