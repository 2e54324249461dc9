import { and, asc, eq, inArray, like, or, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Claim } from '#contract/claims/schemas.ts';
import { toTaka } from '#contract/money.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';
import type { Database } from '#database/driver/connection.ts';
import { claimLines } from '#database/tables/claim-lines.ts';
import { claims } from '#database/tables/claims.ts';
import { orderLines } from '#database/tables/orders.ts';
import { paymentRefunds } from '#database/tables/payments.ts';
import { linesOf } from './pieces.ts';

export type ClaimRow = typeof claims.$inferSelect;
type SoldLine = Pick<typeof orderLines.$inferSelect, 'variantId' | 'variantLabel' | 'name' | 'translations'>;
/** A line with what it was sold as. */
type LineRow = typeof claimLines.$inferSelect & SoldLine;
/** A claim with its lines and, when it was refunded, how much, in poisha. */
export type ShownClaim = ClaimRow & { lines: LineRow[]; refunded: number | undefined };

/** Adds the lines to claims, and the amounts of their refunds. Three statements at most. */
export async function withDetails<Row extends Pick<ClaimRow, 'id' | 'orderId' | 'refundId'>>(
  db: Database,
  rows: readonly Row[],
) {
  if (rows.length === 0) return [];
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const refunded = await readRefunded(db, rows);
  const soldAs = await readSoldAs(db, orderIds);
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
    .orderBy(asc(claimLines.place), asc(claimLines.productId));
  return rows.map((row) => ({
    ...row,
    lines: lines.filter(({ claimId }) => claimId === row.id).map((line) => ({ ...line, ...soldAs(line) })),
    refunded: refunded.get(row.refundId ?? ''),
  }));
}

/**
 * Reads under which names products and variants were sold with these orders. A claim from before variants were named is of
 * the only one that the order has. One statement.
 */
async function readSoldAs(db: Database, orderIds: string[]) {
  const { orderId, productId, variantId, variantLabel, name, translations } = orderLines;
  const sold = await db
    .select({ orderId, productId, variantId, variantLabel, name, translations })
    .from(orderLines)
    .where(inArray(orderId, orderIds));
  return (line: typeof claimLines.$inferSelect): SoldLine => {
    const lines = linesOf(
      sold.filter((one) => one.orderId === line.orderId),
      line,
    );
    const [found] = lines;
    const isOneVariant = lines.every((one) => one.variantId === found?.variantId);
    const variant = found && isOneVariant ? found : { variantId: line.variantId, variantLabel: null };
    return {
      ...{ variantId: variant.variantId, variantLabel: variant.variantLabel },
      ...{ name: found?.name ?? '', translations: found?.translations ?? {} },
    };
  };
}

/**
 * Returns the amounts of these claims' refunds by the ids of their first ones: money of several receipts goes back by as
 * many refunds, whose keys begin alike. One statement, or none.
 */
async function readRefunded(db: Database, rows: readonly Pick<ClaimRow, 'orderId' | 'refundId'>[]) {
  const made = rows.flatMap(({ orderId, refundId }) => (refundId === null ? [] : [{ orderId, refundId }]));
  if (made.length === 0) return new Map<string, number>();
  const { orderId, id } = paymentRefunds;
  const parts = alias(paymentRefunds, 'parts');
  const isPart = or(eq(parts.key, paymentRefunds.key), like(parts.key, sql`${paymentRefunds.key} || ' %'`));
  const found = await db
    .select({ id, amount: sum(parts.amount).mapWith(Number) })
    .from(paymentRefunds)
    .innerJoin(parts, and(eq(parts.orderId, orderId), isPart))
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
    )
    .groupBy(orderId, id);
  return new Map(found.map((refund) => [refund.id, refund.amount]));
}

/** Returns the claims of an order, oldest first. Four statements at most. */
export async function readClaims(db: Database, orderId: string): Promise<ShownClaim[]> {
  const rows = await db.select().from(claims).where(eq(claims.orderId, orderId)).orderBy(asc(claims.id));
  return withDetails(db, rows);
}

/** Returns a claim that was just written. Throws when it is gone. */
export async function readClaim(db: Database, orderId: string, id: string): Promise<ShownClaim> {
  const claim = (await readClaims(db, orderId)).find((made) => made.id === id);
  if (!claim) throw new Error(`The claim ${id} is gone`);
  return claim;
}

/** Returns the claims that were made with the keys of these orders, oldest first. Four statements at most. */
export async function readKeyClaims(db: Database, orderIds: readonly string[]): Promise<ShownClaim[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select()
    .from(claims)
    .where(and(inArray(claims.orderId, [...orderIds]), claims.byKey))
    .orderBy(asc(claims.id));
  return withDetails(db, rows);
}

/** Returns what was sold as a claim's views name it. */
export function soldOf({
  productId,
  variantId,
  variantLabel,
}: {
  productId: string;
  variantId: string | null;
  variantLabel: TextByLanguage | null;
}) {
  return { productId, ...(variantId !== null && { variantId }), ...(variantLabel !== null && { variantLabel }) };
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
    lines: lines.map((line) => ({ ...soldOf(line), quantity: line.quantity })),
    state: row.state,
    answer: row.answer,
    refundId: row.refundId,
    ...(refunded !== undefined && { refunded: toTaka(refunded) }),
    replacementOrderId: row.replacementOrderId,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
