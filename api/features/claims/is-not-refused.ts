import { sql } from 'drizzle-orm';
import { claims } from '#database/tables/claims.ts';

/** SQL of whether a claim was not refused. A closed one was accepted when something came of it. */
export const isNotRefused = sql`(${claims.state} <> 'refused' and
  (${claims.state} <> 'closed' or num_nonnulls(${claims.refundId}, ${claims.replacementOrderId}) = 1))`;
