import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import { inBatches } from '#api/http/replies/paging.ts';
import type { Section } from '#api/services/personal-data.ts';
import { claimLines } from '#database/tables/claim-lines.ts';
import { claims } from '#database/tables/claims.ts';
import { orders } from '#database/tables/orders.ts';
import { toClaim, withDetails } from './claim-shape.ts';

/** The user's claims about orders. */
export const copiedClaims: Section = {
  tables: [claims, claimLines],
  async *rows({ db, user, pictureOf }) {
    const made = inBatches(async ({ cursor, limit }) => {
      const rows = await db
        .select(getTableColumns(claims))
        .from(claims)
        .innerJoin(orders, eq(orders.id, claims.orderId))
        .where(and(eq(orders.userId, user.id), cursor === undefined ? undefined : lt(claims.id, cursor)))
        .orderBy(desc(claims.id))
        .limit(limit);
      return withDetails(db, rows);
    }, 100);
    for await (const row of made) yield toClaim(row, pictureOf);
  },
};
