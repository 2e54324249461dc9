import { sql } from 'drizzle-orm';
import { dayOf } from '#api/time/shop-days.ts';
import type { PaperKind } from '#contract/invoices/schemas.ts';
import { languageCodes } from '#contract/languages.ts';
import { recordOf } from '#contract/records.ts';
import type { Database } from '#database/driver/connection.ts';
import { documentCounters } from '#database/tables/document-counters.ts';
import { documents, type PaperContent } from '#database/tables/documents.ts';
import { paperPage } from './paper-page.ts';
import type { PaperRow } from './paper-shape.ts';

export type NewPaper = { orderId: string; kind: PaperKind; refundId?: string; content: PaperContent };

const prefixes: Record<PaperKind, string> = { invoice: 'INV', 'credit-note': 'CRN', 'debit-note': 'DBN' };

/**
 * Writes an invoice or a note with the next number of its series and its page in each language. Two statements,
 * the last of a transaction: the series is locked until the commit, so that no number is used twice, and a number that
 * is rolled back is used again.
 */
export async function writePaper(
  transaction: Database,
  { orderId, kind, refundId, content }: NewPaper,
  now: Date,
): Promise<PaperRow> {
  const { number, issuedAt } = await drawNumber(transaction, kind, now);
  const pages = recordOf(languageCodes, (language) => paperPage({ kind, number, issuedAt, content }, language));
  const [row] = await transaction
    .insert(documents)
    .values({ orderId, kind, number, refundId: refundId ?? null, content, pages, issuedAt })
    .returning({ id: documents.id });
  if (!row) throw new Error(`The paper ${number} was not written`);
  return { id: row.id, orderId, kind, number, content, issuedAt };
}

/** Documents are numbered in the order of their times: one that waited for another is dated after the wait. */
async function drawNumber(transaction: Database, kind: PaperKind, now: Date) {
  const year = Number(dayOf(now).slice(0, 4));
  const [drawn] = await transaction
    .insert(documentCounters)
    .values({ kind, year, last: 1, issuedAt: now })
    .onConflictDoUpdate({
      target: [documentCounters.kind, documentCounters.year],
      set: {
        last: sql`${documentCounters.last} + 1`,
        issuedAt: sql`greatest(${documentCounters.issuedAt}, excluded.issued_at)`,
      },
    })
    .returning({ last: documentCounters.last, issuedAt: documentCounters.issuedAt });
  if (!drawn) throw new Error(`No number of ${kind} was drawn`);
  return { number: `${prefixes[kind]}-${year}-${String(drawn.last).padStart(6, '0')}`, issuedAt: drawn.issuedAt };
}
