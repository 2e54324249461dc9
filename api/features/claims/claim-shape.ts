import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Claim } from '#contract/claims/schemas.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/connection.ts';
import { claimLines } from '#database/tables/claim-lines.ts';
import { claims } from '#database/tables/claims.ts';

export type ClaimRow = typeof claims.$inferSelect;
type LineRow = typeof claimLines.$inferSelect;
export type ClaimWithLines = ClaimRow & { lines: LineRow[] };

/** Adds the lines to claims. One statement, or none. */
export async function withLines<Row extends Pick<ClaimRow, 'id' | 'orderId'>>(db: Database, rows: readonly Row[]) {
  if (rows.length === 0) return [];
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
  return rows.map((row) => ({ ...row, lines: lines.filter(({ claimId }) => claimId === row.id) }));
}

/** Returns the claims of an order, oldest first. Two statements. */
export async function readClaims(db: Database, orderId: string): Promise<ClaimWithLines[]> {
  const rows = await db.select().from(claims).where(eq(claims.orderId, orderId)).orderBy(asc(claims.id));
  return withLines(db, rows);
}

/** Returns a claim as the API shows it. */
export function toClaim(
  { id, lines, images, createdAt, decidedAt, ...row }: ClaimWithLines,
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
    replacementOrderId: row.replacementOrderId,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
